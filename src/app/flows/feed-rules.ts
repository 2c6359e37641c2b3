import { QueryObserver } from '@tanstack/react-query';
import { fromCallback, type AnyEventObject } from 'xstate';
import type { FeedRule } from '#shared/feed-rules';
import { FEED_RULES_KEY } from '#shared/handles';
import { feedRulesMachine } from '../../machines/feed/feed-rules/feed-rules.machine';
import type { BellRung, RulesMade } from '../../machines/feed/feed-rules/feed-rules.types';
import { withEffects } from '../../machines/with-effects';
import { hidePosts, keptChoices } from '../../services/feed-store/hide-posts';
import { pageFeed } from '../../services/feed-store/page-feed';
import { keptRules, rulesOf } from '../../services/feed-store/post-rules';
import type { UserServices } from '../../services/page-services';
import { accountsQuery } from '../../services/queries/feed-queries';
import { createSettingsStore } from '../../services/settings/settings-store';
import { ringBell } from '../../services/sound/play-sound';
import { watchAddress } from '../navigation';

/** Tells whether the person is at the tracker, the first time at once where they are; answers how to stop. */
type WatchTracker = (tell: (isThere: boolean) => void) => () => void;

/** Hides posts by choices of this browser, over the accounts as the server has them, which are read at the tracker. */
const hiding = ({ api, queryClient, storage }: UserServices, watchTracker: WatchTracker) =>
  fromCallback<AnyEventObject, void>(() => {
    const accounts = new QueryObserver(queryClient, accountsQuery(api));
    // Another tab, a file of settings and the filter change what is kept.
    const hide = () => hidePosts(queryClient, keptChoices(storage));
    let stopReading: () => void = () => undefined;
    const stopWatching = watchTracker((isThere) => {
      stopReading();
      hide();
      if (isThere) stopReading = accounts.subscribe(hide);
    });
    hide();
    window.addEventListener('storage', hide);
    return () => {
      stopWatching();
      stopReading();
      window.removeEventListener('storage', hide);
    };
  });

/** What a person wants of posts; its code comes behind that of the feed. */
export function composeFeedRules(services: UserServices, watchTracker: WatchTracker) {
  const { storage } = services;
  const feedRules = withEffects(feedRulesMachine, {
    bell: fromCallback<BellRung, void>(({ sendBack, receive }) => {
      const store = createSettingsStore(storage);
      receive(() => ringBell(store));
      return pageFeed.onArrived((_, calls) => {
        if (calls) sendBack({ type: 'post.called' });
      });
    }),
    keptRules: fromCallback<RulesMade, void>(({ sendBack, receive }) => {
      let known: string | null = '';
      const follow = (rules: readonly FeedRule[]) => pageFeed.ruleBy(rulesOf(rules));
      const read = () => {
        const kept = storage.read(FEED_RULES_KEY);
        if (kept === known) return;
        known = kept;
        const rules = keptRules(storage);
        follow(rules);
        sendBack({ type: 'rules.known', rules });
      };
      receive(({ rules }) => {
        known = JSON.stringify(rules);
        storage.write(FEED_RULES_KEY, known);
        follow(rules);
      });
      read();
      window.addEventListener('storage', read);
      // A file of settings is read on a page of this tab, which is not told of what it writes.
      const stopWatching = watchAddress(read);
      return () => {
        stopWatching();
        window.removeEventListener('storage', read);
      };
    }),
  });
  return { feedRules, watchHidden: hiding(services, watchTracker) };
}
