import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { notice } from '#shared/notice';
import type { callbackMachine } from './callback.machine';

export type CallbackActor = ActorRefFrom<typeof callbackMachine>;
type CallbackSnapshot = SnapshotFrom<typeof callbackMachine>;

export type CallbackStep = 'loading' | 'confirming' | 'succeeded' | 'failed';

export function selectStep({ value }: CallbackSnapshot): CallbackStep {
  if (value === 'loading' || value === 'openingLink' || value === 'checking') return 'loading';
  if (value === 'confirming') return 'confirming';
  return value === 'succeeded' || value === 'done' ? 'succeeded' : 'failed';
}
/** Whom the link signs in while it is asked; null otherwise. */
export const selectEmail = (snapshot: CallbackSnapshot) => snapshot.context.email;
/** The end in words, null while it is not known. A new object each time: compare by code. */
export function selectNotice(snapshot: CallbackSnapshot) {
  const step = selectStep(snapshot);
  if (step === 'loading' || step === 'confirming') return null;
  return step === 'succeeded' ? notice('callback/succeeded') : notice('callback/failed', { way: snapshot.context.way });
}
