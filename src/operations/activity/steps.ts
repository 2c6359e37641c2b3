import { refuse } from '../../chain/plan-checks';
import type { Builder } from '../built-step';
import { buildBuy } from '../buy/steps';
import { byKind } from '../by-kind';
import type { ActivityIntent, SellIntent } from '../intent';
import { sellMovements } from '../sell/movements';
import { buildSell } from '../sell/steps';
import { dueTrade } from './rules';

/** A job trades where its coins are; its budget knows of no route. */
const onLaunchpad = (sale: SellIntent): SellIntent =>
  sellMovements.routes(sale).length > 0 ? refuse('a job has no routes') : sale;

/** The trade of a job that is due, built as any other. */
export const buildActivity: Builder<ActivityIntent> = (intent, idx, ground, due) =>
  byKind(
    {
      buy: (trade) => buildBuy(trade, 0, ground),
      sell: (trade) => buildSell(onLaunchpad(trade), 0, ground),
    },
    dueTrade(intent, idx, due),
  );
