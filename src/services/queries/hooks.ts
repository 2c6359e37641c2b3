import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services-context';
import { queries } from './queries';

const useReads = () => queries(useServices().api);

export const useMe = () => useQuery(useReads().me);
export const useStats = () => useQuery(useReads().stats);
export const useCoins = () => useQuery(useReads().coins);
/** What left the vault, newest first. */
export const useKeyActivity = () => useQuery(useReads().keyActivity);
/** Addresses whose stored keys are not theirs. */
export const useDamagedKeys = () => useQuery(useReads().damagedKeys);
