import { currentAddress, watchAddress, type PageAddress } from '../navigation';

export const isTracker = ({ path }: PageAddress): boolean => path.replace(/\/$/, '') === '/dashboard/tracker';

/** Tells whether the person is at the tracker, the first time at once where they are. */
export function watchTracker(tell: (isThere: boolean) => void): () => void {
  let isThere = false;
  const look = (address: PageAddress) => {
    if (isTracker(address) === isThere) return;
    isThere = !isThere;
    tell(isThere);
  };
  look(currentAddress());
  return watchAddress(look);
}
