import { QueryClient } from '@tanstack/react-query';
import { AppError } from '#shared/fault';

const MINUTE = 60_000;
const RETRIES = 3;

/** D1 section 9: stale 5 min, kept 10 min, 3 retries, none after 401 or 403. Mutations live in ports, not here. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        retry: (failures, error) => failures < RETRIES && !isRefusal(error),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}

const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'api/unauthorized' || error.code === 'api/forbidden');
