import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import {
  selectAddressRefusal,
  selectCoinsFace,
  selectOpenCoin,
  type CoinsActor,
} from '../../machines/coins/coins/coins.selectors';
import { selectHasDrawer, type TrackerActor } from '../../machines/feed/tracker/tracker.selectors';
import { Button } from '../ui/Button';
import { EmptyFace } from '../ui/Faces';
import { RocketIcon } from '../ui/icons';
import { Grow, Row } from '../ui/Panel';

interface FeedAreaProps {
  readonly tracker: TrackerActor;
  readonly coins: CoinsActor;
  /** Whether the left column stands beside the feed; if not, a button opens it. */
  readonly isColumn: boolean;
}

const REFUSALS = {
  malformed: 'The address of this page does not name a token.',
  unknown: 'The token this address names is not among yours.',
} as const;

export function FeedArea({ tracker, coins, isColumn }: FeedAreaProps) {
  const hasDrawer = useSelector(tracker, selectHasDrawer);
  return (
    <chakra.section aria-label="X Feed" flex="1 1 {sizes.side}" minWidth="0" display="flex" flexDirection="column">
      <Row h="barHead" flex="none" px="3" borderBottomWidth="hair">
        <h2>X Feed</h2>
        <Grow />
        {isColumn ? null : (
          <Button variant="primary" disabled={!hasDrawer} onClick={() => tracker.send({ type: 'drawer.toggled' })}>
            <RocketIcon size="sm" />
            Deploy and Tokens
          </Button>
        )}
      </Row>
      <NextStep coins={coins} isColumn={isColumn} />
    </chakra.section>
  );
}

const LATER = 'Posts come with a later release';

/** Why the address shows no coin; else what to do next, as long as no coin is open. */
function NextStep({ coins, isColumn }: Omit<FeedAreaProps, 'tracker'>) {
  const refusal = useSelector(coins, selectAddressRefusal);
  const face = useSelector(coins, selectCoinsFace);
  const isOpen = useSelector(coins, (snapshot) => selectOpenCoin(snapshot) !== undefined);
  const where = isColumn ? 'at the left' : 'in Deploy and Tokens';
  if (refusal !== null)
    return (
      <div role="alert">
        <EmptyFace line={REFUSALS[refusal]} hint={`Your tokens are ${where}.`} />
      </div>
    );
  if (isOpen || face === 'loading' || face === 'failed') return <EmptyFace line={LATER} />;
  return (
    <EmptyFace
      line={face === 'full' ? `Choose a token ${where} to trade it` : `Deploy your first token ${where}`}
      hint={`${LATER}.`}
    />
  );
}
