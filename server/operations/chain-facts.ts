import { inBatches } from '#shared/lists';
import type { Address } from '../../src/chain/address';
import { RpcFailure } from '../../src/chain/json-rpc';
import { isNotReached } from '../../src/chain/reads-at-least';
import type { NetworkAccess } from '../chain/network-access';
import { networkRefusal } from '../base/network-refusal';
import { ServiceError } from '../base/errors';
import { atOnce } from '../base/gather';

/** What the chain says before a step is journaled. */
export interface ChainFacts {
  /** Oldest slot of the balances. */
  readonly slot: number;
  readonly lamports: ReadonlyMap<Address, bigint>;
  /** Base units on those addresses that are token accounts; of all others nothing is said. */
  readonly tokens: ReadonlyMap<Address, bigint>;
  /** Newest block height known; a current blockhash is valid for at most 150 more. */
  readonly height: number;
  /** Least an account may hold, lamports. */
  readonly rentMinimum: bigint;
}

interface AccountsAnswer {
  readonly context: { readonly slot: number };
  readonly value: readonly ({ readonly lamports: number; readonly data: readonly [string, string] } | null)[];
}

/** What was read is older than what is known already; it must be read again, at this slot or a later one. */
export class StaleBalance extends Error {
  override readonly name = 'StaleBalance';
  readonly slot: number;
  constructor(slot: number) {
    super(`the network's answer is older than slot ${slot}`);
    this.slot = slot;
  }
}

/** Words for a network that has not reached what is known of it already; nothing was journaled. */
export const networkLags = (cause: unknown): ServiceError =>
  new ServiceError('unavailable', 'The network lags behind. Nothing was sent, please try again.', { cause });

/** Words for a network that does not answer; nothing was journaled, so the same click may be repeated. */
export function asUnavailable(error: unknown): never {
  if (!(error instanceof RpcFailure)) throw error;
  if (isNotReached(error)) throw networkLags(error);
  throw networkRefusal(error, null, ' Nothing was sent.');
}

/** What one `getMultipleAccounts` takes. */
export const ACCOUNTS_PER_READ = 100;

/** The amount within a token account of either program; of what is shorter nothing is left. */
const AMOUNT = { offset: 64, length: 8 } as const;

const amountIn = (data: string): readonly bigint[] => {
  const bytes = Buffer.from(data, 'base64');
  return bytes.length === AMOUNT.length ? [bytes.readBigUInt64LE()] : [];
};

/**
 * Balances at `confirmed` as they were at `leastSlot` or later, the newest height and the rent minimum, in one round trip.
 * StaleBalance while the node has not reached that slot; 503 when the network is silent.
 */
export async function readChainFacts(
  network: NetworkAccess,
  addresses: readonly Address[],
  leastSlot = 0,
): Promise<ChainFacts> {
  const readBalances = (batch: readonly Address[]): Promise<AccountsAnswer> =>
    network.rpc.call('getMultipleAccounts', [
      batch,
      {
        encoding: 'base64',
        commitment: 'confirmed',
        dataSlice: AMOUNT,
        ...(leastSlot === 0 ? {} : { minContextSlot: leastSlot }),
      },
    ]);
  try {
    const [answers, height, rentMinimum] = await Promise.all([
      Promise.all(inBatches(addresses, ACCOUNTS_PER_READ).map(readBalances)),
      network.rpc.call<number>('getBlockHeight', [{ commitment: 'processed' }]),
      network.rent(0),
    ]);
    const accounts = answers.flatMap(({ value }) => value);
    const lamports = new Map(addresses.map((address, index) => [address, BigInt(accounts[index]?.lamports ?? 0)]));
    const tokens = new Map(
      addresses.flatMap((address, index) =>
        amountIn(accounts[index]?.data[0] ?? '').map((amount) => [address, amount] as const),
      ),
    );
    return { slot: Math.min(...answers.map(({ context }) => context.slot)), lamports, tokens, height, rentMinimum };
  } catch (error) {
    if (isNotReached(error)) throw new StaleBalance(leastSlot);
    return asUnavailable(error);
  }
}

interface FactsAsked {
  readonly addresses: readonly Address[];
  readonly leastSlot: number;
}
type AskFacts = (asked: FactsAsked) => Promise<ChainFacts>;
const asking = new WeakMap<NetworkAccess, AskFacts>();

/** As `readChainFacts`; operations that begin at once are told by one read what the chain says of all their accounts. */
export function sharedChainFacts(network: NetworkAccess): AskFacts {
  const known = asking.get(network);
  if (known !== undefined) return known;
  const ask = atOnce((all: readonly FactsAsked[]) =>
    readChainFacts(
      network,
      [...new Set(all.flatMap(({ addresses }) => addresses))],
      Math.max(...all.map(({ leastSlot }) => leastSlot)),
    ),
  );
  asking.set(network, ask);
  return ask;
}
