import { fromPromise } from 'xstate';
import { lookupTablesMachine } from '../../../machines/money/lookup-tables/lookup-tables.machine';
import { withEffects } from '../../../machines/with-effects';
import { newOperationId } from '../../../services/new-operation-id';
import type { UserServices } from '../../../services/page-services';
import { KEYS, queries } from '../../../services/queries/queries';
import { readAgain } from '../../../services/queries/read-again';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';

/** The lookup tables with their effects; fetched behind the first screen, the planner's code with the first look. */
export function composeLookupTables(services: UserServices) {
  const { api, queryClient, links } = services;
  const planner = () => import('../../../services/table-planner/plan-table');
  /** As the server says now: what planners believe for five minutes may lack a table that was just made. */
  const network = async () => {
    await readAgain(queryClient, KEYS.connection);
    return (await links.current().endpoint()).network;
  };
  return {
    lookupTables: withEffects(lookupTablesMachine, {
      readTables: fromPromise(async () => {
        const [{ lookupTables }, { readTableCover }] = await Promise.all([network(), planner()]);
        const { tables, covered, missing } = await readTableCover(links.current().rpc, lookupTables);
        return { tables, covered, missing: missing.length };
      }),
      planTable: fromPromise(async ({ input }) => {
        const [{ id, lookupTables }, { planTable }, me] = await Promise.all([
          network(),
          planner(),
          queryClient.fetchQuery(queries(api).me),
        ]);
        const { generalPriority } = me.tradingSettings ?? DEFAULT_TRADING_SETTINGS;
        const question = { master: input.master, lookupTables, microLamports: BigInt(generalPriority) };
        const intent = await planTable(links.current().rpc, question);
        return { id: newOperationId(services), networkId: id, intent };
      }),
    }),
  };
}
