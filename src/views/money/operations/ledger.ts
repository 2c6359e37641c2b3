import type { Operation, OperationEffect } from '#operations/contract';
import { routesOf } from '#operations/movements';
import { formatUnits } from '#shared/money';
import { intentOf, type OperationIntent } from '#operations/intent';
import { grouped, solExact } from '../../ui/format';
import { intentName } from './operation-words';

/** Decimals by mint. */
export type Decimals = ReadonlyMap<string, number>;

/** Of every coin of a launchpad. */
const TOKEN_DECIMALS = 6;
const KNOWN: Decimals = new Map([['So11111111111111111111111111111111111111112', 9]]);

/** Decimals of what a plan sells elsewhere than on a launchpad. */
export function decimalsIn(plan: OperationIntent): Decimals {
  const routed = routesOf(plan).map(({ mint, decimals }): [string, number] => [mint, decimals]);
  return new Map([...KNOWN, ...routed]);
}

/** Lamports as SOL with every decimal; base units of a token in the same way. */
export const unitsText = (units: bigint, mint: string | null, decimals: Decimals = KNOWN): string =>
  mint === null ? solExact(units) : grouped(formatUnits(units, decimals.get(mint) ?? TOKEN_DECIMALS));

export const nameOf = ({ plan }: Operation): string => intentName(intentOf(plan));

const stepName = (label: string): string => `${label.charAt(0).toUpperCase()}${label.slice(1)}`;

/** A step's own name, as a heading; numbered where there are several. */
export const stepTitle = (
  { idx, label }: { readonly idx: number; readonly label: string },
  all: readonly { readonly idx: number }[],
): string => (all.some((other) => other.idx !== idx) ? `${stepName(label)} ${idx + 1}` : stepName(label));

const isSol = (effect: OperationEffect) => effect.mint === null;
const total = (effects: readonly OperationEffect[]) => effects.reduce((sum, { delta }) => sum + BigInt(delta), 0n);

const isOpen = ({ state, finalized }: Operation['steps'][number]): boolean =>
  (state === 'landed' || state === 'failed') && !finalized;

/** Whether something is on the chain and its entries are not written: they are once the network has finalized it. */
export const isUnwritten = ({ steps }: Operation): boolean => steps.some(isOpen);

/** Of how many transactions on the chain the entries are written; null when that is all of them. */
export function partWritten({ steps }: Operation): { readonly written: number; readonly all: number } | null {
  const onChain = steps.filter(({ state }) => state === 'landed' || state === 'failed');
  const written = onChain.filter(({ finalized }) => finalized).length;
  return written === onChain.length ? null : { written, all: onChain.length };
}

/** What a ledger without entries says. */
export const emptyWords = (operation: Operation): string =>
  isUnwritten(operation)
    ? 'It has landed. What moved is written here once the network has finalized it.'
    : 'Nothing has moved yet.';

/** Lamports that left own wallets, fees included, or that came to them, whichever is more; null while what has landed is not written whole. */
export function movedOf(operation: Operation): bigint | null {
  const { effects, state } = operation;
  if (isUnwritten(operation)) return null;
  if (effects.length === 0) return state === 'running' || state === 'unknown' ? null : 0n;
  const own = effects.filter((effect) => isSol(effect) && effect.kind === 'own');
  const left = -total(own.filter(({ delta }) => delta.startsWith('-')));
  const came = total(own.filter(({ delta }) => !delta.startsWith('-')));
  return left > came ? left : came;
}

/** Lamports paid to validators. */
export const feesOf = ({ effects }: Operation): bigint =>
  total(effects.filter((effect) => isSol(effect) && effect.kind === 'fee'));

export const KINDS = ['own', 'fee', 'tip', 'rent', 'venue'] as const;

/** The whole operation as one entry: what each kind of account gained or lost of one currency; its sum is zero. */
export function entryOf({ effects }: Pick<Operation, 'effects'>): readonly {
  readonly mint: string | null;
  readonly lines: readonly { readonly kind: OperationEffect['kind']; readonly delta: bigint }[];
  readonly sum: bigint;
}[] {
  const mints = [...new Set(effects.map(({ mint }) => mint))].toSorted(
    (a, b) => Number(a !== null) - Number(b !== null),
  );
  return mints.map((mint) => {
    const mine = effects.filter((effect) => effect.mint === mint);
    const lines = KINDS.filter((kind) => mine.some((effect) => effect.kind === kind)).map((kind) => ({
      kind,
      delta: total(mine.filter((effect) => effect.kind === kind)),
    }));
    return { mint, lines, sum: total(mine) };
  });
}

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
