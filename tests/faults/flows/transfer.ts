import { planOf } from '#operations/intent';
import { newKeys, transferPlan } from '../../support/money';
import { createPlayer } from '../player';
import { placesOf, type PrepareCase } from './case';

const AMOUNTS = [1_000_000_000n, 2_000_000_000n];
const FEE = 5_000n;

interface Balance {
  readonly context: { readonly slot: number };
  readonly value: number;
}

/** Two transfers from one master, meant at the same moment, and then all that is left: MAX, planned as the page plans. */
export const prepareTransfer: PrepareCase = async ({ stack, name }) => {
  const player = await createPlayer(stack, name, 0);
  const plans = AMOUNTS.map((lamports) => transferPlan(player.master.address, newKeys().address, lamports));
  const { address } = player.master;
  const last = newKeys().address;
  let emptied = false;
  return {
    player,
    intents: await Promise.all(plans.map((plan) => player.intend(plan))),
    places: placesOf([address, last, ...plans.map(({ to }) => to)]),
    disturbances: [],
    async again() {
      if (emptied) return null;
      emptied = true;
      const read = await player.reads.call<Balance>('getBalance', [address, { commitment: 'confirmed' }]);
      const held = BigInt(read.value);
      const all = { from: address, to: last, lamports: held - FEE, feeLamports: FEE, heldLamports: held };
      return player.intend(planOf({ kind: 'transfer', ...all, readSlot: read.context.slot }));
    },
  };
};
