import { cardActionModel } from '../../../../src/machines/card-action/card-action.model';
import type { CardActionActor } from '../../../../src/machines/card-action/card-action.selectors';
import { aPosition, otherPosition } from '../../../../src/machines/trade-run/trade.fixtures';
import { TokenCard } from '../../../../src/views/tracker/TokenCard';
import { trackerActors } from '../beside';
import { stage } from '../stage';
import { coin, tradingWith } from '../trading';

/** What the wallets hold is the chain's to say; here they always hold the same. */
const positions = [aPosition, otherPosition];

const tradingOf = (card: CardActionActor) =>
  tradingWith({ desk: { card } }, (event) => {
    if (event.type === 'card.pressed')
      card.send({ type: 'sale.asked', percentBps: event.percentBps, positions, master: 'Maa1' });
  });

export const cardAction = stage(cardActionModel, (actor) => (
  <ul>
    <TokenCard coin={coin} actors={{ ...trackerActors, trading: tradingOf(actor) }} />
  </ul>
));
