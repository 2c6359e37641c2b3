import { isRecord } from '#shared/json';

/** A call of JSON-RPC as its body says it. */
export interface ReadCall {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}

export interface LaggingReads {
  /** Slots by which reads of state are behind the network; 0 for none. */
  behind(slots: number): void;
  /** The answer of a node that is so far behind; null where such a node says what any other does. */
  answer(call: ReadCall): Promise<string | null>;
}

interface Kept {
  readonly slot: number;
  readonly result: unknown;
}

/** Reads of state, and where their options stand. */
const OPTIONS_AT: ReadonlyMap<string, number> = new Map([
  ['getAccountInfo', 1],
  ['getBalance', 1],
  ['getMultipleAccounts', 1],
  ['getTokenAccountsByOwner', 2],
  ['simulateTransaction', 1],
]);
const NOT_REACHED = -32_016;

/**
 * A node some slots behind: a question that was asked within those slots is answered as it was then, and `minContextSlot` is
 * refused until the node has reached it. What was never asked before is answered as it is, for nobody knows what it was.
 */
export function createLaggingReads(
  forward: (text: string) => Promise<string>,
  played: (kind: string) => void,
): LaggingReads {
  const kept = new Map<string, Kept>();
  let slots = 0;

  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const answer: unknown = JSON.parse(await forward(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })));
    return isRecord(answer) ? answer['result'] : undefined;
  };
  const reachedSlot = async (): Promise<number> => Number(await ask('getSlot', [{ commitment: 'confirmed' }])) - slots;

  return {
    behind(now) {
      slots = now;
    },
    async answer({ id, method, params }) {
      if (method === 'getSlot' && slots > 0) return JSON.stringify({ jsonrpc: '2.0', id, result: await reachedSlot() });
      const at = OPTIONS_AT.get(method);
      if (at === undefined) return null;
      const options = params[at];
      const { minContextSlot = 0, ...others } = isRecord(options) ? options : {};
      const question = JSON.stringify([method, params.slice(0, at), others]);
      const reached = slots === 0 ? Infinity : await reachedSlot();
      if (Number(minContextSlot) > reached) {
        played('lag refused');
        const error = { code: NOT_REACHED, message: 'Minimum context slot has not been reached' };
        return JSON.stringify({ jsonrpc: '2.0', id, error: { ...error, data: { contextSlot: reached } } });
      }
      const old = kept.get(question);
      if (slots > 0 && old !== undefined && old.slot >= reached && old.slot >= Number(minContextSlot)) {
        played('lag old');
        return JSON.stringify({ jsonrpc: '2.0', id, result: old.result });
      }
      const result = await ask(method, params);
      const context = isRecord(result) ? result['context'] : undefined;
      if (!isRecord(context)) return null;
      if (method !== 'simulateTransaction') kept.set(question, { slot: Number(context['slot']), result });
      return JSON.stringify({ jsonrpc: '2.0', id, result });
    },
  };
}
