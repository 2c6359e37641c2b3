import { RpcFailure, type Rpc } from '../../src/chain/json-rpc';

/** Which network the endpoint serves, remembered between askings. */
export interface NetworkIdentity {
  /** The genesis hash the endpoint serves, asked for anew when it was last asked before `since` (ms of the clock). */
  identity(since: number): Promise<string>;
}

interface Asking {
  readonly begun: number;
  readonly answer: Promise<string>;
}

/** Nothing is known yet; who asks at the same time shares one call, and a failure is not remembered. */
export function rememberIdentity(rpc: Rpc, now: () => number): NetworkIdentity {
  let newest: Asking | null = null;
  return {
    identity(since) {
      if (newest !== null && newest.begun >= since) return newest.answer;
      const asked: Asking = {
        begun: now(),
        answer: rpc.call<unknown>('getGenesisHash').then((id) => {
          if (typeof id === 'string' && id !== '') return id;
          throw new RpcFailure('malformed', 'getGenesisHash', 'The answer names no network');
        }),
      };
      newest = asked;
      asked.answer.catch(() => {
        if (newest === asked) newest = null;
      });
      return asked.answer;
    },
  };
}
