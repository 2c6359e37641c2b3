import type { Rpc } from '../../chain/json-rpc';
import type { AccountFeed } from './account-feed';

/** How long the line has for its answer, ms; then it is opened anew. */
const LINE_MS = 4_000;

interface Deps {
  readonly line: Pick<AccountFeed, 'isOpen' | 'test' | 'renew'>;
  readonly rpc: Rpc;
  readonly wait: (ms: number) => Promise<unknown>;
}

/**
 * The genesis hash of the network behind the server. Over the line while it is open and `overLine`: that tests it to the node and
 * back, costs the node no call, and a line that stays silent is opened anew. By a call of the node else.
 */
export async function askNetwork({ line, rpc, wait }: Deps, overLine: boolean): Promise<string> {
  if (overLine && line.isOpen()) {
    const answer = await Promise.race([line.test(), wait(LINE_MS).then(() => null)]).catch(() => null);
    if (answer !== null) return answer;
    line.renew();
  }
  return rpc.call<string>('getGenesisHash');
}
