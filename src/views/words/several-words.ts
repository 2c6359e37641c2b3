import { formatSol } from '#shared/money';

/** What is missing of the range, at its field. */
export const RANGE_MISSING = 'Enter both amounts in SOL';

/** The amounts a first buy is drawn between, lamports, the smaller first. */
export const buyRangeWords = ([least, most]: readonly [bigint, bigint]): string =>
  least === most ? `${formatSol(least)} SOL` : `${formatSol(least)} to ${formatSol(most)} SOL`;

/** That a group cannot make so many coins beside its developer's. */
export const fewWalletsWords = (count: number): string =>
  `The group has too few wallets: ${count + 1} are needed, one for each coin`;

/** What a press does. */
export const severalWords = (count: number): string =>
  `Launches ${count + 1} coins of this name and picture at once, each by a wallet of its own. The first buy of the ${count === 1 ? 'other is' : 'others is'} drawn between the two amounts.`;
