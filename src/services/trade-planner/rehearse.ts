import { AppError } from '#shared/fault';
import type { Rpc } from '../../chain/json-rpc';
import {
  assembleTransaction,
  compileMessage,
  type LookupTable,
  MAX_TRANSACTION_BYTES,
  signersOf,
  transactionSize,
  usefulTables,
} from '../../chain/message';
import { programWords } from '../../chain/program-words';
import type { BuiltStep } from '#operations/built-step';

interface Rehearsal {
  readonly value: { readonly err: unknown; readonly logs: readonly string[] | null; readonly unitsConsumed?: number };
}

/** Compute units a rehearsal may take: the most the network gives one transaction. */
export const REHEARSAL_UNITS = 1_400_000;
const ZERO_HASH = '11111111111111111111111111111111';
const ZERO_SIGNATURE = new Uint8Array(64);

/** What a rehearsal needs of a step: its signers are read from the message. */
type Draft = Omit<BuiltStep, 'signers'>;

/** The network's lookup table, or several. */
export type Tables = LookupTable | readonly LookupTable[] | null;

/** As a list. */
export const listOf = (tables: Tables): readonly LookupTable[] => {
  if (tables === null) return [];
  return 'address' in tables ? [tables] : tables;
};

/** The message of a step with a blockhash of zeros, which is as long as any. */
function draftOf({ payer, instructions, usesTable }: Draft, tables: Tables): Uint8Array {
  const lookupTables =
    usesTable && tables !== null ? { lookupTables: usefulTables(listOf(tables), { payer, instructions }) } : {};
  return compileMessage({ payer, instructions, blockhash: ZERO_HASH, ...lookupTables });
}

/** Wire bytes of a step once it is signed. */
export const sizeOf = (step: Draft, table: Tables): number => transactionSize(draftOf(step, table));

/**
 * AppError `chain/transaction-too-large` where a step is too long for one transaction and would not be with a lookup table of
 * all accounts that launches and trades share, which somebody has to make on this network.
 */
export async function assertTables(step: Draft, tables: Tables): Promise<void> {
  const size = sizeOf(step, tables);
  if (size <= MAX_TRANSACTION_BYTES || !step.usesTable) return;
  const { commonAccounts } = await import('../../chain/platforms/common-accounts');
  const whole: LookupTable = { address: ZERO_HASH, addresses: commonAccounts() };
  if (sizeOf(step, [...listOf(tables), whole]) > MAX_TRANSACTION_BYTES) return;
  throw new AppError('chain/transaction-too-large', {
    detail: `It has ${size} of ${MAX_TRANSACTION_BYTES} bytes, and fits with a lookup table. Make one on the Operations page, under Lookup tables.`,
  });
}

async function simulate(rpc: Rpc, table: Tables, step: Draft): Promise<Rehearsal['value']> {
  await assertTables(step, table);
  const message = draftOf(step, table);
  const signatures = signersOf(message).map(() => ZERO_SIGNATURE);
  const { value } = await rpc.call<Rehearsal>('simulateTransaction', [
    btoa(String.fromCharCode(...assembleTransaction(message, signatures))),
    { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment: 'confirmed' },
  ]);
  return value;
}

/** Whether the network as it is would take the step. */
export const passes = async (rpc: Rpc, table: Tables, step: Draft): Promise<boolean> =>
  (await simulate(rpc, table, step)).err === null;

/** Compute units the step takes on the network as it is, a tenth added; AppError `chain/simulation-failed` with the program's words. */
export async function rehearse(rpc: Rpc, table: Tables, step: Draft): Promise<number> {
  const value = await simulate(rpc, table, step);
  if (value.err !== null) throw new AppError('chain/simulation-failed', { detail: programWords(value) });
  return Math.min(Math.ceil(((value.unitsConsumed ?? REHEARSAL_UNITS) * 11) / 10), REHEARSAL_UNITS);
}
