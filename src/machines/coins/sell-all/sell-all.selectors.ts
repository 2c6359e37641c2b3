import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { ofKind } from '#operations/by-kind';
import type { SellIntent } from '#operations/intent';
import type { OperationEnd } from '../../money/operation/operation.types';
import type { TradeRunActor } from '../trade-run/trade-run.selectors';
import type { sellAllMachine } from './sell-all.machine';

export type SellAllActor = ActorRefFrom<typeof sellAllMachine>;
type SellAllSnapshot = SnapshotFrom<typeof sellAllMachine>;

export type SellAllStep = 'idle' | 'planning' | 'reviewing' | 'selling' | 'done';

export function selectSellAllStep({ value }: SellAllSnapshot): SellAllStep {
  return typeof value === 'object' ? value.resting : value;
}
/** The run of the sale that is under way. */
export const selectSaleRun = ({ children }: SellAllSnapshot): TradeRunActor | undefined => children.tradeRun;
/** Whether its plan is asked for or on the screen, and nothing is agreed to yet. */
export const selectIsSalePlanned = (snapshot: SellAllSnapshot): boolean =>
  snapshot.matches('planning') || snapshot.matches('reviewing');
/** The plan as it will be signed or was; null before it is made. */
export function selectSalePlan({ context }: SellAllSnapshot): SellIntent | null {
  const intent = context.request?.intent;
  return intent === undefined ? null : ofKind('sell', intent);
}
/** Id of the operation once it was confirmed. */
export const selectSaleId = (snapshot: SellAllSnapshot): string | null =>
  snapshot.matches('selling') ? (snapshot.context.request?.id ?? null) : null;
/** How the last sale ended, until it is left behind or the next one begins. */
export const selectSaleEnd = (snapshot: SellAllSnapshot): OperationEnd | null =>
  snapshot.matches({ resting: 'done' }) ? snapshot.context.end : null;
export const selectCanConfirmSale = (snapshot: SellAllSnapshot): boolean => snapshot.can({ type: 'sale.confirmed' });
