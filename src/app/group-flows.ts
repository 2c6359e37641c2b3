import { fromPromise } from 'xstate';
import { agreementMachine } from '../machines/agreement/agreement.machine';
import type { PlanAsked, Planned } from '../machines/agreement/agreement.types';
import { bulkActionMachine } from '../machines/bulk-action/bulk-action.machine';
import { distributeMachine } from '../machines/distribute/distribute.machine';
import { groupActionMachine } from '../machines/group-action/group-action.machine';
import { activities } from './activity-flows';
import { groupDeleteMachine } from '../machines/group-delete/group-delete.machine';
import { KEYS, queries } from '../services/queries/queries';
import { readAgain } from '../services/queries/read-again';
import { exportGroupKeys } from './export-group-keys';
import type { UserServices } from './services';

/** The flows over groups with their effects; the planner's code arrives with the first plan. */
export function composeGroupFlows(services: UserServices) {
  const { api, queryClient, links, signer, download, now } = services;
  const agreement = agreementMachine.provide({
    actors: {
      planAgreement: fromPromise<Planned, PlanAsked>(async ({ input }) => {
        const { planGroups } = await import('./plan-groups');
        return planGroups(services, { ...input, me: () => queryClient.fetchQuery(queries(api).me) });
      }),
      refreshGroups: fromPromise(() => links.current().chainStore.refresh()),
    },
  });
  const distribute = distributeMachine.provide({ actors: { agreement } });
  const groupAction = groupActionMachine.provide({ actors: { agreement, distribute } });
  const bulkAction = bulkActionMachine.provide({ actors: { agreement } });

  const groupDelete = groupDeleteMachine.provide({
    actors: {
      readHolds: fromPromise(async ({ input }) => {
        const { readTokenAccounts } = await import('../services/trade-planner/token-accounts');
        const accounts = await readTokenAccounts(links.current().rpc, input.addresses);
        return { positions: accounts.filter(({ amount }) => amount > 0n).length, accounts: accounts.length };
      }),
      exportGroup: fromPromise(({ input }) => exportGroupKeys({ signer, download, now }, input)),
      deleteGroup: fromPromise(async ({ input, signal }) => {
        await api.remove(`/groups/${input.id}`, { signal });
        await readAgain(queryClient, KEYS.groups);
      }),
    },
  });

  return { groupAction, bulkAction, groupDelete, activities: activities(services) };
}
