import { type FaultProxy, startFaultProxy } from '../faults/fault-proxy';
import { startTrading, type TradeWorld } from './trade-world';

/** A world of trades whose server asks the network through a proxy that plays faults; made with `open` once the proxy listens. */
export async function startProxied(
  open: (proxy: () => FaultProxy) => Parameters<typeof startTrading>[0] = () => ({}),
): Promise<{ readonly world: TradeWorld; readonly proxy: FaultProxy }> {
  let proxy: FaultProxy | null = null;
  const listening = (): FaultProxy => {
    if (proxy === null) throw new Error('the proxy does not listen yet');
    return proxy;
  };
  const world = await startTrading({
    ...open(listening),
    async rpcUrl(front) {
      proxy = await startFaultProxy(front);
      return proxy.rpcUrl;
    },
  });
  return { world, proxy: listening() };
}
