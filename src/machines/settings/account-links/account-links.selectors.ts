import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LinkedAccount } from '#shared/contract/identity';
import type { accountLinksMachine } from './account-links.machine';
import type { LinkedProvider } from './account-links.types';

export type AccountLinksActor = ActorRefFrom<typeof accountLinksMachine>;
type Snapshot = SnapshotFrom<typeof accountLinksMachine>;

export type AccountLinksFace = 'loading' | 'failed' | 'ready';

export function selectFace(snapshot: Snapshot): AccountLinksFace {
  if (snapshot.matches('failed')) return 'failed';
  // A list that is there stays while it is read again.
  return snapshot.hasTag('loading') && snapshot.context.accounts.length === 0 ? 'loading' : 'ready';
}
/** The account of a provider; undefined when none is linked. */
export const selectAccountOf =
  (provider: LinkedProvider) =>
  (snapshot: Snapshot): LinkedAccount | undefined =>
    snapshot.context.accounts.find((account) => account.providerId === provider);
/** What came of the way that brought the person here; null when nothing is to be said. */
export const selectOutcome = (snapshot: Snapshot) => snapshot.context.outcome;
export const selectEmail = (snapshot: Snapshot) => snapshot.context.email;
export const selectEmailProblem = (snapshot: Snapshot) => snapshot.context.emailProblem;
export const selectSentTo = (snapshot: Snapshot) => snapshot.context.sentTo;
export const selectFault = (snapshot: Snapshot) => snapshot.context.fault;
/** What is asked about; null while nothing is. */
export const selectAsked = (snapshot: Snapshot) => (snapshot.matches('confirming') ? snapshot.context.chosen : null);
/** Who is being linked now; null otherwise. */
export const selectLinking = (snapshot: Snapshot): LinkedProvider | null =>
  snapshot.hasTag('busy') && !snapshot.matches('removing') ? snapshot.context.provider : null;
export const selectCanRefresh = (snapshot: Snapshot) => snapshot.can({ type: 'accounts.refreshed' });
export const selectCanChange = (snapshot: Snapshot) => snapshot.can({ type: 'email.typed', email: '' });
