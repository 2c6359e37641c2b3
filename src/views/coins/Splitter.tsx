import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectBounds, selectSize, type TrackerActor } from '../../machines/feed/tracker/tracker.selectors';
import type { DeskPart } from '../../machines/feed/tracker/tracker.types';
import { useSplitter } from '../hooks/use-splitter';
import { focusRingInside } from '../theme/focus';

const Edge = chakra('div', {
  base: {
    flex: 'none',
    position: 'relative',
    zIndex: '1',
    touchAction: 'none',
    bg: 'border',
    _hover: { bg: 'accent.solid' },
    '&:active': { bg: 'accent.solid' },
    _focusVisible: { outline: 'none', bg: 'accent.focusRing', _after: focusRingInside },
    // Wide enough to be hit, as thin as a rule to the eye.
    _after: { content: '""', position: 'absolute' },
    '&[aria-orientation=vertical]': {
      w: 'hair',
      // It lies over the part before it, so that parts share an edge.
      ml: 'calc({borderWidths.hair} * -1)',
      cursor: 'col-resize',
      _after: { insetBlock: '0', insetInline: '-1.5' },
    },
    '&[aria-orientation=horizontal]': {
      h: 'hair',
      cursor: 'row-resize',
      _after: { insetInline: '0', insetBlock: '-1.5' },
    },
  },
});

const NAMES: Readonly<Record<DeskPart, string>> = {
  list: 'Width of the left column',
  coin: 'Width of the coin',
  chart: 'Height of the chart',
};

/** The edge behind a part of the desk, dragged or moved with the arrow keys. */
export function Splitter({ part, tracker }: { readonly part: DeskPart; readonly tracker: TrackerActor }) {
  const size = useSelector(tracker, selectSize(part));
  const { least, most } = useSelector(tracker, selectBounds)[part];
  const edge = useSplitter({
    size,
    least,
    most,
    upright: part !== 'chart',
    onSize: (wanted) => tracker.send({ type: 'look.changed', look: { [part]: wanted } }),
  });
  return <Edge aria-label={NAMES[part]} {...edge} />;
}
