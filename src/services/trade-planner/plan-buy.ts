import type { BuyIntent } from '#operations/intent';
import type { Rpc } from '../../chain/json-rpc';
import { everywhere, findLaunchpads, launchpadPlaces } from '../../chain/platforms/launchpads';
import { buildStep } from '#operations/steps';
import { type BuyOrder, openedByOrder, pricedBuy } from './price-buy';
import { accountAt, dataAt, mintProgram, readAccounts, readAccountsAt, readRent } from './read-accounts';
import { growthsOf } from './read-holdings';
import { rehearse, REHEARSAL_UNITS, type Tables } from './rehearse';
import { tradedForSol } from './sold-for-tokens';

/** A buy as it is asked for. */
export interface BuyQuestion extends BuyOrder {
  /** Micro-lamports a compute unit. */
  readonly microLamports: bigint;
}

/**
 * Plans a buy from what the network says now and rehearses it there. The slippage is the one asked for as far as the wallet can
 * pay it and keep its own rent. AppError `chain/insufficient-funds` when it cannot pay the quote, `chain/out-of-range` when the
 * amount buys nothing, `chain/curve-complete`, `chain/account-missing`, `chain/simulation-failed` with the program's words.
 */
export async function planBuy(rpc: Rpc, table: Tables, question: BuyQuestion): Promise<BuyIntent> {
  const { microLamports, ...order } = question;
  const { mint, wallet } = order;
  const [{ accounts, slot }, rent] = await Promise.all([
    readAccountsAt(rpc, [...launchpadPlaces(everywhere([mint])), mint, wallet]),
    readRent(rpc),
  ]);
  const launchpads = findLaunchpads([mint], (address) => dataAt(accounts, address));
  const launchpad = await tradedForSol(rpc, launchpads, mint);
  const program = mintProgram(accounts, mint);
  const found = await readAccounts(
    rpc,
    openedByOrder(order, { launchpad, ...program }).map(({ address }) => address),
  );
  const buy = pricedBuy(order, {
    launchpad,
    ...program,
    held: accountAt(accounts, wallet).lamports,
    before: (address) => accountAt(found, address),
    rent,
    growthLamports: growthsOf(accounts, [mint], rent).get(mint) ?? 0n,
  });
  const priced = (priority: Parameters<typeof buy>[0]): BuyIntent => ({ ...buy(priority), readSlot: slot });

  const draft = priced({ unitLimit: REHEARSAL_UNITS, microLamports: 0n });
  const unitLimit = await rehearse(rpc, table, buildStep(draft, 0, { launchpads }));
  return priced({ unitLimit, microLamports });
}
