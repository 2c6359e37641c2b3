import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { loginMachine } from './login.machine';

export type LoginActor = ActorRefFrom<typeof loginMachine>;
type LoginSnapshot = SnapshotFrom<typeof loginMachine>;

export type LoginStep = 'idle' | 'sendingLink' | 'provingPasskey' | 'startingSocial' | 'leaving' | 'linkSent';

export const selectStep = ({ value }: LoginSnapshot): LoginStep => (typeof value === 'object' ? value.form : value);
export const selectEmail = (snapshot: LoginSnapshot) => snapshot.context.email;
export const selectEmailProblem = (snapshot: LoginSnapshot) => snapshot.context.emailProblem;
/** What the red box in the form says; null hides it. */
export const selectRefusal = (snapshot: LoginSnapshot) => snapshot.context.refusal;
export const selectProvider = (snapshot: LoginSnapshot) => snapshot.context.provider;
export const selectIsBusy = (snapshot: LoginSnapshot) => snapshot.hasTag('busy');
/** While a request runs nothing can be typed or sent. */
export const selectCanEdit = (snapshot: LoginSnapshot) => snapshot.can({ type: 'email.typed', email: '' });
export const selectCanChooseProvider = (snapshot: LoginSnapshot) =>
  snapshot.can({ type: 'provider.chosen', provider: 'twitter' });
