import type { LaunchPlan } from '#shared/contract/operations';
import { prepareLaunch as planLaunch } from '../../support/launch';
import type { Keys } from '../../support/money';
import { readMarket, readRentMinimum } from '../chain-reads';
import { createPlayer, type Player } from '../player';
import type { Stack } from '../stack';
import { nothingMore, placesOf, type PrepareCase } from './case';

const DEV_BUY = 300_000_000n;

/** A new coin of the player's first wallet, with a first buy. */
export async function planCoin(
  { chain, networkId }: Stack,
  { master, groupId, wallets, addMint }: Player,
): Promise<LaunchPlan> {
  const [dev]: readonly Keys[] = wallets;
  if (dev === undefined) throw new Error('no developer wallet');
  const { plan } = planLaunch({
    master,
    dev,
    mint: await addMint(),
    groupId,
    networkId,
    market: await readMarket(chain),
    rentMinimum: await readRentMinimum(chain),
    devBuyLamports: DEV_BUY,
  });
  return plan;
}

/** One coin with a first buy. */
export const prepareLaunch: PrepareCase = async ({ stack, name }) => {
  const player = await createPlayer(stack, name, 1);
  const plan = await planCoin(stack, player);
  return {
    player,
    intents: [await player.intend(plan)],
    places: [...placesOf([plan.master]), ...placesOf([plan.dev], [plan.mint])],
    disturbances: [],
    again: nothingMore,
  };
};
