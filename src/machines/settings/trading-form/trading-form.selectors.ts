import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { checkTrading, limitOf, type TradingField } from '#shared/trading-form';
import type { tradingFormMachine } from './trading-form.machine';

export type TradingFormActor = ActorRefFrom<typeof tradingFormMachine>;
type TradingFormSnapshot = SnapshotFrom<typeof tradingFormMachine>;

/** `failed`: what is kept could not be read. */
export const selectTradingFace = (snapshot: TradingFormSnapshot): 'loading' | 'failed' | 'full' =>
  snapshot.matches('loading') ? 'loading' : snapshot.matches('failed') ? 'failed' : 'full';
export const selectTradingFault = (snapshot: TradingFormSnapshot) => snapshot.context.fault;
export const selectTradingText = (snapshot: TradingFormSnapshot, field: TradingField) => snapshot.context.draft[field];
export const selectTradingProblem = (snapshot: TradingFormSnapshot, field: TradingField) =>
  checkTrading(snapshot.context.draft)[field] ?? null;
/** Lamports that fee and tip of one transaction may cost, as typed. */
export const selectLimit = ({ context }: TradingFormSnapshot): bigint => limitOf(context.draft);
export const selectIsTradingDirty = (snapshot: TradingFormSnapshot) =>
  snapshot.matches({ editing: 'dirty' }) || snapshot.matches('saving');
export const selectIsSavingTrading = (snapshot: TradingFormSnapshot) => snapshot.hasTag('busy');
export const selectCanSaveTrading = (snapshot: TradingFormSnapshot) => snapshot.can({ type: 'changes.saved' });
/** Whether a block engine takes the tips that are set here. */
export const selectPaysTips = ({ context }: TradingFormSnapshot): boolean => context.tips;
