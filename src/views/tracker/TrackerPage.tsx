import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectOpenCoin } from '../../machines/coins/coins.selectors';
import { selectIsColumn, selectIsDrawerOpen } from '../../machines/tracker/tracker.selectors';
import { usePageTitle } from '../hooks/use-page-title';
import type { TrackerActors } from '../shell/actors';
import { Boundary } from '../ui/Boundary';
import { Drawer } from '../ui/Drawer';
import { CoinDetail } from './CoinDetail';
import { FeedArea } from './FeedArea';
import { LeftColumn } from './LeftColumn';
import { RemoveCoinDialog } from './RemoveCoinDialog';

const Column = chakra('aside', {
  base: { flex: 'none', w: 'left', minHeight: '0', h: 'full', bg: 'bg.surface', borderRightWidth: 'hair' },
});

/** Deploy or Tokens at the left, the feed beside it, one coin in detail when it was chosen. */
export function TrackerPage({ actors }: { readonly actors: TrackerActors }) {
  usePageTitle('Tracker');
  const { tracker, coins } = actors;
  const isColumn = useSelector(tracker, selectIsColumn);
  const isDrawerOpen = useSelector(tracker, selectIsDrawerOpen);
  const coin = useSelector(coins, selectOpenCoin);
  return (
    <chakra.div display="flex" h="full" minHeight="0">
      <chakra.h1 srOnly>Tracker</chakra.h1>
      {isColumn ? (
        <Column aria-label="Launch">
          <Boundary what="The left column">
            <LeftColumn actors={actors} />
          </Boundary>
        </Column>
      ) : (
        <Drawer open={isDrawerOpen} side="start" label="Launch" onClose={() => tracker.send({ type: 'drawer.closed' })}>
          <LeftColumn actors={actors} drawer />
        </Drawer>
      )}
      <FeedArea tracker={tracker} isColumn={isColumn} />
      {coin === undefined ? null : <CoinDetail coin={coin} actors={actors} />}
      <RemoveCoinDialog coins={coins} />
    </chakra.div>
  );
}
