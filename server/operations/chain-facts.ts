import type { Address } from '../../src/chain/address';
import { RpcFailure } from '../../src/chain/json-rpc';
import type { NetworkAccess } from '../chain/network-access';
import { ServiceError } from '../errors';
import { atOnce } from '../gather';

/** What the chain says before a step is journaled. */
export interface ChainFacts {
  /** Oldest slot of the balances. */
  readonly slot: number;
  readonly lamports: ReadonlyMap<Address, bigint>;
  /** Newest block height known; a blockhash of now lives at most 150 more. */
  readonly height: number;
  /** Least an account may hold, lamports. */
  readonly rentMinimum: bigint;
}

interface AccountsAnswer {
  readonly context: { readonly slot: number };
  readonly value: readonly ({ readonly lamports: number } | null)[];
}

/** Words for a network that does not answer; nothing was journaled, so the same click may be repeated. */
export function asUnavailable(error: unknown): never {
  if (!(error instanceof RpcFailure)) throw error;
  const wait = error.retryAfterMs === undefined ? {} : { retryAfter: Math.ceil(error.retryAfterMs / 1_000) };
  throw new ServiceError('unavailable', 'The network is not answering. Nothing was sent.', { cause: error, ...wait });
}

const ACCOUNTS_PER_READ = 100;

/** Splits addresses into what one `getMultipleAccounts` takes. */
export const inBatches = (addresses: readonly Address[]): readonly (readonly Address[])[] =>
  Array.from({ length: Math.ceil(addresses.length / ACCOUNTS_PER_READ) }, (_, index) =>
    addresses.slice(index * ACCOUNTS_PER_READ, (index + 1) * ACCOUNTS_PER_READ),
  );

/** Balances at `confirmed`, the newest height and the rent minimum, in one round trip. 503 when the network is silent. */
export async function readChainFacts(network: NetworkAccess, addresses: readonly Address[]): Promise<ChainFacts> {
  const readBalances = (batch: readonly Address[]): Promise<AccountsAnswer> =>
    network.rpc.call('getMultipleAccounts', [
      batch,
      { encoding: 'base64', commitment: 'confirmed', dataSlice: { offset: 0, length: 0 } },
    ]);
  try {
    const [answers, height, rentMinimum] = await Promise.all([
      Promise.all(inBatches(addresses).map(readBalances)),
      network.rpc.call<number>('getBlockHeight', [{ commitment: 'processed' }]),
      network.rent(0),
    ]);
    const accounts = answers.flatMap(({ value }) => value);
    const lamports = new Map(addresses.map((address, index) => [address, BigInt(accounts[index]?.lamports ?? 0)]));
    return { slot: Math.min(...answers.map(({ context }) => context.slot)), lamports, height, rentMinimum };
  } catch (error) {
    return asUnavailable(error);
  }
}

type AskFacts = (addresses: readonly Address[]) => Promise<ChainFacts>;
const asking = new WeakMap<NetworkAccess, AskFacts>();

/** As `readChainFacts`; operations that begin at once are told by one read what the chain says of all their accounts. */
export function sharedChainFacts(network: NetworkAccess): AskFacts {
  const known = asking.get(network);
  if (known !== undefined) return known;
  const ask = atOnce((all: readonly (readonly Address[])[]) => readChainFacts(network, [...new Set(all.flat())]));
  asking.set(network, ask);
  return ask;
}
