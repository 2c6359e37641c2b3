import type { EventFrom } from 'xstate';
import { harbor } from '../../../src/machines/groups/groups.model';
import type { TradingActor } from '../../../src/machines/trading/trading.selectors';
import type { Desk, Row } from '../../../src/machines/trading/trading.types';
import type { Holding } from '../../../src/views/hooks/use-coin-holdings';
import { standing } from './beside';
import { listed } from './listed.model';

export { listed as coin };
export const HELD = 1_000_000n;

const [, wallet = { id: 'w2', address: 'Wal1', type: 'normal' }] = harbor.wallets;
export const holding: Holding = { wallet, group: harbor, groupNumber: 1, tokens: HELD, worth: null, share: null };

interface At {
  readonly canSign?: boolean;
  readonly desk?: Partial<Desk>;
  readonly row?: Partial<Row>;
}

/** Trading as views read it: the one desk or row that is driven, and presses passed on as trading passes them. */
export const tradingWith = (
  { canSign = true, desk, row }: At,
  onPress: (event: EventFrom<TradingActor>) => void,
): TradingActor =>
  standing<TradingActor>(
    {
      context: {
        master: 'Maa1',
        canSign,
        desks: desk === undefined ? [] : [{ coin: listed, ...desk }],
        rows: row === undefined ? [] : [{ mint: listed.mint, address: wallet.address, ...row }],
      },
    },
    onPress,
  );
