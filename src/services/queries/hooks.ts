import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services-context';
import { queries } from './queries';

const useReads = () => queries(useServices().api);

export const useMe = () => useQuery(useReads().me);
export const useMasters = () => useQuery(useReads().masters);
export const useGroups = () => useQuery(useReads().groups);
export const useCoins = () => useQuery(useReads().coins);
export const useClaims = () => useQuery(useReads().claims);
/** Every operation ever, newest first, with steps and ledger lines. */
export const useOperations = () => useQuery(useReads().operations);
export const useConnection = () => useQuery(useReads().connection);
