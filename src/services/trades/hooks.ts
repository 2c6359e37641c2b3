import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../services-context';
import { followTrades, tradesQuery } from './trades-query';

/** The trades of a coin by anybody, oldest first; as new as they are followed. */
export const useTrades = (mint: string) => useQuery(tradesQuery(useServices().api, mint));

/** Has the server read this coin for as long as it is looked at: by one view of a window at a time. Null follows none. */
export function useFollowedTrades(mint: string | null): void {
  const { socket } = useServices();
  const queryClient = useQueryClient();
  useEffect(
    () => (socket === null || mint === null ? undefined : followTrades(socket, queryClient, mint)),
    [socket, queryClient, mint],
  );
}
