import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { SourceHealth } from '#shared/contract/feed';
import { addAccountModel } from '../../../../../src/machines/feed/add-account/add-account.model';
import { feedFilterModel, someAccounts } from '../../../../../src/machines/feed/feed-filter/feed-filter.model';
import {
  selectFilterDialog,
  type FeedFilterActor,
} from '../../../../../src/machines/feed/feed-filter/feed-filter.selectors';
import { KEYS } from '../../../../../src/services/queries/queries';
import { AddAccountDialog } from '../../../../../src/views/feed/AddAccountDialog';
import { FeedFilterDialogs } from '../../../../../src/views/feed/FeedFilterDialogs';
import { Opener, WhileActive } from '../../beside';
import { stage } from '../../stage';

const SOURCES: readonly SourceHealth[] = [
  { source: 'test', state: 'live', why: null, delay: null },
  { source: 'webhook', state: 'live', why: null, delay: null },
  { source: 'bluesky', state: 'off', why: 'The operator has not turned Bluesky on.', delay: null },
];

function Filter({ actor }: { readonly actor: FeedFilterActor }) {
  const queryClient = useQueryClient();
  queryClient.setQueryData(KEYS.accounts, someAccounts);
  queryClient.setQueryData(['sources'], SOURCES);
  const isOpen = useSelector(actor, (snapshot) => selectFilterDialog(snapshot) !== 'closed');
  return isOpen ? <FeedFilterDialogs filter={actor} rules={undefined} /> : null;
}

export const feedFilter = stage(
  feedFilterModel,
  (actor) => (
    <main>
      <Opener name="Feed Filter" onPress={() => actor.send({ type: 'filter.opened' })} />
      <Filter actor={actor} />
    </main>
  ),
  { addAccount: addAccountModel.machine },
);

export const addAccount = stage(addAccountModel, (actor) => (
  <main>
    <WhileActive actor={actor}>
      <AddAccountDialog actor={actor} />
    </WhileActive>
  </main>
));
