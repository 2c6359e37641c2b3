import { useSyncExternalStore } from 'react';
import { useServices } from '../../services/services-context';

const nothing = () => (): void => undefined;

/** What is said while a call is under way: `words`, or that it waits for a network that asks for a pause. */
export function useCallWords(words: string): string {
  const { busy } = useServices();
  const seconds = useSyncExternalStore(busy.subscribe, busy.get, busy.get);
  return seconds === null ? words : `The network is busy. Waiting ${seconds} s`;
}

/** What is said while something is planned: `words`, or what its reads wait for. */
export function usePlanningWords(words: string): string {
  const { readsWait } = useServices();
  const get = () => readsWait?.get() ?? false;
  const waits = useSyncExternalStore(readsWait?.subscribe ?? nothing, get, get);
  return useCallWords(waits ? 'Waiting until the network has seen your last transaction' : words);
}
