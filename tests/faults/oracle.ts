import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation, OperationStep } from '#shared/contract/operations';
import type { Intent, Player } from './player';
import type { Stack } from './stack';
import type { Rpc } from '../../src/chain/json-rpc';
import type { SeenBytes } from './fault-proxy';

interface ChainStatus {
  readonly err: unknown;
  readonly confirmationStatus: string;
}

interface Balance {
  readonly accountIndex: number;
  readonly mint: string;
  readonly owner: string;
  readonly uiTokenAmount: { readonly amount: string };
}

interface ChainTransaction {
  readonly meta: {
    readonly fee: number;
    readonly preBalances: readonly number[];
    readonly postBalances: readonly number[];
    readonly preTokenBalances: readonly Balance[];
    readonly postTokenBalances: readonly Balance[];
    readonly loadedAddresses?: { readonly writable: readonly string[]; readonly readonly: readonly string[] };
  };
  readonly transaction: { readonly message: { readonly accountKeys: readonly string[] } };
}

const CLOSED_MS = 60_000;
const BLOCKHASH_LIFE = 150;
const isOperations = (value: unknown): value is readonly Operation[] => Array.isArray(value);

/** Every operation of the player once nothing of it can change any more. */
async function closedOperations(player: Player): Promise<readonly Operation[]> {
  const isClosed = (step: OperationStep): boolean => step.finalized || step.state === 'expired';
  for (let waited = 0; waited < CLOSED_MS; waited += 100) {
    const list = await player.api.must('GET', '/operations?state=all');
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

const add = (sums: Map<string, bigint>, key: string, delta: bigint): void =>
  void sums.set(key, (sums.get(key) ?? 0n) + delta);
const written = (sums: ReadonlyMap<string, bigint>): string =>
  [...sums]
    .filter(([, delta]) => delta !== 0n)
    .map(([key, delta]) => `${key} ${delta}`)
    .toSorted()
    .join(', ');

/** What a transaction moved, from the chain alone: lamports by address, tokens by owner and mint. */
function movedOnChain({ meta, transaction }: ChainTransaction): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {};
  [...transaction.message.accountKeys, ...writable, ...readonly].forEach((address, index) => {
    add(sums, address, BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0));
  });
  for (const { owner, mint, uiTokenAmount } of meta.postTokenBalances)
    add(sums, `${owner}/${mint}`, BigInt(uiTokenAmount.amount));
  for (const { owner, mint, uiTokenAmount } of meta.preTokenBalances)
    add(sums, `${owner}/${mint}`, -BigInt(uiTokenAmount.amount));
  return sums;
}

/** What the journal says a signature moved, without the two lines that no account carries: the fee and the issue of a mint. */
function movedInJournal(operation: Operation, signature: string): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const effect of operation.effects) {
    if (effect.signature !== signature || effect.kind === 'fee' || effect.address === effect.mint) continue;
    add(sums, effect.mint === null ? effect.address : `${effect.address}/${effect.mint}`, BigInt(effect.delta));
  }
  return sums;
}

/** Judges a run against the chain itself; `sent` is what the proxy saw go out. The answer names every invariant that does not hold. */
export async function examine(
  { chain }: Stack,
  player: Player,
  intents: readonly Intent[],
  sent: readonly SeenBytes[],
): Promise<readonly string[]> {
  const broken: string[] = [];
  const expect = (holds: boolean, what: string): void => {
    if (!holds) broken.push(what);
  };
  const operations = await closedOperations(player);
  const steps = operations.flatMap((operation) => operation.steps);
  const signatures = steps.map((step) => step.signature);
  if (steps.some((step) => step.state === 'expired')) await outliveBlockhashes(chain);
  const { value: statuses } = await chain.call<{ value: readonly (ChainStatus | null)[] }>('getSignatureStatuses', [
    signatures,
    { searchTransactionHistory: true },
  ]);
  const statusOf = new Map(signatures.map((signature, index) => [signature, statuses[index] ?? null]));
  const landed = (step: OperationStep): boolean => statusOf.get(step.signature)?.err === null;

  expect(operations.length === intents.length, `X9 ${intents.length} intents made ${operations.length} operations`);
  for (const operation of operations) {
    const count = operation.steps.filter(landed).length;
    const wanted = operation.state === 'done' ? 1 : 0;
    expect(count === wanted, `I2 operation ${operation.id} is ${operation.state} with ${count} landed transactions`);
    for (const step of operation.steps) {
      const status = statusOf.get(step.signature) ?? null;
      const told = status === null ? 'expired' : status.err === null ? 'landed' : 'failed';
      expect(step.state === told, `I5 the journal says ${step.state}, the chain ${told}: ${step.signature}`);
    }
  }

  expect(sent.length > 0, 'nothing was ever sent');
  const wires = new Map<string, string>();
  for (const { signature, wire } of sent) {
    expect(statusOf.has(signature), `I4 ${signature} was sent and is not in the journal`);
    expect((wires.get(signature) ?? wire) === wire, `I2 other bytes went out under ${signature}`);
    wires.set(signature, wire);
  }

  const total = new Map<string, bigint>();
  for (const operation of operations) {
    for (const { signature } of operation.steps) {
      if (statusOf.get(signature) === null) continue;
      const transaction = await chain.call<ChainTransaction>('getTransaction', [
        signature,
        { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 },
      ]);
      const moved = movedOnChain(transaction);
      const booked = movedInJournal(operation, signature);
      expect(written(moved) === written(booked), `I3 ${signature} moved ${written(moved)}, booked ${written(booked)}`);
      const lamports = [...moved].filter(([key]) => !key.includes('/')).reduce((sum, [, delta]) => sum + delta, 0n);
      expect(lamports === -BigInt(transaction.meta.fee), `I3 ${signature} loses ${lamports} lamports`);
      const fee = operation.effects.filter((effect) => effect.signature === signature && effect.kind === 'fee');
      expect(fee.length === 1 && fee[0]?.delta === String(transaction.meta.fee), `I3 ${signature} books another fee`);
      for (const [key, delta] of booked) add(total, key, delta);
    }
  }
  for (const [address, funded] of [
    [player.master.address, player.funded],
    [player.dev.address, 0n],
  ] as const) {
    const { value } = await chain.call<{ value: number }>('getBalance', [address, { commitment: 'confirmed' }]);
    const booked = funded + (total.get(address) ?? 0n);
    expect(BigInt(value) === booked, `I3 ${address} holds ${value}, the journal says ${booked}`);
  }
  return [...broken, ...(await examineIntents(chain, player, intents, operations))];
}

async function examineIntents(
  chain: Rpc,
  player: Player,
  intents: readonly Intent[],
  operations: readonly Operation[],
): Promise<readonly string[]> {
  const broken: string[] = [];
  const coins = await player.api.must('GET', '/coins/');
  const live = new Set(
    (Array.isArray(coins) ? coins : []).flatMap((coin: { contractAddress: string; state: string }) =>
      coin.state === 'live' ? [coin.contractAddress] : [],
    ),
  );
  for (const { id, plan } of intents) {
    const state = operations.find((operation) => operation.id === id)?.state ?? 'missing';
    if (state !== 'done') broken.push(`I8 ${plan.kind} ${id} ended as ${state}`);
    if (plan.kind === 'transfer') {
      const { value } = await chain.call<{ value: number }>('getBalance', [plan.to, { commitment: 'confirmed' }]);
      if (String(value) !== plan.lamports) broken.push(`I2 ${plan.to} holds ${value} instead of ${plan.lamports}`);
    } else if (plan.kind === 'launch') {
      const { value } = await chain.call<{ value: unknown }>('getAccountInfo', [plan.mint, { encoding: 'base64' }]);
      if ((value !== null) !== live.has(plan.mint)) broken.push(`I7 mint ${plan.mint} and its record differ`);
    }
  }
  return broken;
}
