import { MAX_TRANSACTION_BYTES } from '../../chain/message';
import type { BuiltStep } from '#operations/built-step';
import { sizeOf, type Tables } from './rehearse';

/** Most items of one transaction in a plan, unless its kind allows more. */
const ITEMS_MAX = 12;

/** Splits a list, in its order, into as few transactions as a greedy reader fills; each fits the wire once it is signed. */
export function pack<Item>(
  items: readonly Item[],
  draftOf: (items: readonly Item[]) => BuiltStep,
  table: Tables,
  itemsMax: number = ITEMS_MAX,
): readonly (readonly Item[])[] {
  const batches: Item[][] = [];
  for (const item of items) {
    const last = batches.at(-1);
    const fits =
      last !== undefined && last.length < itemsMax && sizeOf(draftOf([...last, item]), table) <= MAX_TRANSACTION_BYTES;
    if (fits) last.push(item);
    else batches.push([item]);
  }
  return batches;
}
