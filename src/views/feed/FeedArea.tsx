import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectAddressRefusal, selectCoinsFace, selectOpenCoin } from '../../machines/coins/coins/coins.selectors';
import { selectHasDrawer } from '../../machines/feed/tracker/tracker.selectors';
import type { TrackerActors } from '../page/shell/actors';
import { Button } from '../ui/Button';
import { EmptyFace, type Face } from '../ui/Faces';
import { RocketIcon } from '../ui/icons';
import { Row } from '../ui/Panel';
import { FeedPanel } from './FeedPanel';

interface FeedAreaProps {
  readonly actors: TrackerActors;
  /** Whether the left column stands beside the feed; if not, a button opens it. */
  readonly isColumn: boolean;
}

const REFUSALS = {
  malformed: 'The address of this page does not name a token.',
  unknown: 'The token this address names is not among yours.',
} as const;

/** What to do next with the tokens, where that is known. */
const NEXT_STEPS: Partial<Record<Face, (where: string) => string>> = {
  full: (where) => `Choose a token ${where} to trade it.`,
  empty: (where) => `Deploy your first token ${where}.`,
};

const Area = chakra('section', {
  base: {
    display: 'flex',
    position: 'relative',
    flexDirection: 'column',
    flex: '1 1 {sizes.side}',
    minWidth: '0',
    // Where there is little room, a coin that is open has all of it.
    '&:not(:only-child)': { '@container (max-width: 719px)': { display: 'none' } },
  },
});

/** Over the posts, where a thumb is (TRK-05); the list leaves room for it behind its last post. */
const Floating = chakra('div', {
  base: { position: 'absolute', left: '4', bottom: '4', zIndex: '1', boxShadow: 'toast', borderRadius: 'control' },
});

/** The feed of the tracker, and why an address shows no coin. */
export function FeedArea({ actors, isColumn }: FeedAreaProps) {
  const { tracker, coins } = actors;
  const hasDrawer = useSelector(tracker, selectHasDrawer);
  const refusal = useSelector(coins, selectAddressRefusal);
  const face = useSelector(coins, selectCoinsFace);
  const isOpen = useSelector(coins, (snapshot) => selectOpenCoin(snapshot) !== undefined);
  const where = isColumn ? 'at the left' : 'in Deploy and Tokens';
  return (
    <Area aria-label="X Feed">
      <Row h="barHead" flex="none" px="3" borderBottomWidth="hair">
        <h2>X Feed</h2>
      </Row>
      {isColumn ? null : (
        <Floating>
          <Button variant="primary" disabled={!hasDrawer} onClick={() => tracker.send({ type: 'drawer.toggled' })}>
            <RocketIcon size="sm" />
            Deploy and Tokens
          </Button>
        </Floating>
      )}
      {refusal === null ? null : (
        <div role="alert">
          <EmptyFace line={REFUSALS[refusal]} hint={`Your tokens are ${where}.`} />
        </div>
      )}
      <FeedPanel actors={actors} hint={isOpen || refusal !== null ? '' : (NEXT_STEPS[face]?.(where) ?? '')} />
    </Area>
  );
}
