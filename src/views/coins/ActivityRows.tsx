import { chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import { memo, type RefObject, type UIEvent } from 'react';
import { ageText, type ActivityEntry } from '#shared/activity';
import { shortAddress } from '#shared/ids';
import {
  selectIsBelowTop,
  type ActivityMonitorActor,
} from '../../machines/coins/activity-monitor/activity-monitor.selectors';
import type { CoinRef } from '../../machines/coins/coins/coins.types';
import { selectGroups } from '../../machines/groups/groups/groups.selectors';
import { selectCluster } from '../../machines/page/network/network.selectors';
import { useSeconds } from '../hooks/use-age';
import { useOwnWallets } from '../hooks/use-own-wallets';
import { OVERSCAN, ROW_ESTIMATES } from '../hooks/virtual-rows';
import { explorerOf } from '../money/operations/explorer';
import type { TrackerActors } from '../page/shell/actors';
import { Button, Hidden } from '../ui/Button';
import { Badge, GroupChip } from '../ui/Chips';
import { Sol } from '../ui/Figure';
import { groupColorOf } from '../ui/group-color';
import { ShareIcon } from '../ui/icons';
import { Row } from '../ui/Panel';
import { Usd1Worth } from './CoinWorth';

const Scroller = chakra('div', {
  base: { maxHeight: '17rem', overflowY: 'auto', overflowAnchor: 'none', contain: 'content' },
});

const Table = chakra('table', {
  base: {
    w: 'full',
    textStyle: 'meta',
    borderCollapse: 'separate',
    borderSpacing: '0',
    tableLayout: 'fixed',
    '& th:nth-of-type(1)': { w: '3rem' },
    '& th:nth-of-type(3)': { w: '3.25rem', whiteSpace: 'nowrap' },
    '& th:nth-of-type(4)': { w: '5.5rem' },
    '& th:nth-of-type(5)': { w: '2rem' },
    '& td:nth-of-type(2)': { overflow: 'hidden' },
    '& th': {
      boxSizing: 'border-box',
      textAlign: 'left',
      fontWeight: 'normal',
      color: 'fg.faint',
      position: 'sticky',
      top: '0',
      bg: 'bg.surface',
      zIndex: '1',
    },
    '& :is(th, td)': { px: '1', h: 'rowDense' },
    '& :is(th, td):first-of-type': { pl: '3' },
    '& :is(th, td):last-of-type': { pr: '3' },
    '& :is(th, td):nth-of-type(4)': { textAlign: 'right' },
  },
});

/** A wallet of the list: a press lists its trades alone. */
const Wallet = chakra('button', {
  base: {
    textStyle: 'address',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    '&[aria-pressed=true]': { color: 'accent.fg' },
  },
});

interface ActivityRowsProps {
  readonly coin: CoinRef;
  /** Newest first. */
  readonly entries: readonly ActivityEntry[];
  readonly actors: TrackerActors;
  readonly monitor: ActivityMonitorActor | undefined;
  readonly only: string | null;
  /** The same function each time: what a row says is drawn once. */
  readonly onChoose: (wallet: string) => void;
  /** Slot of the coin's first trade; null while its past is not all read. */
  readonly firstSlot: number | null;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** The trades in sight, and as much room as the others take. */
export function ActivityRows(props: ActivityRowsProps) {
  const { coin, entries, actors, monitor, only, onChoose, firstSlot, scroller } = props;
  const now = useSeconds();
  const explorer = explorerOf(useSelector(actors.network, selectCluster));
  const own = useOwnWallets(actors.groups, actors.masters);
  const groups = useSelector(actors.groups, selectGroups);
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_ESTIMATES.trade,
    overscan: OVERSCAN,
    getItemKey: (index) => entries[index]?.key ?? index,
  });
  const inSight = rows.getVirtualItems();
  const above = inSight[0]?.start ?? 0;
  const below = rows.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  const scrolled = ({ currentTarget }: UIEvent) => {
    const newest = entries[0]?.key;
    if (monitor === undefined || newest === undefined) return;
    const isBelow = currentTarget.scrollTop > 0;
    if (isBelow !== selectIsBelowTop(monitor.getSnapshot()))
      monitor.send(isBelow ? { type: 'top.left', newest } : { type: 'top.reached' });
  };
  return (
    <Scroller ref={scroller} role="region" aria-label="Trades" tabIndex={0} onScroll={scrolled}>
      {/* The trades of another choice of wallets are another table: nothing of the one before moves. */}
      <Table key={only ?? ''} aria-rowcount={entries.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Age</th>
            <th scope="col">
              {only === null ? (
                'Wallet'
              ) : (
                <Button size="sm" onClick={() => onChoose(only)}>
                  All wallets
                </Button>
              )}
            </th>
            <th scope="col">Type</th>
            <th scope="col">{coin.quoteMint === undefined ? 'SOL' : 'USD1'}</th>
            <th scope="col">
              <Hidden>Explorer</Hidden>
            </th>
          </tr>
        </thead>
        <tbody>
          <Room px={above} />
          {inSight.map(({ index, key }) => {
            const entry = entries[index];
            if (entry === undefined) return null;
            const { address, timestamp, slot } = entry;
            const place = own.get(address);
            const group = place === null || place === undefined ? undefined : groups[place - 1];
            return (
              <tr key={key} ref={rows.measureElement} data-index={index} aria-rowindex={index + 2}>
                <TradeCells
                  entry={entry}
                  age={ageText(now - timestamp)}
                  place={place}
                  color={group?.color}
                  isDeveloper={address === coin.devWallet}
                  isFirst={slot === firstSlot}
                  isOnly={only === address}
                  isForToken={coin.quoteMint !== undefined}
                  href={explorer(entry.signature)}
                  onChoose={onChoose}
                />
              </tr>
            );
          })}
          <Room px={below} />
        </tbody>
      </Table>
    </Scroller>
  );
}

interface TradeCellsProps {
  readonly entry: ActivityEntry;
  readonly age: string;
  /** Of an own wallet: its group's number, or null where it is in none; undefined for anybody else's. */
  readonly place: number | null | undefined;
  /** The colour of that group, where it is known. */
  readonly color: string | undefined;
  readonly isDeveloper: boolean;
  /** Whether it is in the slot of the coin's first trade. */
  readonly isFirst: boolean;
  /** Whether the trades of its wallet are listed alone. */
  readonly isOnly: boolean;
  readonly isForToken: boolean;
  readonly href: string | null;
  readonly onChoose: (wallet: string) => void;
}

/** What a trade's row says; a trade that comes above it draws it no second time. */
const TradeCells = memo(function TradeCells({
  entry: { address, type, amount },
  age,
  place,
  color,
  isDeveloper,
  isFirst,
  isOnly,
  isForToken,
  href,
  onChoose,
}: TradeCellsProps) {
  return (
    <>
      <chakra.td color="fg.faint">{age}</chakra.td>
      <td>
        <Row gap="1.5">
          <Wallet
            type="button"
            title={address}
            aria-pressed={isOnly}
            aria-label={`Trades of ${shortAddress(address)}`}
            onClick={() => onChoose(address)}
          >
            {shortAddress(address)}
          </Wallet>
          {place === null || place === undefined || color === undefined ? null : (
            <GroupChip color={groupColorOf(color, place - 1)} number={place} />
          )}
          {place === null ? <Badge tone="strong">MINE</Badge> : null}
          {isDeveloper ? <Badge tone="strong">DEV</Badge> : null}
          {isFirst && type === 'Buy' && !isDeveloper ? (
            <Badge title="Bought in the slot of the first trade">FIRST</Badge>
          ) : null}
        </Row>
      </td>
      <chakra.td color={type === 'Buy' ? 'up.fg' : 'down.fg'}>{type}</chakra.td>
      <td>{isForToken ? <Usd1Worth units={amount} /> : <Sol lamports={amount} />}</td>
      <td>
        {href === null ? null : (
          <a href={href} target="_blank" rel="noreferrer" aria-label="Transaction in the explorer">
            <ShareIcon size="sm" />
          </a>
        )}
      </td>
    </>
  );
});

/** As much height as rows outside of sight take. */
const Room = ({ px }: { readonly px: number }) =>
  px <= 0 ? null : <tr aria-hidden="true" style={{ height: `${px}px` }} />;
