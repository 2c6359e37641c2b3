import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api';

const SECOND = 1_000;

/** Keys of the query cache; a port that changed something invalidates one of these. */
export const KEYS = {
  me: ['me'],
  stats: ['stats'],
  masters: ['masters'],
  groups: ['groups'],
  coins: ['coins'],
  claims: ['creator-claims'],
  operations: ['operations'],
  presets: ['presets'],
  accounts: ['tracked-accounts'],
  connection: ['connection'],
  keyActivity: ['key-activity'],
  damagedKeys: ['damaged-keys'],
} as const;

/** Every read of the server with the freshness D1 section 9 gives it. */
export const queries = (api: Api) => ({
  me: queryOptions({
    queryKey: KEYS.me,
    queryFn: ({ signal }) => api.get('/users/me', { signal }),
    staleTime: 600 * SECOND,
  }),
  /** Told by the user's socket too, whenever it changes. */
  stats: queryOptions({
    queryKey: KEYS.stats,
    queryFn: ({ signal }) => api.get('/users/me/stats', { signal }),
    staleTime: 600 * SECOND,
  }),
  masters: queryOptions({
    queryKey: KEYS.masters,
    queryFn: ({ signal }) => api.get('/users/masters', { signal }),
    staleTime: 30 * SECOND,
  }),
  groups: queryOptions({
    queryKey: KEYS.groups,
    queryFn: ({ signal }) => api.get('/groups', { signal }),
  }),
  coins: queryOptions({
    queryKey: KEYS.coins,
    queryFn: ({ signal }) => api.get('/coins', { signal }),
    staleTime: 10 * SECOND,
  }),
  claims: queryOptions({
    queryKey: KEYS.claims,
    queryFn: ({ signal }) => api.get('/creator-claims', { signal }),
  }),
  presets: queryOptions({
    queryKey: KEYS.presets,
    queryFn: ({ signal }) => api.get('/presets', { signal }),
  }),
  keyActivity: queryOptions({
    queryKey: KEYS.keyActivity,
    queryFn: ({ signal }) => api.get('/users/key-activity', { signal }),
    staleTime: 0,
  }),
  damagedKeys: queryOptions({
    queryKey: KEYS.damagedKeys,
    queryFn: ({ signal }) => api.get('/wallets/damaged', { signal }),
    staleTime: 600 * SECOND,
  }),
  connection: queryOptions({
    queryKey: KEYS.connection,
    queryFn: ({ signal }) => api.get('/users/me/connection-endpoint', { signal }),
  }),
});
