import type { LaunchPlan } from '#operations/contract';
import { planOf } from '#operations/intent';
import { planBuy } from '../../../src/services/trade-planner/plan-buy';
import { prepareLaunch as planLaunch } from '../../support/launch';
import type { Keys } from '../../support/money';
import { airdrop, readMarket, readRentMinimum, TABLES } from '../chain-reads';
import { createPlayer, type Player } from '../player';
import type { Stack } from '../stack';
import { placesOf, type PrepareCase } from './case';

const DEV_BUY = 300_000_000n;
const FUNDS = 1_000_000_000n;
const SPENT = 100_000_000n;

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

/** One coin with a first buy; another wallet buys it as soon as it is there, planned as the page plans. */
export const prepareLaunch: PrepareCase = async ({ stack, name }) => {
  const player = await createPlayer(stack, name, 2);
  const plan = await planCoin(stack, player);
  const { master, dev, mint } = plan;
  const [, buyer] = player.wallets;
  const [table] = TABLES;
  if (buyer === undefined || table === undefined) throw new Error('no wallet');
  await airdrop(stack.chain, buyer.address, FUNDS);
  let bought = false;
  return {
    player,
    intents: [await player.intend(plan)],
    places: [...placesOf([master]), ...placesOf([dev, buyer.address], [mint])],
    disturbances: [],
    async again() {
      if (bought) return null;
      bought = true;
      const terms = { slippageBps: 500, microLamports: 1_000n, tipLamports: 0n, lamports: SPENT } as const;
      const question = { ...terms, mint, symbol: 'FAULT', master, wallet: buyer.address, groupId: player.groupId };
      return player.intend(planOf(await planBuy(player.reads, table, question)));
    },
  };
};
