import type { TradePress } from '../../machines/coins/trading/trading.types';
import { mention } from '../hooks/mention';
import type { TrackerActors } from '../page/shell/actors';

/** The handlers of a button that trades at once: with pointer or focus on it the trade is planned, so that the press signs at once. */
export function tradePress({ trading }: Pick<TrackerActors, 'trading'>, press: TradePress, reason: string | null) {
  const aim = () => mention(trading, { type: 'trade.aimed', press });
  const leave = () => mention(trading, { type: 'aim.left' });
  const onClick = () => trading.send(press);
  return reason === null
    ? { onClick, onPointerEnter: aim, onFocus: aim, onPointerLeave: leave, onBlur: leave }
    : { onClick };
}
