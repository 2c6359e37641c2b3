import { useSelector } from '@xstate/react';
import {
  selectAddAccount,
  selectFilterDialog,
  type FeedFilterActor,
} from '../../machines/feed/feed-filter/feed-filter.selectors';
import { AddAccountDialog } from './AddAccountDialog';
import { FeedFilterDialog } from './FeedFilterDialog';

/** The dialog of the filter that is open: the accounts, or in its place the one that adds to them. */
export function FeedFilterDialogs({ filter }: { readonly filter: FeedFilterActor }) {
  const dialog = useSelector(filter, selectFilterDialog);
  const addAccount = useSelector(filter, selectAddAccount);
  if (dialog === 'open') return <FeedFilterDialog filter={filter} />;
  return dialog === 'adding' && addAccount !== undefined ? <AddAccountDialog actor={addAccount} /> : null;
}
