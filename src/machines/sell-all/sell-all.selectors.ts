import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SellIntent } from '#shared/operation-intent';
import type { OperationEnd } from '../operation/operation.types';
import type { sellAllMachine } from './sell-all.machine';

export type SellAllActor = ActorRefFrom<typeof sellAllMachine>;
type SellAllSnapshot = SnapshotFrom<typeof sellAllMachine>;

export type SellAllStep = 'idle' | 'planning' | 'reviewing' | 'selling' | 'done';

export function selectSellAllStep({ value }: SellAllSnapshot): SellAllStep {
  return typeof value === 'object' ? value.resting : value;
}
/** The plan as it will be signed or was; null before it is made. */
export function selectSalePlan({ context }: SellAllSnapshot): SellIntent | null {
  const intent = context.request?.intent;
  return intent?.kind === 'sell' ? intent : null;
}
/** Id of the operation once it was confirmed. */
export const selectSaleId = (snapshot: SellAllSnapshot): string | null =>
  snapshot.matches('selling') ? (snapshot.context.request?.id ?? null) : null;
/** How the last sale ended, until it is left behind or the next one begins. */
export const selectSaleEnd = (snapshot: SellAllSnapshot): OperationEnd | null =>
  snapshot.matches({ resting: 'done' }) ? snapshot.context.end : null;
export const selectCanConfirmSale = (snapshot: SellAllSnapshot): boolean => snapshot.can({ type: 'sale.confirmed' });
