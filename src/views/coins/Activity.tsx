import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef } from 'react';
import { entriesOf, isListed, SMALL_LAMPORTS, SMALL_USD1 } from '#shared/activity';
import {
  selectFilters,
  selectHasReadFailed,
  selectHeldAt,
  selectOnlyWallet,
} from '../../machines/coins/activity-monitor/activity-monitor.selectors';
import type { ActivityFilters } from '../../machines/coins/activity-monitor/activity-monitor.types';
import type { CoinRef } from '../../machines/coins/coins/coins.types';
import { selectActivityMonitor } from '../../machines/coins/trading/trading.selectors';
import { useTrades } from '../../services/trades/hooks';
import { useOf } from '../hooks/use-of';
import { useOwnWallets } from '../hooks/use-own-wallets';
import type { TrackerActors } from '../page/shell/actors';
import { Button } from '../ui/Button';
import { EmptyFace, FailedFace, SkeletonRows } from '../ui/Faces';
import { Swap } from '../ui/Swap';
import { Box, Grow, Notice, Row } from '../ui/Panel';
import { ActivityRows } from './ActivityRows';

interface ActivityProps {
  readonly coin: CoinRef;
  readonly actors: TrackerActors;
}

const NOTHING_HIDDEN: ActivityFilters = { hidesSmall: false, hidesOwn: false };

/** Activity Monitor: the trades of the coin by anybody, newest first. */
export function Activity({ coin, actors }: ActivityProps) {
  const monitor = useSelector(actors.trading, selectActivityMonitor);
  const filters = useOf(monitor, selectFilters, NOTHING_HIDDEN);
  const only = useOf(monitor, selectOnlyWallet, null);
  const heldAt = useOf(monitor, selectHeldAt, null);
  const hasFailed = useOf(monitor, selectHasReadFailed, false);
  const { data, isError, refetch } = useTrades(coin.mint);
  const own = useOwnWallets(actors.groups, actors.masters);
  const scroller = useRef<HTMLDivElement>(null);
  const entryFor = useMemo(() => entriesOf((wallet) => own.has(wallet)), [own]);
  const entries = useMemo(() => (data?.trades ?? []).map(entryFor), [data, entryFor]);
  const isForToken = coin.quoteMint !== undefined;
  const small = isForToken ? SMALL_USD1 : SMALL_LAMPORTS;
  const least = isForToken ? '1 USD1' : '0.01';
  const listed = useMemo(
    () =>
      entries
        .filter((entry) => isListed(entry, filters, small) && (only === null || entry.address === only))
        .toReversed(),
    [entries, filters, only, small],
  );
  // What came while older trades are read waits above.
  const waiting =
    heldAt === null
      ? 0
      : Math.max(
          0,
          listed.findIndex(({ key }) => key === heldAt),
        );
  const shown = waiting === 0 ? listed : listed.slice(waiting);
  const { hidesSmall, hidesOwn } = filters;
  const toTop = () => scroller.current?.scrollTo({ top: 0 });
  const toNewest = useCallback(() => {
    scroller.current?.scrollTo({ top: 0 });
    scroller.current?.focus();
  }, []);
  const toggle = (type: 'small.toggled' | 'own.toggled') => {
    monitor?.send({ type });
    toTop();
  };
  const choose = useCallback(
    (wallet: string) => {
      monitor?.send({ type: 'wallet.chosen', wallet });
      // Its button may be out of sight now: the list has the focus.
      toNewest();
    },
    [monitor, toNewest],
  );
  return (
    <section aria-label="Activity Monitor">
      <Row px="3" minHeight="panelHead" py="1.5" borderTopWidth="hair" borderBottomWidth="hair">
        <h3>Activity Monitor</h3>
        <Grow />
        {waiting === 0 ? null : (
          <Button variant="busy" onClick={toNewest}>
            {waiting} new
          </Button>
        )}
        <Button disabled={monitor === undefined} aria-pressed={hidesSmall} onClick={() => toggle('small.toggled')}>
          <Swap
            words={`${hidesSmall ? 'Show' : 'Hide'} < ${least}`}
            other={`${hidesSmall ? 'Hide' : 'Show'} < ${least}`}
          />
        </Button>
        <Button disabled={monitor === undefined} aria-pressed={hidesOwn} onClick={() => toggle('own.toggled')}>
          <Swap words={hidesOwn ? 'Hiding Mine' : 'Show All'} other={hidesOwn ? 'Show All' : 'Hiding Mine'} />
        </Button>
      </Row>
      {hasFailed && entries.length > 0 ? (
        <Box px="3" py="2" role="status">
          <Notice tone="warn">The network does not answer: newer trades are not listed yet.</Notice>
        </Box>
      ) : null}
      {data === undefined && isError ? (
        <FailedFace what="The trades did not load" why="The server did not answer." onRetry={() => void refetch()} />
      ) : data === undefined || (data.state === 'loading' && entries.length === 0) ? (
        <SkeletonRows rows={3} label="Reading the trades" />
      ) : shown.length === 0 ? (
        <EmptyFace
          line={hidesOwn && entries.length > 0 ? 'No transactions from others' : 'No recent activity'}
          {...(only === null || monitor === undefined
            ? {}
            : {
                action: <Button onClick={() => choose(only)}>Show all wallets</Button>,
              })}
        />
      ) : (
        <ActivityRows
          coin={coin}
          entries={shown}
          actors={actors}
          monitor={monitor}
          only={only}
          onChoose={choose}
          firstSlot={data.isComplete ? (data.trades[0]?.slot ?? null) : null}
          scroller={scroller}
        />
      )}
    </section>
  );
}
