import { planOf } from '#operations/intent';
import { USD1, WRAPPED_SOL } from '../../../src/chain/address';
import { planLaunchForToken } from '../../../src/services/launch-planner/plan-launch-for-token';
import { planTradeForToken } from '../../../src/services/trade-planner/plan-trade-for-token';
import { DOLLAR } from '../../support/dollars';
import { TABLES } from '../../support/trades';
import { airdropDollars } from '../chain-reads';
import { createPlayer, type Intent } from '../player';
import { placesOf, type PrepareCase } from './case';

const COIN = {
  name: 'Dollar proof',
  symbol: 'DOLLAR',
  uri: 'https://gantry.example/cdn/metadata/0123456789abcdef.json',
};
const FUNDS = 1_000n * DOLLAR;
const SPENT = 100n * DOLLAR;

/** One coin is launched for USD1, another wallet buys it with the master's, and sells it back to the master; every second seed at Meteora. */
export const prepareDollars: PrepareCase = async ({ stack, seed, name }) => {
  const player = await createPlayer(stack, name, 2);
  const { groupId, reads } = player;
  const [dev, wallet] = player.wallets;
  if (dev === undefined || wallet === undefined) throw new Error('no wallet');
  const master = player.master.address;
  await airdropDollars(stack.chain, master, FUNDS);
  const { address: mint } = await player.addMint();
  const terms = {
    platform: seed % 2 === 0 ? 'bonk' : 'meteora',
    quoteMint: USD1,
    mint,
    master,
    groupId,
    symbol: COIN.symbol,
    microLamports: 1_000n,
  } as const;
  const launch = await planLaunchForToken(reads, TABLES, {
    ...terms,
    ...COIN,
    dev: dev.address,
    imageUrl: null,
    spendUnits: SPENT,
  });
  const trade = async (side: { side: 'buy'; spendUnits: bigint } | { side: 'sell'; percentBps: number }) => {
    const question = { ...terms, wallet: wallet.address, slippageBps: 500, ...side };
    return player.intend(planOf(await planTradeForToken(reads, TABLES, question)));
  };
  const next: (() => Promise<Intent>)[] = [
    () => trade({ side: 'buy', spendUnits: SPENT }),
    () => trade({ side: 'sell', percentBps: 10_000 }),
  ];
  return {
    player,
    intents: [await player.intend(planOf(launch))],
    places: placesOf([master, dev.address, wallet.address], [mint, USD1, WRAPPED_SOL]),
    disturbances: [],
    again: async () => (await next.shift()?.()) ?? null,
  };
};
