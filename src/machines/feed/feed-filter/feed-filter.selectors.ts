import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AddAccountActor } from '../add-account/add-account.selectors';
import type { feedFilterMachine } from './feed-filter.machine';

export type FeedFilterActor = ActorRefFrom<typeof feedFilterMachine>;
type FeedFilterSnapshot = SnapshotFrom<typeof feedFilterMachine>;

export const selectFilterDialog = (snapshot: FeedFilterSnapshot): 'closed' | 'open' | 'adding' => {
  if (snapshot.matches({ dialog: 'adding' })) return 'adding';
  return snapshot.matches({ dialog: 'open' }) ? 'open' : 'closed';
};
export const selectFilterSearch = ({ context }: FeedFilterSnapshot) => context.search;
export const selectChoices = ({ context }: FeedFilterSnapshot) => context.choices;
export const selectRemoved = ({ context }: FeedFilterSnapshot) => context.removed;
/** What is being removed now, in its place. */
export const selectRemoving = (snapshot: FeedFilterSnapshot) =>
  snapshot.hasTag('removing') ? snapshot.context.asked : null;
export const selectRemovalFault = ({ context }: FeedFilterSnapshot) => context.fault;
export const selectAddAccount = ({ children }: FeedFilterSnapshot): AddAccountActor | undefined => children.addAccount;
