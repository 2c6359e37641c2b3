import { hubMachine } from '../../hub';
import { moneyChildren } from './money-hub.children';

/** Flows that move money: operations, what is done with groups, transfers, trades and launches. Chart: docs/statecharts/money/money-hub.md */
export const moneyHubMachine = hubMachine('moneyHub', moneyChildren);
