import { fromPromise } from 'xstate';
import { toFault } from '#shared/fault';
import { bulkActionMachine } from '../machines/bulk-action/bulk-action.machine';
import type { ReturnsPlanned } from '../machines/bulk-action/bulk-action.types';
import { groupActionMachine } from '../machines/group-action/group-action.machine';
import { groupDeleteMachine } from '../machines/group-delete/group-delete.machine';
import { groupReturnMachine } from '../machines/group-return/group-return.machine';
import type { ReturnPlanned, ReturnRequest } from '../machines/group-return/group-return.types';
import type { GroupRef } from '../machines/groups/groups.types';
import { KEYS } from '../services/queries/queries';
import { exportGroupKeys } from './export-group-keys';
import type { UserServices } from './services';
import { newOperationId } from './ports/operation-ports';

/** The flows over groups with their effects; the planner's code arrives with the first plan. */
export function composeGroupFlows(services: UserServices) {
  const { api, queryClient, links, signer, download, now } = services;
  const refresh = fromPromise<void, { readonly addresses: readonly string[] }>(() =>
    links.current().chainStore.refresh(),
  );

  const plan = async (group: GroupRef, master: string): Promise<ReturnPlanned> => {
    const { planReturn } = await import('../services/trade-planner/plan-return');
    const { rpc, endpoint } = links.current();
    const { network } = await endpoint();
    const wallets = group.wallets.map(({ address }) => address);
    try {
      const intent = await planReturn(rpc, { groupId: group.id, groupName: group.name, master, wallets });
      return { kind: 'planned', request: { id: newOperationId(services), networkId: network.id, intent } };
    } catch (error) {
      const { code } = toFault(error);
      if (code === 'chain/tokens-left') return { kind: 'refused', why: 'return/tokensLeft' };
      if (code === 'chain/nothing-to-return') return { kind: 'refused', why: 'return/nothingToReturn' };
      throw error;
    }
  };

  const groupAction = groupActionMachine.provide({
    actors: {
      groupReturn: groupReturnMachine.provide({
        actors: {
          planReturn: fromPromise<ReturnPlanned, { readonly group: GroupRef; readonly master: string }>(({ input }) =>
            plan(input.group, input.master),
          ),
          refreshGroup: refresh,
        },
      }),
    },
  });

  const bulkAction = bulkActionMachine.provide({
    actors: {
      // One group after another: each read is a burst of its own, and the network paces bursts.
      planReturns: fromPromise(async ({ input }): Promise<ReturnsPlanned> => {
        const requests: ReturnRequest[] = [];
        const withTokens: string[] = [];
        const empty: string[] = [];
        for (const group of input.groups) {
          const planned = await plan(group, input.master);
          if (planned.kind === 'planned') requests.push(planned.request);
          else (planned.why === 'return/tokensLeft' ? withTokens : empty).push(group.name);
        }
        return { requests, withTokens, empty };
      }),
      refreshGroups: refresh,
    },
  });

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
        await queryClient.invalidateQueries({ queryKey: KEYS.groups });
      }),
    },
  });

  return { groupAction, bulkAction, groupDelete };
}
