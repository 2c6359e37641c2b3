import type { EventFrom } from 'xstate';
import type { GroupsActor } from '../../../src/machines/groups/groups/groups.selectors';
import { harbor } from '../../../src/machines/groups/groups/groups.model';
import type { ActivityMonitorActor } from '../../../src/machines/coins/activity-monitor/activity-monitor.selectors';
import type { PnlImageActor } from '../../../src/machines/coins/pnl-image/pnl-image.selectors';
import type { TopHoldersActor } from '../../../src/machines/coins/top-holders/top-holders.selectors';
import type { PriceWatchActor } from '../../../src/machines/coins/price-watch/price-watch.selectors';
import type { TradingActor } from '../../../src/machines/coins/trading/trading.selectors';
import type { Desk, Row } from '../../../src/machines/coins/trading/trading.types';
import type { ChainStore } from '../../../src/services/chain-store/chain-store';
import type { Holding } from '../../../src/views/hooks/use-coin-holdings';
import { ownerOf } from '../../../src/machines/testing/parent';
import { standing } from './beside';
import { listed } from './listed.model';

export { listed as coin };
export const HELD = 1_000_000n;

const [, wallet = { id: 'w2', address: 'Wal1', type: 'normal' }] = harbor.wallets;
export const holding: Holding = { wallet, group: harbor, groupNumber: 1, tokens: HELD, worth: null, share: null };

const BYTES = 165;
const AMOUNT_AT = 64;
const data = new Uint8Array(BYTES);
new DataView(data.buffer).setBigUint64(AMOUNT_AT, HELD, true);

/** A chain on which every token account holds the same. */
export const heldEverywhere: ChainStore = {
  watch: () => () => undefined,
  get: () => ({ lamports: 2_039_280n, data, slot: 1 }),
  refresh: () => Promise.resolve(),
  vouches: () => true,
  tend: () => Promise.resolve(),
  onLive: () => () => undefined,
  stop: () => undefined,
};

/** One group whose wallet has an address that views can reckon with. */
export const holders = standing<GroupsActor>({
  context: {
    groups: [{ ...harbor, wallets: [{ ...wallet, address: 'Vote111111111111111111111111111111111111111' }] }],
  },
});

interface At {
  readonly monitor?: ActivityMonitorActor;
  readonly holders?: TopHoldersActor;
  readonly pnlImage?: PnlImageActor;
  readonly canSign?: boolean;
  readonly desk?: Partial<Desk>;
  readonly price?: PriceWatchActor;
  readonly row?: Partial<Row>;
}

/** Trading as views read it: the one desk or row that is driven, and presses passed on as trading passes them. */
export const tradingWith = (
  { canSign = true, desk, price, row, monitor, holders: top, pnlImage }: At,
  onPress: (event: EventFrom<TradingActor>) => void,
): TradingActor =>
  standing<TradingActor>(
    {
      can: () => true,
      context: {
        master: 'Maa1',
        mastersKnown: true,
        canSign,
        hasCode: true,
        coins: ownerOf({ coins: [listed] }),
        desks: [{ coin: listed, ...desk }],
        prices: price === undefined ? [] : [{ mint: listed.mint, price }],
        monitor: monitor ?? null,
        holders: top ?? null,
        pnlImage: pnlImage ?? null,
        rows: row === undefined ? [] : [{ mint: listed.mint, address: wallet.address, ...row }],
      },
    },
    onPress,
  );
