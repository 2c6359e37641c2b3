import { isRecord } from '#shared/json';
import { type Rpc, RpcFailure } from './json-rpc';

/** Which slot reads of state must have reached, and how they wait for it. */
export interface LeastSlot {
  /** Reads are answered as the chain was at this slot or later; 0 for any. */
  slot(): number;
  pause(ms: number): Promise<void>;
  /** How often the node is looked at before a read fails, about a slot apart; 50 unless told. */
  readonly looks?: number;
  /** Told when a read begins to wait, and when none waits any more. */
  onWaiting?(waits: boolean): void;
}

/** JSON-RPC: the node has not reached `minContextSlot`. */
const NOT_REACHED = -32_016;
/** About a slot: what a node that lags may have caught up with by then. */
const LOOK_MS = 400;
const LOOKS = 50;

/** Where the options stand among the parameters of each read of state. */
const OPTIONS_AT: ReadonlyMap<string, number> = new Map([
  ['getAccountInfo', 1],
  ['getBalance', 1],
  ['getMultipleAccounts', 1],
  ['getProgramAccounts', 1],
  ['getTokenAccountsByOwner', 2],
  ['simulateTransaction', 1],
]);

/** Whether the node that answered is behind the slot it was asked for. */
export const isNotReached = (error: unknown): boolean => error instanceof RpcFailure && error.code === NOT_REACHED;

function withLeast(params: readonly unknown[], at: number, slot: number): readonly unknown[] {
  const options = params[at];
  const asked = isRecord(options) ? options : {};
  const own = asked['minContextSlot'];
  const least = Math.max(slot, typeof own === 'number' ? own : 0);
  return least === 0 ? params : [...params.slice(0, at), { ...asked, minContextSlot: least }, ...params.slice(at + 1)];
}

/**
 * The same network, whose reads of state are answered at a slot or later: while a node has not reached it, all reads wait together
 * and are asked again; RpcFailure -32016 after so many looks.
 */
export function readsAtLeast(rpc: Rpc, { slot, pause, looks = LOOKS, onWaiting }: LeastSlot): Rpc {
  let looking: Promise<boolean> | null = null;
  let waiting = 0;
  const wait = (more: 1 | -1): void => {
    waiting += more;
    if (waiting === (more === 1 ? 1 : 0)) onWaiting?.(more === 1);
  };
  const lookOnce = async (): Promise<boolean> => {
    await pause(LOOK_MS);
    // A look that fails tells nothing; the next one follows.
    return (await rpc.call<number>('getSlot', [{ commitment: 'confirmed' }]).catch(() => -1)) >= slot();
  };
  const look = (): Promise<boolean> => {
    looking ??= lookOnce().finally(() => (looking = null));
    return looking;
  };

  async function patiently<T>(ask: () => Promise<T>, first: unknown): Promise<T> {
    let thrown = first;
    wait(1);
    try {
      for (let looked = 0; looked < looks && isNotReached(thrown); looked += 1) {
        if (!(await look())) continue;
        try {
          return await ask();
        } catch (error) {
          thrown = error;
        }
      }
    } finally {
      wait(-1);
    }
    throw thrown;
  }

  return {
    async call<T>(method: string, params: readonly unknown[] = []): Promise<T> {
      const at = OPTIONS_AT.get(method);
      if (at === undefined) return rpc.call<T>(method, params);
      const ask = () => rpc.call<T>(method, withLeast(params, at, slot()));
      try {
        return await ask();
      } catch (error) {
        if (!isNotReached(error)) throw error;
        return patiently(ask, error);
      }
    },
  };
}
