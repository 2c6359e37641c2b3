import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { selectPanel } from '../../../machines/page/shell/shell.selectors';
import { useSwipe } from '../../hooks/use-swipe';
import { Boundary } from '../../ui/Boundary';
import { SkeletonRows } from '../../ui/Faces';
import { lazyFloat, lazyView } from '../../ui/lazy-view';
import type { ShellActors } from './actors';

const Drawer = lazyFloat(() => import('../../ui/Drawer'), 'Drawer');
const LABELS = { groups: 'Groups', presets: 'Quick Presets' } as const;
const waiting = (panel: keyof typeof LABELS) => () => <SkeletonRows rows={6} label={`Loading ${LABELS[panel]}`} />;
const GroupsSidebar = lazyView(() => import('../../groups/GroupsSidebar'), 'GroupsSidebar', waiting('groups'));
const PresetsSidebar = lazyView(() => import('../../presets/PresetsSidebar'), 'PresetsSidebar', waiting('presets'));

interface RightPanelProps {
  readonly actors: ShellActors;
  /** Laid over the page instead of beside it. */
  readonly overlay: boolean;
}

/** One panel at a time at the right edge. */
export function RightPanel({ actors, overlay }: RightPanelProps) {
  const panel = useSelector(actors.shell, selectPanel);
  // A window that became narrow lays over the page what stood beside it.
  const [wasBeside, setWasBeside] = useState(false);
  const isBeside = panel !== 'none' && (wasBeside || !overlay);
  if (isBeside !== wasBeside) setWasBeside(isBeside);
  if (panel === 'none') return <span />;
  const close = () => actors.shell.send({ type: 'panel.closed' });
  const content = (
    <Swipeable onSwipe={() => actors.shell.send({ type: 'panel.swiped' })}>
      <Boundary key={panel} what={LABELS[panel]}>
        {panel === 'groups' ? (
          <GroupsSidebar actors={actors} />
        ) : (
          <PresetsSidebar presets={actors.presets} onClose={close} />
        )}
      </Boundary>
    </Swipeable>
  );
  return overlay ? (
    <Drawer open waits={wasBeside} side="end" label={LABELS[panel]} onClose={close}>
      {content}
    </Drawer>
  ) : (
    <Aside>{content}</Aside>
  );
}

/** The browser asks an element up to what scrolls it, so everything inside says it as well. */
const UPRIGHT = { touchAction: 'pan-y pinch-zoom' } as const;

/** Up and down scrolls; to the right closes. */
function Swipeable({ onSwipe, children }: { readonly onSwipe: () => void; readonly children: ReactNode }) {
  return (
    <chakra.div h="full" minHeight="0" {...UPRIGHT} css={{ '& *': UPRIGHT }} {...useSwipe(onSwipe)}>
      {children}
    </chakra.div>
  );
}

function Aside({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.aside w="side" minHeight="0" bg="bg.surface" borderLeftWidth="hair">
      {children}
    </chakra.aside>
  );
}
