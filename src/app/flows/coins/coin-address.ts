import { fromCallback } from 'xstate';
import { isAddressLike } from '#shared/ids';
import type { CoinShown, CoinsEvent } from '../../../machines/coins/coins/coins.types';
import { currentAddress, pushAddress, replaceAddress, watchAddress, type PageAddress } from '../../navigation';

const TRACKER = '/dashboard/tracker';

/** What the address names as the coin that is looked at, null for none; undefined on any page but the tracker. */
const coinIn = ({ path, search }: PageAddress): string | null | undefined =>
  path === TRACKER ? new URLSearchParams(search).get('coin') : undefined;

const addressOf = (mint: string | null): string =>
  mint === null ? TRACKER : `${TRACKER}?coin=${encodeURIComponent(mint)}`;

/** The coin of the tracker's address: Back and Forward and links open and close it, and what is opened or closed is written there. */
export const coinAddress = fromCallback<CoinShown, void>(({ sendBack, receive }) => {
  let shown: string | null = null;
  let wasOnTracker = false;
  const hear = (address: PageAddress, byHistory: boolean): void => {
    const named = coinIn(address);
    const arrives = !wasOnTracker;
    wasOnTracker = named !== undefined;
    if (named === undefined || named === shown) return;
    // A link to the tracker comes back to the coin that was left open.
    if (named === null && arrives && !byHistory) return replaceAddress(addressOf(shown));
    shown = named;
    // Anything may stand in an address, a key too: what has not the shape of a coin's is not passed on.
    sendBack({
      type: 'coin.addressed',
      mint: named === null || isAddressLike(named) ? named : '',
    } satisfies CoinsEvent);
  };
  receive(({ mint }) => {
    shown = mint;
    const named = coinIn(currentAddress());
    if (named !== undefined && named !== mint) pushAddress(addressOf(mint));
  });
  hear(currentAddress(), false);
  return watchAddress(hear);
});
