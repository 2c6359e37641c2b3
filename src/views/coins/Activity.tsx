import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { ageText, entryOf, isListed, type ActivityEntry } from '#shared/activity';
import { selectHidesOwn, selectHidesSmall } from '../../machines/coins/coin-detail/coin-detail.selectors';
import type { CoinRef } from '../../machines/coins/coins/coins.types';
import { selectCoinDetail } from '../../machines/coins/trading/trading.selectors';
import { selectCluster } from '../../machines/page/network/network.selectors';
import { selectGroups } from '../../machines/groups/groups/groups.selectors';
import { useTrades } from '../../services/trades/hooks';
import { useOf } from '../hooks/use-of';
import { useOwnWallets } from '../hooks/use-own-wallets';
import { useSeconds } from '../hooks/use-age';
import { explorerOf } from '../money/operations/explorer';
import type { TrackerActors } from '../page/shell/actors';
import { Address } from '../ui/Address';
import { Button, Hidden } from '../ui/Button';
import { Badge, GroupChip } from '../ui/Chips';
import { EmptyFace, FailedFace, SkeletonRows } from '../ui/Faces';
import { Sol } from '../ui/Figure';
import { groupColorOf } from '../ui/group-color';
import { ShareIcon } from '../ui/icons';
import { Swap } from '../ui/Swap';
import { Grow, Row } from '../ui/Panel';

const SHOWN = 100;

const Table = chakra('table', {
  base: {
    w: 'full',
    textStyle: 'meta',
    '& th': { textAlign: 'left', fontWeight: 'normal', color: 'fg.faint' },
    '& :is(th, td)': { px: '1', h: 'rowDense' },
    '& :is(th, td):first-of-type': { pl: '3' },
    '& :is(th, td):last-of-type': { pr: '3' },
    '& :is(th, td):nth-of-type(4)': { textAlign: 'right' },
  },
});

interface ActivityProps {
  readonly coin: CoinRef;
  readonly actors: TrackerActors;
}

/** Activity Monitor: the newest trades of the coin by anybody. */
export function Activity({ coin, actors }: ActivityProps) {
  const detail = useSelector(actors.trading, selectCoinDetail(coin.mint));
  const hidesSmall = useOf(detail, selectHidesSmall, false);
  const hidesOwn = useOf(detail, selectHidesOwn, false);
  const { data, isError, refetch } = useTrades(coin.mint);
  const own = useOwnWallets(actors.groups, actors.masters);
  const entries = (data?.trades ?? []).map((trade) => entryOf(trade, (wallet) => own.has(wallet)));
  const listed = entries.filter((entry) => isListed(entry, { hidesSmall, hidesOwn }));
  const newest = listed.slice(-SHOWN).toReversed();
  return (
    <section aria-label="Activity Monitor">
      <Row px="3" minHeight="panelHead" py="1.5" borderTopWidth="hair" borderBottomWidth="hair">
        <h3>Activity Monitor</h3>
        <Grow />
        <Button
          disabled={detail === undefined}
          aria-pressed={hidesSmall}
          onClick={() => detail?.send({ type: 'small.toggled' })}
        >
          <Swap words={hidesSmall ? 'Show < 0.01' : 'Hide < 0.01'} other={hidesSmall ? 'Hide < 0.01' : 'Show < 0.01'} />
        </Button>
        <Button
          disabled={detail === undefined}
          aria-pressed={hidesOwn}
          onClick={() => detail?.send({ type: 'own.toggled' })}
        >
          <Swap words={hidesOwn ? 'Hiding Mine' : 'Show All'} other={hidesOwn ? 'Show All' : 'Hiding Mine'} />
        </Button>
      </Row>
      {data === undefined && isError ? (
        <FailedFace what="The trades did not load" why="The server did not answer." onRetry={() => void refetch()} />
      ) : data === undefined || (data.state === 'loading' && entries.length === 0) ? (
        <SkeletonRows rows={3} label="Reading the trades" />
      ) : newest.length === 0 ? (
        <EmptyFace line={hidesOwn && entries.length > 0 ? 'No transactions from others' : 'No recent activity'} />
      ) : (
        <Rows coin={coin} entries={newest} actors={actors} />
      )}
    </section>
  );
}

function Rows({ coin, entries, actors }: ActivityProps & { readonly entries: readonly ActivityEntry[] }) {
  const now = useSeconds();
  const explorer = explorerOf(useSelector(actors.network, selectCluster));
  const own = useOwnWallets(actors.groups, actors.masters);
  const groups = useSelector(actors.groups, selectGroups);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Age</th>
          <th scope="col">Wallet</th>
          <th scope="col">Type</th>
          <th scope="col">SOL</th>
          <th scope="col">
            <Hidden>Explorer</Hidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ key, address, type, amount, signature, timestamp }) => {
          const place = own.get(address) ?? null;
          const group = place === null ? undefined : groups[place - 1];
          const href = explorer(signature);
          return (
            <tr key={key}>
              <chakra.td color="fg.faint">{ageText(now - timestamp)}</chakra.td>
              <td>
                <Row gap="1.5">
                  <Address address={address} />
                  {place === null || group === undefined ? null : (
                    <GroupChip color={groupColorOf(group.color, place - 1)} number={place} />
                  )}
                  {place === null && own.has(address) ? <Badge tone="strong">MINE</Badge> : null}
                  {address === coin.devWallet ? <Badge tone="strong">DEV</Badge> : null}
                </Row>
              </td>
              <chakra.td color={type === 'Buy' ? 'up.fg' : 'down.fg'}>{type}</chakra.td>
              <td>
                <Sol lamports={amount} />
              </td>
              <td>
                {href === null ? null : (
                  <a href={href} target="_blank" rel="noreferrer" aria-label="Transaction in the explorer">
                    <ShareIcon size="sm" />
                  </a>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
