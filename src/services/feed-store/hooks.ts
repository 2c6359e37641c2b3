import { useCallback, useSyncExternalStore } from 'react';
import type { Tweet } from '#shared/contract/feed';
import { pageFeed } from './page-feed';
import type { PostRules } from './post-rules';
import type { Rows } from './row-list';

/** Rows that are shown, newest first. */
export const useRows = (): Rows => useSyncExternalStore(pageFeed.subscribe, pageFeed.shown);
/** Whether there are any. */
export const useHasRows = (): boolean => useSyncExternalStore(pageFeed.subscribe, () => pageFeed.shown().length > 0);
/** Whether there are posts, whatever is searched for. */
export const useHasPosts = (): boolean => useSyncExternalStore(pageFeed.subscribe, () => pageFeed.total() > 0);
/** How many there are, whatever is searched for. */
export const useTotal = (): number => useSyncExternalStore(pageFeed.subscribe, pageFeed.total);
/** How many of them are searched for. */
export const useFound = (): number => useSyncExternalStore(pageFeed.subscribe, pageFeed.found);
/** Where the row of this post is; below 0 where it has none, or for null. */
export const useRowOf = (id: string | null): number =>
  useSyncExternalStore(pageFeed.subscribe, () => (id === null ? -1 : pageFeed.indexOf(id)));
/** How many posts of other accounts the row of this one stands for besides. */
export const useOthers = (id: string): number => useSyncExternalStore(pageFeed.subscribe, () => pageFeed.others(id));
/** The posts that the row of this one stands for, in the order they came. */
export const useSayers = (id: string): readonly Tweet[] =>
  useSyncExternalStore(pageFeed.subscribe, () => pageFeed.sayers(id));
/** The post above which new ones begin, or null. */
export const useNewBegin = (): string | null => useSyncExternalStore(pageFeed.subscribe, pageFeed.newBegin);
/** Posts right above which others are missing. */
export const useGaps = (): ReadonlySet<string> => useSyncExternalStore(pageFeed.subscribe, pageFeed.gaps);

/** What a person's rules make of posts; null until they are known. */
export const useRules = (): PostRules | null => useSyncExternalStore(pageFeed.subscribe, pageFeed.rules);

/** For the `ref` of the place an age is written into; it draws nothing anew. */
export const useAge = (at: number): ((place: HTMLElement | null) => (() => void) | undefined) =>
  useCallback((place: HTMLElement | null) => (place === null ? undefined : pageFeed.ages.follow(place, at)), [at]);
