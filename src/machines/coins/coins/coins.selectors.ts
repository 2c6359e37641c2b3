import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CoinRemovalActor } from '../coin-removal/coin-removal.selectors';
import type { coinsMachine } from './coins.machine';
import type { CoinRef } from './coins.types';

export type CoinsActor = ActorRefFrom<typeof coinsMachine>;
type CoinsSnapshot = SnapshotFrom<typeof coinsMachine>;

export type CoinsFace = 'loading' | 'failed' | 'empty' | 'full';

/** Which of the four faces the list shows; a re-read keeps the list on screen. */
export function selectCoinsFace(snapshot: CoinsSnapshot): CoinsFace {
  if (snapshot.context.coins.length > 0) return 'full';
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  return snapshot.matches({ list: 'empty' }) ? 'empty' : 'loading';
}
export const selectCoins = ({ context }: CoinsSnapshot): readonly CoinRef[] => context.coins;
export const selectCoin =
  (mint: string) =>
  ({ context }: CoinsSnapshot): CoinRef | undefined =>
    context.coins.find((coin) => coin.mint === mint);
/** Of the coins that were launched from a post how many there are, and when the first was; null where there is none. */
export const selectLaunchedFrom =
  (post: string) =>
  ({ context }: CoinsSnapshot): { readonly count: number; readonly first: number } | null => {
    const times = context.coins.flatMap(({ from }) => (from?.post === post ? [from.at] : []));
    return times.length === 0 ? null : { count: times.length, first: Math.min(...times) };
  };
/** The coin whose detail is open; undefined while none is, or while the list does not hold it yet. */
export const selectOpenCoin = (snapshot: CoinsSnapshot): CoinRef | undefined =>
  snapshot.matches({ selection: 'open' }) ? selectCoin(snapshot.context.selected ?? '')(snapshot) : undefined;
type AddressRefusal = 'malformed' | 'unknown';

/** Why the address shows no coin although it names one. */
export function selectAddressRefusal(snapshot: CoinsSnapshot): AddressRefusal | null {
  const { selection } = snapshot.value;
  if (selection !== 'seeking' && selection !== 'unknown') return null;
  if (snapshot.context.selected === '') return 'malformed';
  return selection === 'unknown' ? 'unknown' : null;
}
/** The coins that were launched by the same press as this one (MUL-19), as far as they are in the list; none where it was launched alone. */
export const selectTogether =
  (mint: string) =>
  ({ context: { coins, together } }: CoinsSnapshot): readonly CoinRef[] =>
    together.includes(mint) ? coins.filter((coin) => coin.mint !== mint && together.includes(coin.mint)) : [];
/** The coin to mark in the list, open or about to open. */
export const selectMarkedMint = ({ context }: CoinsSnapshot): string | null => context.selected;
/** The coin that was launched just now and is to be found in the list; null while none is. */
export const selectLaunchedMint = (snapshot: CoinsSnapshot): string | null =>
  snapshot.matches({ selection: 'marked' }) ? snapshot.context.selected : null;
export const selectCoinsFault = ({ context }: CoinsSnapshot) => context.fault;
/** The Remove Coin dialog while it is open. */
export const selectCoinRemoval = (snapshot: CoinsSnapshot): CoinRemovalActor | undefined =>
  snapshot.children.coinRemoval;
