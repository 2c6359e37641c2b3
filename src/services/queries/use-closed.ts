import type { ConnectionEndpoint } from '#shared/contract/network';
import type { LaunchQuote } from '#shared/launch-quote';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services-context';
import { queries } from './queries';

/** Where nothing can be launched, and why. */
export type Closed = NonNullable<NonNullable<ConnectionEndpoint['network']>['closed']>;

/** Where nothing can be launched on this network, as far as that is known. */
export const useClosed = () => useQuery(queries(useServices().api).connection).data?.network?.closed ?? [];

/** What is launched on this network beside plain coins, as far as that is known. */
export const useFeatures = () => useQuery(queries(useServices().api).connection).data?.network?.features ?? [];

/** Whether nothing is launched on a platform for this. */
export const isClosed = (
  closed: Closed,
  { platform, quote }: { readonly platform: string; readonly quote: LaunchQuote },
): boolean => closed.some((one) => one.platform === platform && one.quote === quote);
