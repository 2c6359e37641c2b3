import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services-context';
import { tradesQuery } from './trades-query';

/** The trades of a coin by anybody, oldest first; as new as they are followed. */
export const useTrades = (mint: string) => useQuery(tradesQuery(useServices().api, mint));
