import type { LaunchPlan } from '#operations/contract';
import { ofKind } from '#operations/by-kind';
import { planOf } from '#operations/intent';
import { once } from '#shared/once';
import type { LaunchpadId } from '#shared/launchpads';
import { planBuy } from '../../../src/services/trade-planner/plan-buy';
import type { Keys } from '../../support/money';
import { TABLES } from '../../support/trades';
import { airdrop } from '../chain-reads';
import { createPlayer, type Player } from '../player';
import { planCoin } from '../venue';
import { placesOf, type PrepareCase, traderPlaces } from './case';

const DEV_BUY = 300_000_000n;
const FUNDS = 1_000_000_000n;
const SPENT = 100_000_000n;
const SALE_DELAY_MS = 300;
const SNIPER_DELAY_MS = 150;
const TIP = 10_000n;
/** Of a coin whose bytes are lost again and again. */
const RESUMPTIONS = 5;

/** A new coin of the player's first wallet, with a first buy. */
export async function planOwnCoin(
  { master, groupId, wallets, addMint, reads }: Player,
  platform: LaunchpadId,
  goesOn: Pick<Parameters<typeof planCoin>[1], 'instaSellMs' | 'snipes' | 'bundle'> = {},
  dev: Keys | undefined = wallets[0],
): Promise<LaunchPlan> {
  if (dev === undefined) throw new Error('no developer wallet');
  const mint = await addMint();
  const intent = await planCoin(reads, {
    platform,
    master: master.address,
    dev: dev.address,
    mint: mint.address,
    groupId,
    devBuyLamports: DEV_BUY,
    ...goesOn,
  });
  const plan = ofKind('launch', planOf(intent));
  if (plan === null) throw new Error('no launch');
  return plan;
}

/** A main coin and two more of one master, each by a wallet of its own, begun by one message, all or none. */
export const prepareMulti: PrepareCase = async ({ stack, venue, name }) => {
  const player = await createPlayer(stack, name, 3);
  const plans: LaunchPlan[] = [];
  for (const dev of player.wallets) plans.push(await planOwnCoin(player, venue.platform, {}, dev));
  const intents = await Promise.all(plans.map((plan) => player.intend(plan)));
  const begun = once(() => player.beginTogether(intents));
  return {
    player,
    intents,
    places: [...placesOf([player.master.address]), ...plans.flatMap(({ dev, mint }) => traderPlaces([dev], [mint]))],
    disturbances: [],
    async pursue(intent) {
      await begun();
      return player.pursue(intent, RESUMPTIONS);
    },
    again: async () => null,
  };
};

/** One coin with a first buy; another wallet buys it as soon as it is there, planned as the page plans. */
export const prepareLaunch: PrepareCase = async ({ stack, venue, name }) => {
  const player = await createPlayer(stack, name, 2);
  const plan = await planOwnCoin(player, venue.platform);
  const { master, dev, mint } = plan;
  const [, buyer] = player.wallets;
  if (buyer === undefined) throw new Error('no wallet');
  await airdrop(stack.chain, buyer.address, FUNDS);
  let bought = false;
  return {
    player,
    intents: [await player.intend(plan)],
    places: [...placesOf([master]), ...traderPlaces([dev, buyer.address], [mint])],
    disturbances: [],
    async again() {
      if (bought) return null;
      bought = true;
      const terms = { slippageBps: 500, microLamports: 1_000n, tipLamports: 0n, lamports: SPENT } as const;
      const question = { ...terms, mint, symbol: 'FAULT', master, wallet: buyer.address, groupId: player.groupId };
      return player.intend(planOf(await planBuy(player.reads, TABLES, question)));
    },
  };
};

/** One coin whose first buy is sold again a moment behind the landing, with everything signed by one press. */
export const prepareInstaSell: PrepareCase = async ({ stack, venue, name }) => {
  const player = await createPlayer(stack, name, 1);
  const plan = await planOwnCoin(player, venue.platform, { instaSellMs: SALE_DELAY_MS });
  const { master, dev, mint } = plan;
  return {
    player,
    intents: [await player.intend(plan)],
    places: [...placesOf([master]), ...traderPlaces([dev], [mint])],
    disturbances: [],
    again: async () => null,
  };
};

/** One coin that two other wallets buy a moment behind the landing, each after its own time, with everything signed by one press. */
export const prepareDelayed: PrepareCase = async ({ stack, venue, name }) => {
  const player = await createPlayer(stack, name, 3);
  const [, ...snipers] = player.wallets;
  for (const { address } of snipers) await airdrop(stack.chain, address, FUNDS);
  const plan = await planOwnCoin(player, venue.platform, {
    snipes: {
      snipers: snipers.map(({ address: wallet }, index) => ({ wallet, delayMs: SNIPER_DELAY_MS * (index + 1) })),
      lamports: SPENT,
      slippageBps: 2_000,
      microLamports: 1_000n,
    },
  });
  const { master, dev, mint } = plan;
  return {
    player,
    intents: [await player.intend(plan)],
    places: [...placesOf([master]), ...traderPlaces([dev, ...snipers.map(({ address }) => address)], [mint])],
    disturbances: [],
    again: async () => null,
  };
};

/** One coin that two other wallets buy in the slot of its launch, with everything signed by one press and sent as one bundle. */
export const prepareBundled: PrepareCase = async ({ stack, venue, name }) => {
  const player = await createPlayer(stack, name, 3);
  const [, ...snipers] = player.wallets;
  for (const { address } of snipers) await airdrop(stack.chain, address, FUNDS);
  const plan = await planOwnCoin(player, venue.platform, {
    bundle: { tipLamports: TIP },
    snipes: {
      snipers: snipers.map(({ address: wallet }) => ({ wallet, delayMs: 0 })),
      lamports: SPENT,
      slippageBps: 2_000,
      microLamports: 1_000n,
    },
  });
  const { master, dev, mint } = plan;
  return {
    player,
    intents: [await player.intend(plan)],
    places: [...placesOf([master]), ...traderPlaces([dev, ...snipers.map(({ address }) => address)], [mint])],
    disturbances: [],
    again: async () => null,
  };
};
