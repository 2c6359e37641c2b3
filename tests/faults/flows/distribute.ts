import { planOf } from '#operations/intent';
import { transferInstruction } from '../../../src/chain/system';
import { planDistribute } from '../../../src/services/trade-planner/plan-distribute';
import { newKeys } from '../../support/money';
import { airdrop, landDirectly, readBlockhash, readHoldings } from '../chain-reads';
import { createPlayer, type Intent } from '../player';
import { keysByAddress, signedBy } from '../venue';
import { NOTHING_ARRIVED, placesOf, type PrepareCase } from './case';

const WALLETS = 18;
const SHARE = 500_000_000n;
/** A wallet that holds this much was reached, also where the master could give less than it meant to. */
const REACHED = 50_000_000n;
const DEPOSIT = 5_000_000n;
/** Leaves the master less than the plan takes. */
const SPENT = 15_000_000_000n;
const FEE = 5_000n;
/** Fees and the master's own rent. */
const KEPT = 10_000_000n;

/** SOL for 18 wallets in two transactions: equal shares, and every second seed drawn amounts. */
export const prepareDistribute: PrepareCase = async ({ stack, seed, name }) => {
  const { chain } = stack;
  const player = await createPlayer(stack, name, WALLETS);
  const { groupId, master } = player;
  const wallets = player.wallets.map(({ address }) => address);
  const [receiver] = wallets;
  if (receiver === undefined) throw new Error('no wallet');

  const intend = async (): Promise<Intent | null> => {
    const held = await readHoldings(chain, placesOf([master.address, ...wallets]));
    const lacking = wallets.filter((address) => (held.get(address) ?? 0n) < REACHED);
    if (lacking.length === 0) return null;
    const most = ((held.get(master.address) ?? 0n) - KEPT) / BigInt(lacking.length);
    const share = most < SHARE ? most : SHARE;
    const plan = await planDistribute(
      player.reads,
      {
        groupId,
        groupName: 'Faults',
        master: master.address,
        wallets: lacking,
        split:
          seed % 2 === 0
            ? { mode: 'simple', totalLamports: share * BigInt(lacking.length) - 1n }
            : { mode: 'advanced', minLamports: REACHED, maxLamports: share },
        microLamports: 20_000n,
        former: null,
      },
      (bytes) => void crypto.getRandomValues(bytes),
    );
    return player.intend(planOf(plan));
  };
  const deposit = async () => {
    await airdrop(chain, receiver, DEPOSIT);
    return new Map([[receiver, DEPOSIT]]);
  };
  const spendElsewhere = async () => {
    const { blockhash } = await readBlockhash(chain);
    const pay = transferInstruction({ from: master.address, to: newKeys().address, lamports: SPENT });
    try {
      await landDirectly(chain, signedBy(keysByAddress([master]), master.address, [pay], blockhash, false));
    } catch {
      // The distribution was sooner, and the master holds less than this.
      return NOTHING_ARRIVED;
    }
    return new Map([[master.address, -SPENT - FEE]]);
  };
  const first = await intend();
  if (first === null) throw new Error('nobody to give to');
  return {
    player,
    intents: [first],
    places: placesOf([master.address, ...wallets]),
    disturbances: [
      { name: 'the master pays for something else after the plan', when: 'planned', act: spendElsewhere },
      { name: 'a wallet is paid by somebody else while it is sent', when: 'sending', act: deposit },
      { name: 'the master pays for something else while it is sent', when: 'sending', act: spendElsewhere },
    ],
    again: intend,
  };
};
