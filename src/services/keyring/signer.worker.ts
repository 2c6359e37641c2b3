import { createBusyNetwork } from '../busy-network/busy-network';
import { answerCall, isSignerCall, type SignerNews } from './protocol';
import { createSignerCore } from './signer-core';

/** The part of a worker's global scope that is used. */
interface WorkerScope {
  readonly crypto: Crypto;
  readonly performance: Performance;
  postMessage(message: unknown, transfer: []): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

const isWorkerScope = (scope: unknown): scope is WorkerScope =>
  typeof scope === 'object' && scope !== null && !('document' in scope) && 'postMessage' in scope;

const scope: unknown = globalThis;

if (isWorkerScope(scope)) {
  const busy = createBusyNetwork((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  busy.subscribe(() => scope.postMessage({ waits: busy.get() } satisfies SignerNews, []));
  const core = createSignerCore({
    busy,
    fetch: (input, init) => fetch(input, init),
    subtle: Reflect.get(scope.crypto, 'subtle'),
    now: () => scope.performance.now(),
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  scope.addEventListener('message', ({ data }) => {
    if (isSignerCall(data)) void answerCall(core, data).then((reply) => scope.postMessage(reply, []));
  });
}
