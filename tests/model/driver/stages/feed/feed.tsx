import { useSelector } from '@xstate/react';
import { feedFilterModel } from '../../../../../src/machines/feed/feed-filter/feed-filter.model';
import { feedListModel } from '../../../../../src/machines/feed/feed-list/feed-list.model';
import { feedRulesModel } from '../../../../../src/machines/feed/feed-rules/feed-rules.model';
import { feedSearchModel } from '../../../../../src/machines/feed/feed-search/feed-search.model';
import {
  selectFeedSearch,
  type FeedSearchActor,
} from '../../../../../src/machines/feed/feed-search/feed-search.selectors';
import { feedSocketModel } from '../../../../../src/machines/feed/feed-socket/feed-socket.model';
import { feedModel } from '../../../../../src/machines/feed/feed/feed.model';
import { pastePostModel } from '../../../../../src/machines/feed/paste-post/paste-post.model';
import { simulationModel } from '../../../../../src/machines/feed/simulation/simulation.model';
import { smoothScrollModel } from '../../../../../src/machines/feed/smooth-scroll/smooth-scroll.model';
import { translationsModel } from '../../../../../src/machines/feed/translations/translations.model';
import { pageFeed } from '../../../../../src/services/feed-store/page-feed';
import { FeedPanel, FeedParts } from '../../../../../src/views/feed/FeedPanel';
import { Box } from '../../../../../src/views/ui/Panel';
import { quiet, trackerActors } from '../../beside';
import { emptyFeed, fillFeed, fillFolded } from '../../posts';
import { stage } from '../../stage';

const HINT = 'Choose a token at the left to trade it.';
const rest = { hint: HINT, actors: trackerActors };
const parts = {
  list: quiet(feedListModel.machine),
  socket: quiet(feedSocketModel.machine),
  simulation: quiet(simulationModel.machine),
  search: quiet(feedSearchModel.machine),
  smooth: quiet(smoothScrollModel.machine),
};
const Page = ({ children }: { readonly children: React.ReactNode }) => (
  <main>
    <Box display="flex" flexDirection="column" h="100vh">
      {children}
    </Box>
  </main>
);

export const feed = stage(
  feedModel,
  (actor) => {
    emptyFeed();
    return (
      <Page>
        <FeedPanel hint={HINT} actors={{ ...trackerActors, feed: actor }} />
      </Page>
    );
  },
  {
    feedSocket: feedSocketModel.machine,
    feedList: feedListModel.machine,
    simulation: simulationModel.machine,
    feedSearch: feedSearchModel.machine,
    smoothScroll: smoothScrollModel.machine,
    translations: translationsModel.machine,
    feedFilter: feedFilterModel.machine,
    feedRules: feedRulesModel.machine,
    pastePost: pastePostModel.machine,
  },
);

export const feedList = stage(feedListModel, (actor) => {
  fillFolded();
  return (
    <Page>
      <FeedParts {...parts} list={actor} {...rest} />
    </Page>
  );
});

export const feedSocket = stage(feedSocketModel, (actor) => {
  emptyFeed();
  return (
    <Page>
      <FeedParts {...parts} socket={actor} {...rest} />
    </Page>
  );
});

export const simulation = stage(simulationModel, (actor) => {
  emptyFeed();
  return (
    <Page>
      <FeedParts {...parts} simulation={actor} {...rest} />
    </Page>
  );
});

export const smoothScroll = stage(smoothScrollModel, (actor) => {
  fillFeed();
  return (
    <Page>
      <FeedParts {...parts} smooth={actor} {...rest} />
    </Page>
  );
});

/** The store shows what the machine searches for, as the port of the app tells it. */
export const feedSearch = stage(feedSearchModel, (actor) => {
  fillFeed();
  return <Searched actor={actor} />;
});

function Searched({ actor }: { readonly actor: FeedSearchActor }) {
  pageFeed.search(useSelector(actor, selectFeedSearch));
  return (
    <Page>
      <FeedParts {...parts} search={actor} {...rest} />
    </Page>
  );
}
