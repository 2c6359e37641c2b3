import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectOpenCoin } from '../../machines/coins/coins/coins.selectors';
import { selectIsColumn, selectIsDrawerOpen, selectSize } from '../../machines/feed/tracker/tracker.selectors';
import { usePageTitle } from '../hooks/use-page-title';
import type { TrackerActors } from '../page/shell/actors';
import { Boundary } from '../ui/Boundary';
import { Drawer } from '../ui/Drawer';
import { lazyView } from '../ui/lazy-view';
import { Opening } from '../ui/Opening';
import { FeedArea } from './FeedArea';
import { LeftColumn } from './LeftColumn';
import { Splitter } from '../coins/Splitter';
import { RemoveCoinDialog } from '../coins/RemoveCoinDialog';
import { FORM_PARTS } from '../launch/DeployFoot';
import { FromPost } from '../launch/quick-parts';

const CoinDetail = lazyView(() => import('../coins/CoinDetail'), 'CoinDetail', Opening);

const Column = chakra('aside', {
  base: { flex: 'none', minHeight: '0', h: 'full', bg: 'bg.surface' },
});

/** The coin and the feed share what the left column leaves; where that is little, the coin has all of it and the feed none. */
const Desk = chakra('div', {
  base: {
    display: 'flex',
    flex: '1',
    minWidth: '0',
    containerType: 'inline-size',
  },
});

/** Deploy or Tokens at the left, the feed at the right, and between them one coin in detail when it was chosen. */
export function TrackerPage({ actors }: { readonly actors: TrackerActors }) {
  usePageTitle('Tracker');
  const { tracker, coins, deploy } = actors;
  const isColumn = useSelector(tracker, selectIsColumn);
  const isDrawerOpen = useSelector(tracker, selectIsDrawerOpen);
  const width = useSelector(tracker, selectSize('list'));
  const coin = useSelector(coins, selectOpenCoin);
  return (
    <chakra.div display="flex" h="full" minHeight="0">
      <chakra.h1 srOnly>Tracker</chakra.h1>
      {isColumn ? (
        <>
          <Column aria-label="Launch" style={{ inlineSize: `${width}px` }}>
            <Boundary what="The left column">
              <LeftColumn actors={actors} />
            </Boundary>
          </Column>
          <Splitter part="list" tracker={tracker} />
        </>
      ) : (
        <Drawer open={isDrawerOpen} side="start" label="Launch" onClose={() => tracker.send({ type: 'drawer.closed' })}>
          <LeftColumn actors={actors} drawer />
        </Drawer>
      )}
      <Desk>
        {coin === undefined ? null : (
          <Boundary what="The coin">
            <CoinDetail coin={coin} actors={actors} />
          </Boundary>
        )}
        <Boundary what="The feed">
          <FeedArea actors={actors} isColumn={isColumn} />
        </Boundary>
      </Desk>
      <RemoveCoinDialog coins={coins} />
      <FromPost deploy={deploy} form={FORM_PARTS} coins={coins} />
    </chakra.div>
  );
}
