import type { QueryClient } from '@tanstack/react-query';
import type { TrackedAccount } from '#shared/contract/feed';
import { FEED_HANDLES_KEY, hiddenHandles, readHandleChoices, type HandleChoices } from '#shared/handles';
import { KEYS } from '../queries/queries';
import type { LocalStore } from '../storage/local-store';
import { pageFeed } from './page-feed';

/** Choices as this browser keeps them (LST-18); none where what it keeps is broken. */
export const keptChoices = (storage: Pick<LocalStore, 'read'>): HandleChoices =>
  readHandleChoices(storage.read(FEED_HANDLES_KEY) ?? '') ?? {};

/** Hides posts in the feed by these choices, and by how the accounts that are known begin. */
export const hidePosts = (queryClient: QueryClient, choices: HandleChoices): void =>
  pageFeed.hide(hiddenHandles(choices, queryClient.getQueryData<readonly TrackedAccount[]>(KEYS.accounts) ?? []));
