import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { usePageTitle } from '../../hooks/use-page-title';
import { Wordmark } from '../../ui/brand';

const Article = chakra('article', {
  base: {
    maxW: 'reading',
    mx: 'auto',
    px: '5',
    py: '8',
    textStyle: 'form',
    '& h1': { textStyle: 'figure', pb: '4' },
    '& h2': { textStyle: 'title', pt: '6', pb: '2' },
    '& p, & li': { color: 'fg.muted', pb: '2' },
    '& ul': { listStyleType: 'disc', pl: '5' },
  },
});

export function ReadingPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  usePageTitle(title);
  return (
    <chakra.div h="full" overflowY="auto" bg="bg.surface">
      <chakra.header h="topbar" px="5" display="flex" alignItems="center" borderBottomWidth="hair">
        <Link href="/" aria-label="Gantry, start page">
          <Wordmark />
        </Link>
      </chakra.header>
      <main>
        <Article>
          <h1>{title}</h1>
          {children}
        </Article>
      </main>
    </chakra.div>
  );
}
