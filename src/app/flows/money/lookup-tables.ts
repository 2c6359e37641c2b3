import { fromPromise } from 'xstate';
import { lookupTablesMachine } from '../../../machines/money/lookup-tables/lookup-tables.machine';
import { withEffects } from '../../../machines/with-effects';
import type { UserServices } from '../../../services/page-services';
import { KEYS, queries } from '../../../services/queries/queries';
import { readAgain } from '../../../services/queries/read-again';

/** The lookup tables with their effects; the planner's code is fetched with the first look. */
export function composeLookupTables(services: UserServices) {
  const { api, queryClient } = services;
  const planner = async () => {
    // What planners believe for five minutes may lack a table that was just made.
    await readAgain(queryClient, KEYS.connection);
    return import('../../../services/table-planner/prepare-table');
  };
  return {
    lookupTables: withEffects(lookupTablesMachine, {
      readTables: fromPromise(async () => (await planner()).readTables(services)),
      planTable: fromPromise(async ({ input: { master } }) => {
        const me = await queryClient.fetchQuery(queries(api).me);
        return (await planner()).prepareTable(services, { master, me });
      }),
    }),
  };
}
