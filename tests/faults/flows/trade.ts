import { planOf } from '#operations/intent';
import { toFault } from '#shared/fault';
import { planBuy } from '../../../src/services/trade-planner/plan-buy';
import { planSell } from '../../../src/services/trade-planner/plan-sell';
import { TABLES } from '../../support/trades';
import { airdrop, balanceKey, readHoldings } from '../chain-reads';
import { createPlayer, type Intent, type Outcome } from '../player';
import { placesOf, type PrepareCase, traderPlaces } from './case';

const FUNDS = 2_000_000_000n;
const SPENT = 200_000_000n;
const HELD = 8_000_000_000n;

/** One wallet buys a coin and sells all of it at once, both planned as the page plans. */
export const prepareTrade: PrepareCase = async ({ stack, venue, name }) => {
  const { chain } = stack;
  const player = await createPlayer(stack, name, 1);
  const { groupId, master, reads } = player;
  const [wallet] = player.wallets;
  if (wallet === undefined) throw new Error('no wallet');
  const [mint] = venue.coins;
  const place = { address: wallet.address, mint };
  await venue.hold(mint, HELD);
  await airdrop(chain, wallet.address, FUNDS);
  const terms = { symbol: 'FAULT', master: master.address, slippageBps: 1_000, microLamports: 1_000n, tipLamports: 0n };
  const buy = async (): Promise<Intent> =>
    player.intend(
      planOf(await planBuy(reads, TABLES, { ...terms, mint, wallet: wallet.address, groupId, lamports: SPENT })),
    );
  const sale = () =>
    planSell(reads, TABLES, {
      ...terms,
      surface: 'row',
      percentBps: 10_000,
      positions: [{ wallet: wallet.address, groupId, mint }],
    });
  const first = await buy();
  // The page has looked before: a node that is behind still says what it said then.
  const before = await sale().then(
    () => 'something',
    (error: unknown) => toFault(error).code,
  );
  if (before !== 'chain/no-holdings') throw new Error(`${before} to sell before the buy`);
  return {
    player,
    intents: [first],
    places: [...placesOf([master.address]), ...traderPlaces([wallet.address], [mint])],
    disturbances: [],
    async again(outcome: Outcome) {
      if (outcome.kind === 'refused' || outcome.operation.state !== 'done')
        throw new Error(`I8 a trade on a network that only lags was not done: ${JSON.stringify(outcome)}`);
      const held = (await readHoldings(chain, [place])).get(balanceKey(place)) ?? 0n;
      return held === 0n ? null : player.intend(planOf(await sale()));
    },
  };
};
