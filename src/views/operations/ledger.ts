import type { Operation, OperationEffect } from '#shared/contract/operations';
import { intentOf } from '#shared/operation-intent';
import { intentName } from './operation-words';

export const nameOf = ({ plan }: Operation): string => intentName(intentOf(plan));

/** A step's own name, as a heading. */
export const stepName = (label: string): string => `${label.charAt(0).toUpperCase()}${label.slice(1)}`;

const isSol = (effect: OperationEffect) => effect.mint === null;
const total = (effects: readonly OperationEffect[]) => effects.reduce((sum, { delta }) => sum + BigInt(delta), 0n);

/** Lamports that left own wallets for good, fees included; null while nothing is proven. */
export function movedOf({ effects, state }: Operation): bigint | null {
  if (effects.length === 0) return state === 'running' || state === 'unknown' ? null : 0n;
  const left = effects.filter((effect) => isSol(effect) && effect.kind === 'own' && effect.delta.startsWith('-'));
  return -total(left);
}

/** Lamports paid to validators. */
export const feesOf = ({ effects }: Operation): bigint =>
  total(effects.filter((effect) => isSol(effect) && effect.kind === 'fee'));

/** Ledger lines by signature and mint; the deltas of each sum to zero. */
export function linesOf({ effects }: Operation): readonly {
  readonly key: string;
  readonly signature: string;
  readonly mint: string | null;
  readonly effects: readonly OperationEffect[];
}[] {
  const groups = new Map<string, OperationEffect[]>();
  for (const effect of effects) {
    const key = `${effect.signature} ${effect.mint ?? 'SOL'}`;
    groups.set(key, [...(groups.get(key) ?? []), effect]);
  }
  return [...groups].map(([key, lines]) => ({
    key,
    signature: lines[0]?.signature ?? '',
    mint: lines[0]?.mint ?? null,
    effects: lines,
  }));
}
