import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation, OperationStep } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { inRole } from '#operations/kinds';
import { bundleOf } from '#operations/movements';
import { isRecord } from '#shared/json';
import type { Rpc } from '../../src/chain/json-rpc';
import { type BalanceKey, balanceKey, readHoldings } from './chain-reads';
import type { SentBytes } from './fault-proxy';
import type { Attempt, ChainRecord, Evidence } from './judge';

interface Balance {
  readonly mint: string;
  readonly owner: string;
  readonly uiTokenAmount: { readonly amount: string };
}

interface ChainTransaction {
  readonly meta: {
    readonly err: unknown;
    readonly fee: number;
    readonly preBalances: readonly number[];
    readonly postBalances: readonly number[];
    readonly preTokenBalances: readonly Balance[];
    readonly postTokenBalances: readonly Balance[];
    readonly loadedAddresses?: { readonly writable: readonly string[]; readonly readonly: readonly string[] };
  };
  readonly transaction: { readonly message: { readonly accountKeys: readonly string[] } };
}

/** Asks our own API as the signed-in person. */
export type Ask = (path: string) => Promise<unknown>;

/** What a run was and what it left; everything else is read from the chain and the journal. */
export interface Run {
  readonly attempts: readonly Attempt[];
  /** Operations of the preparation, which are not judged. */
  readonly earlier: ReadonlySet<string>;
  readonly places: readonly BalanceKey[];
  readonly before: ReadonlyMap<string, bigint>;
  readonly arrived: ReadonlyMap<string, bigint>;
  readonly sent: readonly SentBytes[];
}

const CLOSED_MS = 60_000;
const BLOCKHASH_LIFE = 150;
const isOperations = (value: unknown): value is readonly Operation[] => Array.isArray(value);

/** Every operation of the person once nothing of it can change any more. */
async function closedOperations(ask: Ask): Promise<readonly Operation[]> {
  const isClosed = (step: OperationStep): boolean => step.finalized || step.state === 'expired';
  for (let waited = 0; waited < CLOSED_MS; waited += 100) {
    const list = await ask('/operations?state=all');
    if (isOperations(list) && list.every((operation) => operation.steps.every(isClosed))) return list;
    await sleep(100);
  }
  throw new Error(`ledgers are still open after ${CLOSED_MS / 1_000} s`);
}

/** Waits until no bytes signed before now can land: a late landing of what was called expired must not be overlooked. */
async function outliveBlockhashes(chain: Rpc): Promise<void> {
  const height = (): Promise<number> => chain.call<number>('getBlockHeight', [{ commitment: 'processed' }]);
  const end = (await height()) + BLOCKHASH_LIFE;
  while ((await height()) <= end) await sleep(100);
}

/** What a transaction moved, from the chain alone: lamports by address, tokens by owner and mint. */
function movedBy({ meta, transaction }: ChainTransaction): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  const add = (key: string, delta: bigint): void => void sums.set(key, (sums.get(key) ?? 0n) + delta);
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {};
  [...transaction.message.accountKeys, ...writable, ...readonly].forEach((address, index) => {
    add(address, BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0));
  });
  for (const { owner, mint, uiTokenAmount } of meta.postTokenBalances)
    add(`${owner}/${mint}`, BigInt(uiTokenAmount.amount));
  for (const { owner, mint, uiTokenAmount } of meta.preTokenBalances)
    add(`${owner}/${mint}`, -BigInt(uiTokenAmount.amount));
  return sums;
}

async function recordOf(chain: Rpc, signature: string): Promise<ChainRecord | null> {
  const found = await chain.call<ChainTransaction | null>('getTransaction', [
    signature,
    { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 },
  ]);
  return found === null ? null : { err: found.meta.err, fee: BigInt(found.meta.fee), moved: movedBy(found) };
}

async function readCoins(chain: Rpc, ask: Ask, attempts: readonly Attempt[]): Promise<Evidence['coins']> {
  const mints = attempts.flatMap(({ plan }) => inRole(intentOf(plan), 'mint'));
  if (mints.length === 0) return [];
  const answer = await ask('/coins/');
  const coins: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const live = new Set(
    coins.flatMap((coin) => (isRecord(coin) && coin['state'] === 'live' ? [coin['contractAddress']] : [])),
  );
  const accounts = await Promise.all(
    mints.map((mint) => chain.call<{ value: unknown }>('getAccountInfo', [mint, { encoding: 'base64' }])),
  );
  return mints.map((mint, index) => ({
    mint,
    exists: (accounts[index]?.value ?? null) !== null,
    recorded: live.has(mint),
  }));
}

/**
 * By signature the bundle it is of: what the plan bundles was signed by one press, and is one bundle where all of it was. What is left of
 * one that landed in part is signed by itself.
 */
function bundlesOf(operations: readonly Operation[]): ReadonlyMap<string, readonly string[]> {
  const bundles = new Map<string, readonly string[]>();
  for (const { plan, steps } of operations)
    for (const { idx, attempt, signature } of steps) {
      const bundled = bundleOf(intentOf(plan), idx) ?? [];
      const signed = bundled.flatMap((one) => steps.find((step) => step.idx === one && step.attempt === attempt) ?? []);
      if (bundled.length > 0 && signed.length === bundled.length)
        bundles.set(
          signature,
          signed.map((step) => step.signature),
        );
    }
  return bundles;
}

/** Waits until the run is over on the chain too, and collects what there is to judge it by. */
export async function gather(chain: Rpc, ask: Ask, run: Run): Promise<Evidence> {
  const operations = (await closedOperations(ask)).filter(({ id }) => !run.earlier.has(id));
  const steps = operations.flatMap((operation) => operation.steps);
  if (steps.some((step) => step.state === 'expired')) await outliveBlockhashes(chain);
  const records = await Promise.all(
    steps.map(async ({ signature }): Promise<[string, ChainRecord | null]> => [
      signature,
      await recordOf(chain, signature),
    ]),
  );
  const after = await readHoldings(chain, run.places);
  return {
    attempts: run.attempts,
    operations,
    chain: new Map(records),
    sent: run.sent,
    bundles: bundlesOf(operations),
    holdings: run.places.map((place) => {
      const key = balanceKey(place);
      return {
        key,
        before: run.before.get(key) ?? 0n,
        arrived: run.arrived.get(key) ?? 0n,
        after: after.get(key) ?? 0n,
      };
    }),
    coins: await readCoins(chain, ask, run.attempts),
  };
}
