import { planOf } from '#operations/intent';
import type { Rpc } from '../../../src/chain/json-rpc';
import { LAUNCHPADS } from '../../../src/chain/platforms/launchpads';
import { transferInstruction } from '../../../src/chain/system';
import { planSell } from '../../../src/services/trade-planner/plan-sell';
import { FEE, type Keys, newKeys } from '../../support/money';
import { TABLES } from '../../support/trades';
import { airdrop, balanceKey, landDirectly, readBlockhash, readHoldings } from '../chain-reads';
import { createPlayer, type Intent } from '../player';
import { keysByAddress, signedBy } from '../venue';
import { NOTHING_ARRIVED, placesOf, type PrepareCase, traderPlaces } from './case';

const FUNDS = 500_000_000n;
const BOUGHT = 100_000_000n;
const WALLETS = 6;
const HELD = 12_000_000_000n;
const LITTLE = 1_000_000_000n;
const MUCH = 20_000_000_000n;

/** Leaves a wallet its coins alone. */
async function empty(chain: Rpc, keys: Keys): Promise<void> {
  const { address } = keys;
  const held = (await readHoldings(chain, placesOf([address]))).get(address) ?? 0n;
  const { blockhash } = await readBlockhash(chain);
  const pay = transferInstruction({ from: address, to: newKeys().address, lamports: held - FEE });
  await landDirectly(chain, signedBy(keysByAddress([keys]), address, [pay], blockhash, false));
}

/**
 * Six wallets sell all they hold of two coins, in several transactions; every second seed pays tips. Where a sale opens an account
 * for a while, one wallet has nothing to open it with and borrows.
 */
export const prepareSell: PrepareCase = async ({ stack, venue, seed, name }) => {
  const { chain } = stack;
  const player = await createPlayer(stack, name, WALLETS);
  const { groupId, master } = player;
  const [moved, calm] = venue.coins;
  await Promise.all(venue.coins.map((mint) => venue.hold(mint, HELD)));
  const holdings = player.wallets.flatMap((keys, index) => [
    { keys, mint: moved },
    ...(index % 2 === 0 ? [{ keys, mint: calm }] : []),
  ]);
  await Promise.all(player.wallets.map(({ address }) => airdrop(chain, address, FUNDS)));
  for (const { keys, mint } of holdings) await venue.buy(keys, mint, BOUGHT);
  const last = player.wallets.at(-1);
  if (last !== undefined && LAUNCHPADS[venue.platform].openedBySale(last.address) !== null) await empty(chain, last);

  const places = holdings.map(({ keys, mint }) => ({ address: keys.address, mint }));
  const intend = async (): Promise<Intent | null> => {
    const held = await readHoldings(chain, places);
    const positions = places
      .filter((place) => (held.get(balanceKey(place)) ?? 0n) > 0n)
      .map(({ address, mint }) => ({ wallet: address, groupId, mint }));
    if (positions.length === 0) return null;
    const plan = await planSell(player.reads, TABLES, {
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
      ...traderPlaces(
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
