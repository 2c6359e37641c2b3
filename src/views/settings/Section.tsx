import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Panel, Stack } from '../ui/Panel';

interface SectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of a tab. */
export function Section({ title, hint, aside, children }: SectionProps) {
  return (
    <Panel title={title} aside={aside}>
      <Stack p="4" gap="4">
        {hint === undefined ? null : (
          <chakra.p textStyle="meta" color="fg.muted">
            {hint}
          </chakra.p>
        )}
        {children}
      </Stack>
    </Panel>
  );
}

/** Fields beside each other where there is room. */
export const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
  },
});
