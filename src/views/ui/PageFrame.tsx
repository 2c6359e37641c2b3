import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Faint, Grow, Row } from './Panel';
import { Wordmark } from './brand';

interface PageFrameProps {
  readonly title: string;
  /** What the page is for, under its title. */
  readonly lead?: string;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** A document of its own, outside the shell. */
  readonly own?: boolean;
  readonly children: ReactNode;
}

/** Title line and scrolling body of one page. */
export function PageFrame({ title, lead, note, actions, own = false, children }: PageFrameProps) {
  return (
    <chakra.div
      {...(own ? { role: 'main' as const, maxW: 'reading', mx: 'auto' } : {})}
      h="full"
      overflowY="auto"
      px={{ base: '3', md: '5' }}
      py={{ base: '3', md: '4' }}
      display="flex"
      flexDirection="column"
      gap={{ base: '3', md: '4' }}
    >
      {own ? (
        <Link href="/" aria-label="Gantry, start page">
          <Wordmark />
        </Link>
      ) : null}
      <Row gap="3" flex="none" minHeight="control.md" flexWrap="wrap">
        <chakra.h1 textStyle="page">{title}</chakra.h1>
        <Faint>{note}</Faint>
        <Grow />
        {actions}
      </Row>
      {lead === undefined ? null : (
        <chakra.p flex="none" mt="-2" maxW="reading" textStyle="post" color="fg.muted">
          {lead}
        </chakra.p>
      )}
      {children}
    </chakra.div>
  );
}
