import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passkeysMachine } from './passkeys.machine';

export type PasskeysActor = ActorRefFrom<typeof passkeysMachine>;
type Snapshot = SnapshotFrom<typeof passkeysMachine>;

export type PasskeysFace = 'loading' | 'failed' | 'ready';

export function selectFace(snapshot: Snapshot): PasskeysFace {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('loading') && snapshot.context.passkeys.length === 0 ? 'loading' : 'ready';
}
export const selectPasskeys = (snapshot: Snapshot) => snapshot.context.passkeys;
export const selectIsSupported = (snapshot: Snapshot) => snapshot.context.supported;
export const selectFault = (snapshot: Snapshot) => snapshot.context.fault;
/** Whether the authenticator is being asked for a new passkey. */
export const selectIsCreating = (snapshot: Snapshot) => snapshot.matches('creating');
/** The name being typed; null while none is. */
export const selectName = (snapshot: Snapshot) => (snapshot.matches('naming') ? snapshot.context.name : null);
/** Whether what was typed is a name. */
export const selectCanGive = (snapshot: Snapshot) => snapshot.can({ type: 'name.given' });
/** Whether the name is that of a new passkey. */
export const selectIsNew = (snapshot: Snapshot) => snapshot.context.chosen === null;
/** The passkey that is asked about before it goes; undefined while none is. */
export const selectAsked = (snapshot: Snapshot) =>
  snapshot.matches('confirming')
    ? snapshot.context.passkeys.find((one) => one.id === snapshot.context.chosen)
    : undefined;
/** Whether a passkey may be renamed or removed now. */
export const selectCanChange = (snapshot: Snapshot) => snapshot.matches('idle');
export const selectCanOffer = (snapshot: Snapshot) => snapshot.can({ type: 'passkey.offered' });
