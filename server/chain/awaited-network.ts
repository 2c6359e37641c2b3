import type { Rpc } from '../../src/chain/json-rpc';
import { RpcFailure } from '../../src/chain/json-rpc';
import { isTestCluster } from '../../src/chain/cluster';
import { silenceOf } from '../base/network-refusal';
import { readVenues } from './launch-configs';
import {
  type KnownNetwork,
  type NetworkAccess,
  type NetworkOptions,
  openNetwork,
  pacedEndpoint,
  WrongNetwork,
} from './network-access';

const LOOK_AGAIN_MS = 2_000;

export interface AwaitedOptions extends Omit<NetworkOptions, 'expectedId'> {
  /** Genesis hash this data belongs to, null before the first network was recognised. */
  readonly pinnedId: string | null;
  /** The second endpoint, which must serve the very same network; null without one. */
  readonly second: Rpc | null;
  /** Whether it is looked at where coins can be launched. */
  readonly looksAtVenues?: boolean;
  /** Keeps the genesis hash of the first network that was recognised. */
  readonly pin: (id: string) => void;
  readonly lookAgainMs?: number;
}

/** What one look at the network brought. */
type Look =
  | { readonly kind: 'known'; readonly network: KnownNetwork }
  /** It answered, and may not be worked on: what the operator is told, and the people. */
  | { readonly kind: 'refused'; readonly sentence: string; readonly says: string; readonly cause?: unknown }
  | { readonly kind: 'silent'; readonly says: string; readonly cause: unknown };

export interface AwaitedNetwork {
  readonly access: NetworkAccess;
  /** Looks until the network is recognised; `onKnown` is called once, `onLook` after each look. */
  follow(on: { readonly known: (network: KnownNetwork) => void; readonly looked: (look: Look) => void }): void;
  look(): Promise<Look>;
  stop(): void;
}

/**
 * The network of a server that starts whether or not it answers. Until it was recognised as the one this data belongs to, and as a
 * test network, nothing is asked of it but who it is: every call fails as if nobody answered.
 */
export function awaitNetwork({
  pinnedId,
  second,
  looksAtVenues = false,
  pin,
  lookAgainMs,
  ...options
}: AwaitedOptions): AwaitedNetwork {
  const endpoint = pacedEndpoint(options);
  let known: KnownNetwork | null = null;
  let away = 'The network is not answering.';
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  const closed = (method: string): RpcFailure => new RpcFailure('unreachable', method, away);
  const recognise = async (): Promise<Look> => {
    const network = await openNetwork({ ...options, ...(pinnedId === null ? {} : { expectedId: pinnedId }) }, endpoint);
    if (!isTestCluster(network.cluster))
      return {
        kind: 'refused',
        sentence: 'This build works on test networks only; point --rpc-url at devnet, testnet or a local network.',
        says: 'The configured network is no test network, so nothing is done on it.',
      };
    try {
      const answered = second === null ? network.id : await second.call<unknown>('getGenesisHash');
      if (answered !== network.id)
        return {
          kind: 'refused',
          sentence: `The second endpoint serves the network ${String(answered)}, not ${network.id}; correct --verify-rpc-url and start again.`,
          says: 'The two endpoints serve different networks, so nothing is done on either.',
        };
    } catch (cause) {
      return { kind: 'silent', says: 'The second endpoint of the network is not answering.', cause };
    }
    const venues = looksAtVenues ? await readVenues(network.rpc) : {};
    if (pinnedId === null) pin(network.id);
    return { kind: 'known', network: Object.assign(network, venues) };
  };
  const look = async (): Promise<Look> => {
    const seen = await recognise().catch((cause: unknown): Look => {
      if (cause instanceof WrongNetwork)
        return {
          kind: 'refused',
          sentence: `${cause.message} Start with the network it belongs to, or with --data <another folder>.`,
          says: "The configured network is not the one this server's data belongs to.",
          cause,
        };
      return { kind: 'silent', says: silenceOf(cause), cause };
    });
    if (seen.kind === 'known') known = seen.network;
    else away = seen.says;
    return seen;
  };

  const access: NetworkAccess = {
    get id() {
      return known?.id ?? pinnedId;
    },
    get cluster() {
      return known?.cluster ?? 'unknown';
    },
    get lookupTables() {
      return known?.lookupTables ?? [];
    },
    get closed() {
      return known?.closed ?? [];
    },
    get features() {
      return known?.features ?? [];
    },
    rpcUrl: options.rpcUrl,
    wsUrl: options.wsUrl,
    away: () => (known === null ? away : null),
    rpc: { call: (method, params) => known?.rpc.call(method, params) ?? Promise.reject(closed(method)) },
    rent: (size) => known?.rent(size) ?? Promise.reject(closed('getMinimumBalanceForRentExemption')),
    tables: () => known?.tables() ?? Promise.reject(closed('getAccountInfo')),
    adopt: (tables) => known?.adopt(tables) ?? Promise.reject(closed('getAccountInfo')),
    identity: (since) => known?.identity(since) ?? Promise.reject(closed('getGenesisHash')),
    isSame: () => known?.isSame() ?? Promise.reject(closed('getGenesisHash')),
    forward: (body) => known?.forward(body) ?? Promise.reject(closed('forward')),
  };
  return {
    access,
    look,
    follow(on) {
      const again = (): void => {
        timer = setTimeout(() => void run(), lookAgainMs ?? LOOK_AGAIN_MS);
        timer.unref();
      };
      const run = async (): Promise<void> => {
        if (stopped) return;
        const seen = await look();
        if (stopped) return;
        on.looked(seen);
        if (seen.kind === 'known') on.known(seen.network);
        else again();
      };
      again();
    },
    stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
