import { useSelector } from '@xstate/react';
import {
  selectAddAccount,
  selectFilterDialog,
  type FeedFilterActor,
} from '../../machines/feed/feed-filter/feed-filter.selectors';
import { selectIsRulesOpen, type FeedRulesActor } from '../../machines/feed/feed-rules/feed-rules.selectors';
import { AddAccountDialog } from './AddAccountDialog';
import { FeedFilterDialog } from './FeedFilterDialog';
import { FeedRulesDialog } from './FeedRulesDialog';

interface FeedFilterDialogsProps {
  readonly filter: FeedFilterActor;
  /** Undefined until their code is there. */
  readonly rules: FeedRulesActor | undefined;
}

/** The dialog of the filter that is open: the accounts, or in its place the one that adds to them or lists keywords. */
export function FeedFilterDialogs({ filter, rules }: FeedFilterDialogsProps) {
  const dialog = useSelector(filter, selectFilterDialog);
  const addAccount = useSelector(filter, selectAddAccount);
  const isRuling = useSelector(rules, (snapshot) => snapshot !== undefined && selectIsRulesOpen(snapshot));
  if (rules !== undefined && isRuling) return <FeedRulesDialog actor={rules} />;
  if (dialog === 'open') return <FeedFilterDialog filter={filter} rules={rules} />;
  return dialog === 'adding' && addAccount !== undefined ? <AddAccountDialog actor={addAccount} /> : null;
}
