import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services-context';
import { tradesQuery } from './trades-query';

/** The trades of a coin by anybody, oldest first; as new as they are followed. Not asked for where nobody is to read them. */
export const useTrades = (mint: string, enabled = true) =>
  useQuery({ ...tradesQuery(useServices().api, mint), enabled });
