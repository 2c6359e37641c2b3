import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Bar } from '../../ui/Faces';
import { Panel } from '../../ui/Panel';

const STEPS = 4;

/** One step: its number, what it is, what to press. */
export const Step = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '{sizes.icon.md} minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    minHeight: 'topbar',
    px: '3',
    borderTopWidth: 'hair',
    borderColor: 'border.faint',
    _first: { borderTopWidth: '0' },
  },
});

export const StepsPanel = ({ children }: { readonly children: ReactNode }) => (
  <Panel title="First launch, in four steps">
    <ol>{children}</ol>
  </Panel>
);

/** The steps while it is not known which are done. */
export const WaitingSteps = () => (
  <StepsPanel>
    {Array.from({ length: STEPS }, (_, index) => (
      <Step key={index}>
        <Bar boxSize="icon.md" h="icon.md" />
        <Bar w="33%" />
        <Bar w="20" />
      </Step>
    ))}
  </StepsPanel>
);
