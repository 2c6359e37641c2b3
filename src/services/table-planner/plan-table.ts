import { AppError } from '#shared/fault';
import { NO_LAUNCHPADS, sharedFee } from '#operations/built-step';
import type { LookupTableIntent } from '#operations/intent';
import { partCount, partRent } from '#operations/lookup-table/parts';
import { buildStep } from '#operations/steps';
import type { Address } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { lookupTableAddress } from '../../chain/lookup-table';
import { commonAccounts } from '../../chain/platforms/common-accounts';
import { canPay } from '../trade-planner/can-pay';
import { priorityOf } from '../trade-planner/priority';
import { accountAt, readAccounts, readRent } from '../trade-planner/read-accounts';
import { readLookupTables } from '../trade-planner/read-lookup-tables';

/** Compute units that creating a table takes at most, with its address at the last bump there is; filling and freezing take less. */
const TABLE_UNITS = 30_000;

/** What a network's tables hold of the accounts that launches and trades share. */
export interface TableCover {
  readonly tables: readonly { readonly address: Address; readonly addresses: number }[];
  /** How many of the shared accounts stand in any of them. */
  readonly covered: number;
  /** The others, in the order of a table that is made for them. */
  readonly missing: readonly Address[];
}

/** What the tables at these addresses hold; AppError `chain/account-missing` where one is not there. */
export async function readTableCover(rpc: Rpc, lookupTables: readonly Address[]): Promise<TableCover> {
  const tables = await readLookupTables(rpc, lookupTables);
  const known = new Set(tables.flatMap(({ addresses }) => addresses));
  const missing = commonAccounts().filter((address) => !known.has(address));
  return {
    tables: tables.map(({ address, addresses }) => ({ address, addresses: addresses.length })),
    covered: commonAccounts().length - missing.length,
    missing,
  };
}

export interface TableQuestion {
  /** Makes it, pays for it, and has no more say in it once it is frozen. */
  readonly master: Address;
  /** The network's own. */
  readonly lookupTables: readonly Address[];
  /** Micro-lamports a compute unit; 0 for no priority. */
  readonly microLamports: bigint;
}

/**
 * Plans a frozen table of the shared accounts that no table of the network has, at the newest final slot: one that has a block, and
 * that the network keeps the hash of for some 480 slots more. AppError
 * `chain/out-of-range` where none is missing, `chain/insufficient-funds` where the master cannot pay its rent and fees and keep
 * the rent minimum.
 */
export async function planTable(
  rpc: Rpc,
  { master, lookupTables, microLamports }: TableQuestion,
): Promise<LookupTableIntent> {
  const [{ missing }, slot, accounts, rent] = await Promise.all([
    readTableCover(rpc, lookupTables),
    rpc.call<number>('getSlot', [{ commitment: 'finalized' }]),
    readAccounts(rpc, [master]),
    readRent(rpc),
  ]);
  if (missing.length === 0) throw new AppError('chain/out-of-range', { detail: 'No address is missing.' });
  const paid = priorityOf(TABLE_UNITS, microLamports);
  const intent: LookupTableIntent = {
    kind: 'lookup-table',
    master,
    table: lookupTableAddress({ authority: master, slot }),
    slot,
    addresses: missing,
    byteLamports: rent.lamportsPerByte,
    networkFeeLamports: sharedFee(0, paid.priority),
    ...paid,
  };
  const spends = Array.from({ length: partCount(intent) }, (_, idx) => ({
    networkFeeLamports: intent.networkFeeLamports + partRent(intent, idx),
    tipLamports: 0n,
  }));
  if (!canPay(accountAt(accounts, master).lamports, spends, rent)) throw new AppError('chain/insufficient-funds');
  buildStep(intent, 0, NO_LAUNCHPADS);
  return intent;
}
