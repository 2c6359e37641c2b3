import type { BuyActor } from '../../../../../src/machines/coins/buy/buy.selectors';
import { tradeRunModel } from '../../../../../src/machines/coins/trade-run/trade-run.model';
import type { TradeRunActor } from '../../../../../src/machines/coins/trade-run/trade-run.selectors';
import { BuyRow } from '../../../../../src/views/coins/HoldingRow';
import { standing, trackerActors, WhileActive } from '../../beside';
import { stage } from '../../stage';
import { coin, holding, tradingWith } from '../../trading';

const tradingOf = (tradeRun: TradeRunActor) =>
  tradingWith({ row: { buy: standing<BuyActor>({ children: { tradeRun } }) } }, () => undefined);

export const tradeRun = stage(tradeRunModel, (actor) => (
  <ul>
    <WhileActive actor={actor}>
      <BuyRow
        coin={coin}
        holding={holding}
        isComplete={false}
        actors={{ ...trackerActors, trading: tradingOf(actor) }}
      />
    </WhileActive>
  </ul>
));
