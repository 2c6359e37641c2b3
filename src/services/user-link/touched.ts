import type { Operation } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { groupMembersOf } from '#operations/kinds';
import type { Address } from '../../chain/address';

type Told = Pick<Operation, 'id' | 'plan' | 'state' | 'steps'>;

const isSettled = ({ state }: Told['steps'][number]): boolean => state === 'landed' || state === 'failed';

/** Hears what is told of operations, and says whose accounts changed: those of a step once it is on the chain, all of the plan at its end. */
export function createTouched(onTouched: (owners: readonly Address[]) => void): (operation: Told) => void {
  const heard = new Set<string>();
  return ({ id, plan, state, steps }) => {
    const fresh = steps.filter((step) => isSettled(step) && !heard.has(step.signature));
    const ends = state !== 'running' && state !== 'unknown' && steps.some(isSettled) && !heard.has(`${id} ${state}`);
    for (const { signature } of fresh) heard.add(signature);
    if (ends) heard.add(`${id} ${state}`);
    const moved = new Set(fresh.flatMap(({ from, to }) => [from, to]));
    const wallets = new Set(groupMembersOf(intentOf(plan)).map(({ wallet }) => wallet));
    const owners = [...wallets].filter((wallet) => ends || moved.has(wallet));
    if (owners.length > 0) onTouched(owners);
  };
}
