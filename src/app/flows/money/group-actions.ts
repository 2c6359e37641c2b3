import { fromPromise } from 'xstate';
import type { PlanAsked, Planned } from '#operations/domain/group-plan';
import { agreementMachine } from '../../../machines/money/agreement/agreement.machine';
import { bulkActionMachine } from '../../../machines/money/bulk-action/bulk-action.machine';
import { distributeMachine } from '../../../machines/money/distribute/distribute.machine';
import { groupActionMachine } from '../../../machines/money/group-action/group-action.machine';
import { activities } from './activity';
import type { KeepReady } from './keep-ready';
import { groupDeleteMachine } from '../../../machines/groups/group-delete/group-delete.machine';
import { withEffects } from '../../../machines/with-effects';
import { KEYS, queries } from '../../../services/queries/queries';
import { readAgain } from '../../../services/queries/read-again';
import { exportGroupKeys } from '../../../services/wallet-file/export-group-keys';
import type { UserServices } from '../../../services/page-services';

/** The flows over groups with their effects; the planner's code arrives with the first plan. */
export function composeGroupFlows(services: UserServices, keepReady: KeepReady) {
  const { api, queryClient, links, signer, download, now } = services;
  const agreement = withEffects(agreementMachine, {
    planAgreement: fromPromise<Planned, PlanAsked>(async ({ input }) => {
      const { planGroups } = await import('../../../services/group-planner/plan-groups');
      return planGroups(services, { ...input, me: () => queryClient.fetchQuery(queries(api).me) });
    }),
    keepReady,
    refreshGroups: fromPromise(async ({ input }) => {
      const { chainStore, rpc } = links.current();
      await chainStore.refresh();
      const { readCameLater } = await import('../../../services/holdings/came-later');
      return readCameLater(rpc, input.done);
    }),
  });
  const distribute = withEffects(distributeMachine, { agreement });
  const groupAction = withEffects(groupActionMachine, { agreement, distribute });
  const bulkAction = withEffects(bulkActionMachine, { agreement });

  const groupDelete = withEffects(groupDeleteMachine, {
    readHolds: fromPromise(async ({ input }) => {
      const { readTokenAccounts } = await import('../../../services/trade-planner/token-accounts');
      const accounts = await readTokenAccounts(links.current().rpc, input.addresses);
      return { positions: accounts.filter(({ amount }) => amount > 0n).length, accounts: accounts.length };
    }),
    exportGroup: fromPromise(({ input }) => exportGroupKeys({ signer, download, now }, input)),
    deleteGroup: fromPromise(async ({ input, signal }) => {
      await api.remove('/groups/:id', { params: { id: input.id }, signal });
      await readAgain(queryClient, KEYS.groups);
    }),
  });

  return { groupAction, bulkAction, groupDelete, activities: activities(services) };
}
