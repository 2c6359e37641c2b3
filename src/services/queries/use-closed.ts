import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services-context';
import { queries } from './queries';

/** Where nothing can be launched on this network, as far as that is known. */
export const useClosed = () => useQuery(queries(useServices().api).connection).data?.network?.closed ?? [];
