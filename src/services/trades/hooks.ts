import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services-context';
import { capLineQuery, tradesQuery } from './trades-query';

/** The trades of a coin by anybody, oldest first; as new as they are followed. Not asked for where nobody is to read them. */
export const useTrades = (mint: string, enabled = true) =>
  useQuery({ ...tradesQuery(useServices().api, mint), enabled });

/** A coin's market caps of the last day as the server read them. */
export const useReadCapLine = (mint: string, enabled: boolean) =>
  useQuery({ ...capLineQuery(useServices().api, mint), enabled });
