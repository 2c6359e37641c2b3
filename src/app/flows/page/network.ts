import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { networkMachine } from '../../../machines/page/network/network.machine';
import { withEffects } from '../../../machines/with-effects';
import type { AppServices } from '../../../services/page-services';
import { askNetwork } from '../../../services/sockets/ask-network';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the network answers, and how fast. */
export function composeNetwork({ links, now }: AppServices) {
  let answered = true;
  return withEffects(networkMachine, {
    probeNetwork: fromPromise(async ({ signal }) => {
      const was = answered;
      answered = false;
      const link = links.current();
      const { network: known } = await link.endpoint();
      const started = now();
      // A browser without a network does not say so of a socket.
      const id = await askNetwork({ ...link, wait }, was && window.navigator.onLine);
      signal.throwIfAborted();
      answered = true;
      void link.chainStore.tend();
      // What was asked while it was away has failed and would wait for its next turn.
      if (!was) void link.readAgain();
      return { id, cluster: known.cluster, latencyMs: now() - started };
    }),
    watchLine: fromCallback<AnyEventObject, void>(({ sendBack }) => {
      const ask = () => sendBack({ type: 'probe.requested' });
      let wasLive = false;
      let dropped = false;
      const stopLive = links.current().chainStore.onLive((live) => {
        if (live ? dropped : wasLive) ask();
        dropped = wasLive && !live;
        wasLive = live;
      });
      window.addEventListener('offline', ask);
      window.addEventListener('online', ask);
      return () => {
        stopLive();
        window.removeEventListener('offline', ask);
        window.removeEventListener('online', ask);
      };
    }),
  });
}
