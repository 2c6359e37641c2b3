import { useSyncExternalStore } from 'react';
import type { Arrival } from '../ui/lazy-part';

/** Whether the code of a part has come; looking asks for it. */
export const useArrival = ({ subscribe, state }: Arrival): ReturnType<Arrival['state']> =>
  useSyncExternalStore(subscribe, state, state);
