import { planOf } from '#operations/intent';
import { planSell } from '../../../src/services/trade-planner/plan-sell';
import { airdrop, balanceKey, readHoldings, TABLES } from '../chain-reads';
import { createPlayer, type Intent } from '../player';
import { NOTHING_ARRIVED, placesOf, type PrepareCase } from './case';

const FUNDS = 500_000_000n;
const BOUGHT = 100_000_000n;
const WALLETS = 6;
const HELD = 12_000_000_000n;
const LITTLE = 1_000_000_000n;
const MUCH = 20_000_000_000n;

/** Six wallets sell all they hold of two coins, in several transactions; every second seed pays tips. */
export const prepareSell: PrepareCase = async ({ stack, venue, seed, name }) => {
  const { chain } = stack;
  const player = await createPlayer(stack, name, WALLETS);
  const { groupId, master } = player;
  const [table] = TABLES;
  if (table === undefined) throw new Error('no lookup table');
  const [moved, calm] = venue.coins;
  await Promise.all(venue.coins.map((mint) => venue.hold(mint, HELD)));
  const holdings = player.wallets.flatMap((keys, index) => [
    { keys, mint: moved },
    ...(index % 2 === 0 ? [{ keys, mint: calm }] : []),
  ]);
  await Promise.all(player.wallets.map(({ address }) => airdrop(chain, address, FUNDS)));
  for (const { keys, mint } of holdings) await venue.buy(keys, mint, BOUGHT);

  const places = holdings.map(({ keys, mint }) => ({ address: keys.address, mint }));
  const intend = async (): Promise<Intent | null> => {
    const held = await readHoldings(chain, places);
    const positions = places
      .filter((place) => (held.get(balanceKey(place)) ?? 0n) > 0n)
      .map(({ address, mint }) => ({ wallet: address, groupId, mint }));
    if (positions.length === 0) return null;
    const plan = await planSell(player.reads, table, {
      surface: 'group',
      symbol: 'FAULT',
      master: master.address,
      percentBps: 10_000,
      slippageBps: 1_000,
      microLamports: 1_000n,
      tipLamports: seed % 2 === 0 ? 0n : 10_000n,
      positions,
    });
    return player.intend(planOf(plan));
  };
  const moveTo = (lamports: bigint) => async () => {
    await venue.hold(moved, lamports);
    return NOTHING_ARRIVED;
  };
  const first = await intend();
  if (first === null) throw new Error('nothing to sell');
  return {
    player,
    intents: [first],
    places: [
      ...placesOf([master.address]),
      ...placesOf(
        player.wallets.map(({ address }) => address),
        venue.coins,
      ),
    ],
    disturbances: [
      { name: 'the price of one coin falls after the plan', when: 'planned', act: moveTo(LITTLE) },
      { name: 'the price of one coin falls while it is sent', when: 'sending', act: moveTo(LITTLE) },
      { name: 'the price of one coin rises while it is sent', when: 'sending', act: moveTo(MUCH) },
    ],
    again: intend,
  };
};
