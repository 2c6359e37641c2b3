import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads what lies under a key again where it is shown, and once more what was being read for the first time: such a read is joined,
 * not started again, and may have looked before the change. Answers when all of it is there or has failed.
 */
export async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const reading = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const joined = new Set(reading.filter(({ state }) => state.data === undefined));
  await queryClient.invalidateQueries({ queryKey });
  if (joined.size > 0) await queryClient.invalidateQueries({ queryKey, predicate: (query) => joined.has(query) });
}

/** Reads past what is kept, and past a reading that is under way: the caller has heard of a change it may not have seen. */
export async function readFresh<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const { queryKey } = options;
  const [reading] = queryClient.getQueryCache().findAll({ queryKey, exact: true, fetchStatus: 'fetching' });
  await reading?.promise?.catch(() => undefined);
  return queryClient.fetchQuery({ ...options, staleTime: 0 });
}
