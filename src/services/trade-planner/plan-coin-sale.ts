import type { Tables } from './rehearse';
import { AppError, toFault } from '#shared/fault';
import type { SellIntent } from '#operations/intent';
import type { Rpc } from '../../chain/json-rpc';
import { everywhere, findLaunchpads, launchpadPlaces } from '../../chain/platforms/launchpads';
import { canPay } from './can-pay';
import { emptyPlan, skippedOf, spendsOf } from './plan-sell';
import { type AskForRoute, planSwaps } from './plan-swaps';
import { accountAt, dataAt, readAccounts, readRent } from './read-accounts';
import type { SellGround } from './read-holdings';
import type { SalePlanInput } from './sell-question';
import { readTokenAccountsAt } from './token-accounts';

/** Transactions of one plan. */
const STEPS_MAX = 64;

/** Everything of coins that left their curves, whichever accounts of the wallets it is in, through Jupiter. */
async function planSwapped(rpc: Rpc, table: Tables, question: SalePlanInput, ask: AskForRoute): Promise<SellIntent> {
  const { master, positions, microLamports, tipLamports } = question;
  const wallets = [...new Set(positions.map(({ wallet }) => wallet))];
  const [{ found: accounts, slot }, chain, rent] = await Promise.all([
    readTokenAccountsAt(rpc, wallets),
    readAccounts(rpc, [...launchpadPlaces(everywhere([])), master, ...wallets]),
    readRent(rpc),
  ]);
  const unlisted = accounts.flatMap((account) => {
    const asked = positions.find(({ wallet, mint }) => wallet === account.owner && mint === account.mint);
    return asked === undefined || account.amount === 0n
      ? []
      : [{ account, holding: { ...asked, tokens: account.amount, heldTokens: account.amount } }];
  });
  const ground: SellGround = {
    launchpads: findLaunchpads([], (address) => dataAt(chain, address)),
    growths: new Map(),
    rent,
    holdings: [],
    slot,
    lamportsOf: (wallet) => accountAt(chain, wallet).lamports,
  };
  const plan = { ...emptyPlan(question, ground), microLamports };
  const paid = { ground, payer: master, microLamports, tipLamports };
  const { steps, skipped } = await planSwaps(rpc, table, { plan, ask, unlisted, accounts, room: STEPS_MAX, ...paid });
  if (steps.length === 0) throw new AppError('chain/curve-complete');
  if (!canPay(ground.lamportsOf(master), spendsOf(steps), rent)) throw new AppError('chain/insufficient-funds');
  const left = skipped.map(({ holding, why }) => skippedOf(holding, why));
  return left.length === 0 ? { ...plan, steps } : { ...plan, steps, skipped: left };
}

export interface CoinSaleQuestion {
  readonly asked: SalePlanInput;
  /** Plans it on the curve of the coin, as `planSell` does for one that is sold for SOL. */
  readonly onCurve: () => Promise<SellIntent>;
  /** Null where no Jupiter is configured. */
  readonly ask: AskForRoute | null;
}

/**
 * Plans the sale of all of a coin: on its curve, or through Jupiter once the curve is complete and one is configured. Faults
 * are those of `planSell`; `chain/curve-complete` then says that Jupiter has no way for any of it either.
 */
export async function planCoinSale(
  rpc: Rpc,
  table: Tables,
  { asked, onCurve, ask }: CoinSaleQuestion,
): Promise<SellIntent> {
  try {
    return await onCurve();
  } catch (error) {
    if (ask === null || toFault(error).code !== 'chain/curve-complete') throw error;
    return planSwapped(rpc, table, asked, ask);
  }
}
