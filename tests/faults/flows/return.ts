import { planOf } from '#operations/intent';
import { planReturn } from '../../../src/services/trade-planner/plan-return';
import { airdrop, readHoldings } from '../chain-reads';
import { createPlayer, type Intent } from '../player';
import { placesOf, type PrepareCase } from './case';

const WALLETS = 18;
const FUNDS = 50_000_000n;
/** Above the rent minimum: the wallet may keep it. Below: the network refuses what would leave it. */
const DEPOSIT = 5_000_000n;
const DUST = 5_000n;

/** The SOL of a group of 18 wallets, in several transactions; deposits may arrive meanwhile. */
export const prepareReturn: PrepareCase = async ({ stack, name }) => {
  const { chain } = stack;
  const player = await createPlayer(stack, name, WALLETS);
  const { groupId, master } = player;
  const wallets = player.wallets.map(({ address }) => address);
  const [depositor] = wallets;
  if (depositor === undefined) throw new Error('no wallet');
  await Promise.all(wallets.map((address, index) => airdrop(chain, address, FUNDS + BigInt(index))));

  const intend = async (): Promise<Intent | null> => {
    const held = await readHoldings(chain, placesOf(wallets));
    const holding = wallets.filter((address) => (held.get(address) ?? 0n) > 0n);
    if (holding.length === 0) return null;
    const plan = await planReturn(player.reads, {
      groupId,
      groupName: 'Faults',
      master: master.address,
      wallets: holding,
      microLamports: 20_000n,
    });
    return player.intend(planOf(plan));
  };
  const deposit = (lamports: bigint) => async () => {
    await airdrop(chain, depositor, lamports);
    return new Map([[depositor, lamports]]);
  };
  const first = await intend();
  if (first === null) throw new Error('nothing to return');
  return {
    player,
    intents: [first],
    places: placesOf([master.address, ...wallets]),
    disturbances: [
      { name: 'a deposit arrives after the plan', when: 'planned', act: deposit(DEPOSIT) },
      { name: 'dust arrives while it is sent', when: 'sending', act: deposit(DUST) },
      { name: 'dust arrives after the plan', when: 'planned', act: deposit(DUST) },
    ],
    again: intend,
  };
};
