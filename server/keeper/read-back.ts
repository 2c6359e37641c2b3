import { intentOf } from '#operations/intent';
import { certainOf } from '#operations/movements';
import { type Rpc, RpcFailure } from '../../src/chain/json-rpc';
import { landedTransaction } from '../../src/chain/landed-transaction';
import { namedAccountsOf } from '../../src/chain/message';
import type { OpenStep } from '../journal/open-step';
import { type Effect, effectsOf, FEE_ADDRESS, type LandedTransaction } from './effects';
import { errorTextOf } from './judge';

interface WireTransaction extends Pick<LandedTransaction, 'slot' | 'meta'> {
  readonly transaction: readonly [wire: string, encoding: string];
}

/** What the chain shows under the signature of a step. */
export type ReadBack =
  | { readonly kind: 'ours'; readonly landed: LandedTransaction }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'silent'; readonly cause: RpcFailure }
  /** Something that these bytes cannot have done. */
  | { readonly kind: 'other'; readonly why: string };

const keyOf = (address: string, mint: string | null): string => `${address}/${mint ?? ''}`;

/** Why a transaction that failed cannot have changed this; null when it paid its fee and nothing else. */
function strayOfFailed(effects: readonly Effect[], payer: string | undefined): string | null {
  const stray = effects.find(({ address, mint }) => mint !== null || (address !== payer && address !== FEE_ADDRESS));
  return stray === undefined ? null : `it failed and changed ${stray.address}`;
}

/** Why these balances are not what the step does; null when they fit. */
function strayOf({ plan, idx }: OpenStep, { meta, transaction }: LandedTransaction, effects: readonly Effect[]) {
  if (errorTextOf(meta.err) !== null) return strayOfFailed(effects, transaction.message.accountKeys[0]);
  const moved = new Map<string, bigint>();
  for (const { address, mint, delta } of effects)
    moved.set(keyOf(address, mint), (moved.get(keyOf(address, mint)) ?? 0n) + delta);
  const tokens = [...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])];
  const isOwnerUnsaid = (asked: string): boolean =>
    tokens.some(({ mint, owner }) => mint === asked && owner === undefined);
  const stray = certainOf(intentOf(plan), idx).find(({ address, mint, least, most }) => {
    if (mint !== null && isOwnerUnsaid(mint)) return false;
    const delta = moved.get(keyOf(address, mint)) ?? 0n;
    return (least > 0n && delta < least) || (most < 0n && delta > most);
  });
  return stray === undefined ? null : `${stray.address} did not change as planned`;
}

function compare(step: OpenStep, { slot, meta, transaction: [wire] }: WireTransaction): ReadBack {
  if (wire !== step.wire) return { kind: 'other', why: 'it is other bytes' };
  const accountKeys = namedAccountsOf(Buffer.from(step.wire, 'base64'));
  const landed = { slot, meta, transaction: { message: { accountKeys } } };
  try {
    const why = strayOf(step, landed, effectsOf(landed, new Set()));
    return why === null ? { kind: 'ours', landed } : { kind: 'other', why };
  } catch (error) {
    // Balances that do not add up, or an answer that is no transaction at all.
    return { kind: 'other', why: String(error) };
  }
}

/** The transaction under the step's signature, believed only when it is the journaled bytes and its balances fit the step. */
export async function readBack(rpc: Rpc, step: OpenStep, commitment: 'confirmed' | 'finalized'): Promise<ReadBack> {
  try {
    const shown = await landedTransaction<WireTransaction>(rpc, step.signature, { encoding: 'base64', commitment });
    return shown === null ? { kind: 'nothing' } : compare(step, shown);
  } catch (error) {
    if (error instanceof RpcFailure) return { kind: 'silent', cause: error };
    throw error;
  }
}

/** The error of a transaction as text; null when it succeeded. */
export const errorOf = ({ meta: { err } }: LandedTransaction): string | null => errorTextOf(err);
