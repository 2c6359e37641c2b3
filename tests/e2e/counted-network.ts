import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultProxy } from '../faults/fault-proxy';
import { startProgram } from '../faults/processes';
import { HEALTHY, type SocketFault } from '../faults/schedule';
import { openLine } from '../support/away-network';

/** An embedded network at the address where a server looks for one, with every call of it counted. */
export interface CountedNetwork {
  /** Methods that were asked of the node since the last look, in order. */
  asked(): readonly string[];
  /** Drops every connection; new sockets meet this fault. */
  cut(fault: SocketFault | null): Promise<void>;
  close(): Promise<void>;
}

export async function startCountedNetwork(port: number, slotMs: number): Promise<CountedNetwork> {
  const folder = await mkdtemp(join(tmpdir(), 'gantry-e2e-net-'));
  const args = ['--data', folder, '--port', '0', '--slot-ms', String(slotMs)];
  const { program, ready } = await startProgram('dist/node/localnet.js', args, (line) => line);
  const network: { rpcUrl: string; wsUrl: string } = JSON.parse(ready);
  const proxy = await startFaultProxy(network);
  let methods: string[] = [];
  proxy.onPassing(({ method, when }) => {
    if (when === 'before') methods.push(method);
    return 'pass';
  });
  let line = await openLine(port, proxy.rpcUrl);
  return {
    asked() {
      const seen = methods;
      methods = [];
      return seen;
    },
    async cut(fault) {
      await line.close();
      proxy.use({ ...HEALTHY, socket: () => fault });
      line = await openLine(port, proxy.rpcUrl);
    },
    async close() {
      await line.close();
      await proxy.close();
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
