import { z } from 'zod';
import type { Address } from '../../src/chain/address';
import { RpcFailure } from '../../src/chain/json-rpc';
import type { NetworkAccess } from '../chain/network-access';

/** An account as a simulation tells it. */
export interface SimulatedAccount {
  readonly lamports: bigint;
  readonly data: Uint8Array;
}

/** One transaction of a bundle that was run; those behind one that failed are left out. */
export interface SimulatedTransaction {
  readonly err: unknown;
  readonly logs: readonly string[] | null;
  readonly before: ReadonlyMap<Address, SimulatedAccount | null>;
  readonly after: ReadonlyMap<Address, SimulatedAccount | null>;
}

export interface BundleMember {
  /** Base64; its signatures are not looked at, and its blockhash is replaced. */
  readonly wire: string;
  /** Accounts it names whose states are told before it and behind it. */
  readonly watched: readonly Address[];
}

const Accounts = z
  .array(z.object({ lamports: z.number().int().nonnegative(), data: z.tuple([z.string(), z.string()]) }).nullable())
  .nullish();
const Answer = z.object({
  value: z.object({
    transactionResults: z.array(
      z.object({
        err: z.unknown(),
        logs: z.array(z.string()).nullish(),
        preExecutionAccounts: Accounts,
        postExecutionAccounts: Accounts,
      }),
    ),
  }),
});

type Told = z.infer<typeof Accounts>;

/** Null where not every state asked for is told. */
function statesOf(watched: readonly Address[], told: Told): ReadonlyMap<Address, SimulatedAccount | null> | null {
  if (told === null || told === undefined || told.length !== watched.length) return null;
  return new Map(
    watched.map((address, index) => {
      const account = told[index] ?? null;
      const data = (): Uint8Array => Buffer.from(account?.data[0] ?? '', 'base64');
      // Some tell an account that is not there as one that holds nothing.
      const isThere = account !== null && account.lamports > 0;
      return [address, isThere ? { lamports: BigInt(account.lamports), data: data() } : null];
    }),
  );
}

function read(members: readonly BundleMember[], answer: unknown): readonly SimulatedTransaction[] | null {
  const parsed = Answer.safeParse(answer);
  if (!parsed.success) return null;
  const { transactionResults: results } = parsed.data.value;
  const run = results.map(({ err = null, logs, preExecutionAccounts, postExecutionAccounts }, index) => {
    const { watched } = members[index] ?? { watched: [] };
    if (err !== null) return { err, logs: logs ?? null, before: new Map(), after: new Map() };
    const [before, after] = [statesOf(watched, preExecutionAccounts), statesOf(watched, postExecutionAccounts)];
    return before === null || after === null ? null : { err, logs: logs ?? null, before, after };
  });
  const told = run.filter((one) => one !== null);
  const ended = told.length === members.length || told.at(-1)?.err !== null;
  return told.length === run.length && told.length > 0 && ended ? told : null;
}

/** An endpoint that does not know the method says so in its own way. */
const isUnknown = ({ kind, code = 0 }: RpcFailure): boolean =>
  kind === 'rpc' || (kind === 'http' && code >= 400 && code < 500);

/**
 * Runs up to five transactions one behind the other on the network as it is, up to the first that fails, and keeps nothing
 * (Jito-Solana `simulateBundle`). Null where the endpoint cannot; RpcFailure where it does not answer.
 */
export async function simulateBundle(
  { rpc }: Pick<NetworkAccess, 'rpc'>,
  members: readonly BundleMember[],
): Promise<readonly SimulatedTransaction[] | null> {
  const states = members.map(({ watched: addresses }) => ({ encoding: 'base64', addresses }));
  try {
    const answer = await rpc.call<unknown>('simulateBundle', [
      { encodedTransactions: members.map(({ wire }) => wire) },
      {
        skipSigVerify: true,
        replaceRecentBlockhash: true,
        transactionEncoding: 'base64',
        preExecutionAccountsConfigs: states,
        postExecutionAccountsConfigs: states,
      },
    ]);
    return read(members, answer);
  } catch (error) {
    if (error instanceof RpcFailure && isUnknown(error)) return null;
    throw error;
  }
}
