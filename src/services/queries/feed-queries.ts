import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api';
import { KEYS } from './queries';

/** Accounts of the feed, fresh for 2 min; told by the user's socket too, whenever the list changes. */
export const accountsQuery = (api: Api) =>
  queryOptions({
    queryKey: KEYS.accounts,
    queryFn: ({ signal }) => api.get('/users/trackers/tracked-accounts', { signal }),
    staleTime: 120_000,
  });
