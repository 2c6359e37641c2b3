import { shortAddress } from '#shared/ids';
import { formatSolFixed } from '#shared/money';
import type { Address } from '../../chain/address';
import { keptByLaunch, type LaunchInput } from '../../chain/launch';
import type { Rpc } from '../../chain/json-rpc';
import { rentOf } from '../../chain/rent';
import type { AccountBefore } from '../../chain/trade-costs';
import { type BuyOrder, openedByOrder, pricedBuy } from '../trade-planner/price-buy';
import { accountAt, readAccounts } from '../trade-planner/read-accounts';
import type { LaunchTrade } from './plan-sale';

/**
 * Compute units of a buy that no network can rehearse yet, since its coin is not there: three times what any launchpad’s took with every
 * account opened when it was measured.
 */
const BUY_UNITS = 250_000;

export interface Sniper {
  readonly wallet: Address;
  /** Waited behind the landing of the launch. */
  readonly delayMs: number;
}

/** Who buys behind a launch: what each spends at most, fees of the platform included. */
export interface SnipeQuestion {
  readonly snipers: readonly Sniper[];
  readonly lamports: bigint;
  readonly slippageBps: number;
  /** Micro-lamports a compute unit. */
  readonly microLamports: bigint;
}

/** Rounded up, so that who adds the difference has enough. */
const solUp = (lamports: bigint): string => formatSolFixed(lamports + 49_999n, 4);

/**
 * The buys behind a launch in the order they are due, each for what the curve then costs behind those before it. Everybody pays
 * for everything themselves. AppError `chain/insufficient-funds` names who cannot, `chain/curve-complete` where no curve is left.
 */
export async function planSnipes(
  rpc: Rpc,
  input: LaunchInput,
  { snipers, lamports, slippageBps, microLamports, groupId }: SnipeQuestion & { readonly groupId: string },
): Promise<readonly LaunchTrade[]> {
  if (snipers.length === 0) return [];
  const { launchpad, mint, master, dev, symbol, devBuyLamports, rent, feature } = input;
  let curve = launchpad.withLaunch({ mint, creator: dev, feature }, devBuyLamports);
  const due = snipers.toSorted((one, other) => one.delayMs - other.delayMs);
  const orders = due.map(({ wallet }): BuyOrder & { readonly wallet: Address } => ({
    mint,
    symbol,
    master,
    wallet,
    groupId,
    lamports,
    slippageBps,
    tipLamports: 0n,
  }));
  const opens = (order: BuyOrder) => openedByOrder(order, { launchpad: curve });
  const found = await readAccounts(rpc, [
    ...due.map(({ wallet }) => wallet),
    ...orders.flatMap((order) => opens(order).map(({ address }) => address)),
  ]);
  // What the launch or somebody before opens is there for whoever comes next.
  const there = new Map(keptByLaunch(input).map(({ address, bytes }) => [address, bytes]));
  const before = (address: Address): AccountBefore => {
    const bytes = there.get(address);
    return bytes === undefined ? accountAt(found, address) : { lamports: rentOf(bytes, rent), data: new Uint8Array(1) };
  };
  return orders.map((order, index) => {
    const { wallet } = order;
    const held = accountAt(found, wallet).lamports;
    const lack = (needed: bigint): string =>
      `Sniper ${shortAddress(wallet)} has ${formatSolFixed(held, 4)} SOL and needs ${solUp(needed)}`;
    const trade = pricedBuy(order, { launchpad: curve, held, before, rent, growthLamports: 0n, lack })({
      unitLimit: BUY_UNITS,
      microLamports,
    });
    for (const { address, bytes, isLent = false } of opens(order)) if (!isLent) there.set(address, bytes);
    curve = curve.withBuy(mint, lamports);
    return { delayMs: due[index]?.delayMs ?? 0, trade };
  });
}
