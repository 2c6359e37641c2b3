import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { selectPanel } from '../../machines/shell/shell.selectors';
import { useSwipe } from '../hooks/use-swipe';
import { Boundary } from '../ui/Boundary';
import { SkeletonRows } from '../ui/Faces';
import { lazyPart } from '../ui/lazy-part';
import type { ShellActors } from './actors';

const Drawer = lazyPart(() => import('../ui/Drawer'), 'Drawer');
const GroupsSidebar = lazyPart(() => import('../groups/GroupsSidebar'), 'GroupsSidebar');
const PresetsSidebar = lazyPart(() => import('../presets/PresetsSidebar'), 'PresetsSidebar');
const LABELS = { groups: 'Groups', presets: 'Quick Presets' } as const;

interface RightPanelProps {
  readonly actors: ShellActors;
  /** Laid over the page instead of beside it. */
  readonly overlay: boolean;
}

/** One panel at a time at the right edge. */
export function RightPanel({ actors, overlay }: RightPanelProps) {
  const panel = useSelector(actors.shell, selectPanel);
  if (panel === 'none') return <span />;
  const close = () => actors.shell.send({ type: 'panel.closed' });
  const content = (
    <Swipeable onSwipe={() => actors.shell.send({ type: 'panel.swiped' })}>
      <Boundary key={panel} what={LABELS[panel]}>
        <Suspense fallback={<SkeletonRows rows={6} label={`Loading ${LABELS[panel]}`} />}>
          {panel === 'groups' ? (
            <GroupsSidebar actors={actors} />
          ) : (
            <PresetsSidebar presets={actors.presets} onClose={close} />
          )}
        </Suspense>
      </Boundary>
    </Swipeable>
  );
  return overlay ? (
    <Suspense>
      <Drawer open side="end" label={LABELS[panel]} onClose={close}>
        {content}
      </Drawer>
    </Suspense>
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
