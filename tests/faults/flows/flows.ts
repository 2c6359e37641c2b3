import { prepareActivity } from './activity';
import { prepareBuy } from './buy';
import type { PrepareCase } from './case';
import { prepareClose } from './close';
import { prepareDistribute } from './distribute';
import { prepareDollars } from './dollars';
import { prepareBundled, prepareDelayed, prepareInstaSell, prepareLaunch, prepareMulti } from './launch';
import { prepareReturn } from './return';
import { prepareSell } from './sell';
import { prepareTrade } from './trade';
import { prepareTransfer } from './transfer';

export const FLOWS = {
  transfer: prepareTransfer,
  launch: prepareLaunch,
  instasell: prepareInstaSell,
  delayed: prepareDelayed,
  bundled: prepareBundled,
  multi: prepareMulti,
  buy: prepareBuy,
  sell: prepareSell,
  return: prepareReturn,
  distribute: prepareDistribute,
  close: prepareClose,
  dollars: prepareDollars,
  activity: prepareActivity,
  liar: prepareTransfer,
  verified: prepareTransfer,
  trade: prepareTrade,
} as const satisfies Record<string, PrepareCase>;

export type Flow = keyof typeof FLOWS;
export const isFlow = (name: string): name is Flow => Object.keys(FLOWS).includes(name);
export const FLOW_NAMES: readonly Flow[] = Object.keys(FLOWS).filter(isFlow);

/** Flows with coins that may be of any launchpad; a job trades at one only. */
export const COIN_FLOWS: readonly Flow[] = [
  'launch',
  'instasell',
  'delayed',
  'bundled',
  'multi',
  'buy',
  'sell',
  'trade',
  'close',
];
