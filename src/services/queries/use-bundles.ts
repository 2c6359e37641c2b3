import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services-context';
import { queries } from './queries';

/** Whether an engine takes bundles here; taken to be so until it is known. */
export const useBundles = (): boolean => useQuery(queries(useServices().api).connection).data?.bundles ?? true;
