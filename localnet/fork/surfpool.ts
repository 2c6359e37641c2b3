import { createRequire } from 'node:module';

const PACKAGE = '@solana/surfpool-linux-x64-gnu';
/** Events go to a channel of 1,024; once it is full the network stops answering. */
const DRAIN_MS = 20;

interface Surfnet {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  drainEvents(): unknown;
  stop(): unknown;
}
interface Native {
  readonly Surfnet: { startWithConfig(config: Readonly<Record<string, unknown>>): Surfnet };
}

/** The engine of forks is not installed: its package exists for Linux on x64 with glibc only. */
export class NoSurfpool extends Error {
  override readonly name = 'NoSurfpool';
}

const isNative = (value: unknown): value is Native =>
  typeof value === 'object' &&
  value !== null &&
  'Surfnet' in value &&
  typeof value.Surfnet === 'function' &&
  'startWithConfig' in value.Surfnet;

function load(): Native {
  try {
    const native: unknown = createRequire(import.meta.url)(PACKAGE);
    if (isNative(native)) return native;
  } catch (cause) {
    throw new NoSurfpool(`${PACKAGE} cannot be loaded on ${process.platform} ${process.arch}.`, { cause });
  }
  throw new NoSurfpool(`${PACKAGE} is not the version this was written for.`);
}

/** Whether forks can be made here. */
export function hasSurfpool(): boolean {
  try {
    load();
    return true;
  } catch {
    return false;
  }
}

export interface Surfpool {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  stop(): void;
}

/**
 * Starts Surfpool on a copy of the network at `remoteUrl`: accounts are fetched from there when they are first asked for,
 * and nothing is sent there. Its addresses are free ports, its state is in memory only. Throws NoSurfpool, or the engine's
 * own error when the remote network does not answer.
 */
export function startSurfpool(remoteUrl: string, slotMs: number): Surfpool {
  const { Surfnet } = load();
  const net = Surfnet.startWithConfig({
    offline: false,
    remoteRpcUrl: remoteUrl,
    // In its other mode the chain's time stands still between transactions.
    blockProductionMode: 'clock',
    slotTimeMs: slotMs,
    airdropSol: 0,
  });
  const drain = setInterval(() => net.drainEvents(), DRAIN_MS);
  return {
    rpcUrl: net.rpcUrl,
    wsUrl: net.wsUrl,
    stop() {
      clearInterval(drain);
      net.stop();
    },
  };
}
