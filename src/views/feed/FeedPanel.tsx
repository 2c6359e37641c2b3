import { useSelector } from '@xstate/react';
import { useCallback, useRef, type ReactNode, type RefObject } from 'react';
import type { Tweet } from '#shared/contract/feed';
import { keyLabel } from '#shared/keybinds';
import { chosenPost, postToLaunch, wordsForPost } from '#shared/post-draft';
import { selectFilterDialog, type FeedFilterActor } from '../../machines/feed/feed-filter/feed-filter.selectors';
import {
  selectIsBelow,
  selectIsPaused,
  selectIsStill,
  selectQueued,
  type FeedListActor,
} from '../../machines/feed/feed-list/feed-list.selectors';
import type { FeedRulesActor } from '../../machines/feed/feed-rules/feed-rules.selectors';
import {
  selectFeedSearch,
  selectIsSearching,
  type FeedSearchActor,
} from '../../machines/feed/feed-search/feed-search.selectors';
import {
  selectAttempt,
  selectCanReconnect,
  selectLine,
  type FeedSocketActor,
} from '../../machines/feed/feed-socket/feed-socket.selectors';
import {
  selectFeedFilter,
  selectFeedList,
  selectFeedRules,
  selectFeedSearchOf,
  selectFeedSocket,
  selectHasFilterFailed,
  selectIsFilterOpening,
  selectHasPasteFailed,
  selectIsPasteOpening,
  selectPastePost,
  selectIsBroken,
  selectSimulation,
  selectSmoothScroll,
  type FeedActor,
} from '../../machines/feed/feed/feed.selectors';
import {
  selectIsTesting,
  selectTestFault,
  type SimulationActor,
} from '../../machines/feed/simulation/simulation.selectors';
import { selectIsSmooth, type SmoothScrollActor } from '../../machines/feed/smooth-scroll/smooth-scroll.selectors';
import { selectIsPasteOpen, type PastePostActor } from '../../machines/feed/paste-post/paste-post.selectors';
import { selectQuickHost, selectWhyNoPost } from '../../machines/launch/deploy/deploy.selectors';
import {
  selectIsPostOpen,
  selectPostLaunch,
  selectWhyNoQuick,
} from '../../machines/launch/quick-host/quick-host.selectors';
import { selectCluster } from '../../machines/page/network/network.selectors';
import { selectShownSettings, type SettingsActor } from '../../machines/settings/settings/settings.selectors';
import { useFound, useHasPosts, useHasRows, useTotal } from '../../services/feed-store/hooks';
import { mention } from '../hooks/mention';
import { useKeybinds } from '../hooks/use-keybinds';
import type { TrackerActors } from '../page/shell/actors';
import { Button, IconButton } from '../ui/Button';
import { KeyCap } from '../ui/Chips';
import { EmptyFace, FailedFace, SkeletonRows } from '../ui/Faces';
import { Figure } from '../ui/Figure';
import { PlusIcon } from '../ui/icons';
import { lazyExtra, lazyFloat } from '../ui/lazy-view';
import { Box, Grow, Notice, Row } from '../ui/Panel';
import { SearchField } from '../ui/SearchField';
import { SettingsIcon } from '../ui/shell-icons';
import { faultText } from '../words/fault-words';
import { countWords, FEED_WORDS, foundWords, lineWords, newestWords, toggleWords } from '../words/feed-words';
import { PostList } from './PostList';

const PasteDialog = lazyFloat(() => import('./PasteDialog'), 'PasteDialog');
const RuledNotice = lazyExtra(() => import('./RuledNotice'), 'RuledNotice', null);
const FeedFilterDialogs = lazyFloat(() => import('./FeedFilterDialogs'), 'FeedFilterDialogs');

/** What stands where no post does, besides how to get one. */
interface Hinted {
  readonly actors: TrackerActors;
  readonly hint: string;
}

/** Posts as they come, and what holds them. */
export function FeedPanel(rest: Hinted) {
  const { feed } = rest.actors;
  return feed === undefined ? <SkeletonRows label={FEED_WORDS.opening} /> : <OpenFeed feed={feed} {...rest} />;
}

function OpenFeed({ feed, ...rest }: Hinted & { readonly feed: FeedActor }) {
  const isBroken = useSelector(feed, selectIsBroken);
  const list = useSelector(feed, selectFeedList);
  const socket = useSelector(feed, selectFeedSocket);
  const simulation = useSelector(feed, selectSimulation);
  const search = useSelector(feed, selectFeedSearchOf);
  const smooth = useSelector(feed, selectSmoothScroll);
  if (
    isBroken ||
    list === undefined ||
    socket === undefined ||
    simulation === undefined ||
    search === undefined ||
    smooth === undefined
  )
    return (
      <FailedFace
        what={FEED_WORDS.broken}
        why={FEED_WORDS.brokenWhy}
        {...(isBroken ? { onRetry: () => feed.send({ type: 'retry.asked' }) } : {})}
      />
    );
  return (
    <FeedParts list={list} socket={socket} simulation={simulation} search={search} smooth={smooth} {...rest}>
      <PasteButton feed={feed} />
      <FilterButton feed={feed} />
    </FeedParts>
  );
}

interface FeedPartsProps extends Hinted {
  readonly list: FeedListActor;
  readonly socket: FeedSocketActor;
  readonly simulation: SimulationActor;
  readonly search: FeedSearchActor;
  readonly smooth: SmoothScrollActor;
  /** At the end of the bar. */
  readonly children?: ReactNode;
}

/** The bar of the feed, what is wrong with its line, and its list. */
export function FeedParts({ list, socket, simulation, search, smooth, children, actors, hint }: FeedPartsProps) {
  const { deploy, tracker, settings, network } = actors;
  const whyNot = useSelector(deploy, selectWhyNoPost);
  const launch = useCallback(
    (post: Tweet) => {
      const wantsWords = settings !== undefined && selectShownSettings(settings.getSnapshot()).autoAiGeneration;
      const wanted = wantsWords ? { wordsFor: wordsForPost(post) } : {};
      deploy.send({ type: 'post.chosen', post: chosenPost(post), ...wanted });
      tracker.send({ type: 'deploy.asked' });
    },
    [deploy, settings, tracker],
  );
  const host = useSelector(deploy, selectQuickHost);
  const quick = useSelector(host, (snapshot) => (snapshot === undefined ? undefined : selectPostLaunch(snapshot)));
  const whyNoQuick = useSelector(quick, (snapshot) =>
    snapshot === undefined ? 'loading' : selectWhyNoQuick(snapshot),
  );
  const launchQuickly = useCallback(
    (post: Tweet) => {
      // The second press of a double click finds the dialog that the first one opened.
      mention(quick, { type: 'post.opened', post: postToLaunch(post) });
    },
    [quick],
  );
  const isMainnet = useSelector(network, (snapshot) => selectCluster(snapshot) === 'mainnet-beta');
  // What changes with each post is drawn below, so that the bar is not drawn with it.
  const hasRows = useHasRows();
  const hasPosts = useHasPosts();
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isOpening = useSelector(socket, (snapshot) => selectLine(snapshot) === 'connecting');
  return (
    <>
      <Row h="barHead" flex="none" px="3" borderBottomWidth="hair" borderColor="border.faint">
        <TestButton simulation={simulation} />
        <Count search={search} />
        <Grow />
        <NewestButton list={list} scroller={scroller} />
        <Toggle list={list} settings={settings} />
        {children}
      </Row>
      <Row flex="none" px="3" py="1.5" borderBottomWidth="hair" borderColor="border.faint">
        <Box flex="1" minWidth="0">
          <SearchOf search={search} field={field} />
        </Box>
        <SmoothToggle smooth={smooth} />
      </Row>
      <RuledNotice />
      <LineNotice socket={socket} />
      <TestNotice simulation={simulation} />
      {hasRows ? (
        <PostList
          list={list}
          smooth={smooth}
          scroller={scroller}
          onDeploy={launch}
          onQuick={launchQuickly}
          isLaunching={() => quick !== undefined && selectIsPostOpen(quick.getSnapshot())}
          isMainnet={isMainnet}
          whyNot={whyNot === null ? null : FEED_WORDS.noDeploy[whyNot]}
          whyNoQuick={whyNoQuick === null ? null : FEED_WORDS.noQuick[whyNoQuick]}
          actors={actors}
        />
      ) : hasPosts ? (
        <EmptyFace
          line={FEED_WORDS.noneFound}
          action={
            <Button
              onClick={() => {
                search.send({ type: 'search.cleared' });
                field.current?.focus();
              }}
            >
              Clear search
            </Button>
          }
        />
      ) : isOpening ? (
        <SkeletonRows label={FEED_WORDS.opening} />
      ) : (
        <EmptyFace line={FEED_WORDS.empty} hint={`${FEED_WORDS.emptyHint} ${hint}`} />
      )}
    </>
  );
}

function Count({ search }: Pick<FeedPartsProps, 'search'>) {
  const total = useTotal();
  const found = useFound();
  const isSearching = useSelector(search, selectIsSearching);
  return <Figure tone="muted">{isSearching ? foundWords(found, total) : countWords(total)}</Figure>;
}

interface SearchOfProps extends Pick<FeedPartsProps, 'search'> {
  readonly field: RefObject<HTMLInputElement | null>;
}

const SearchOf = ({ search, field }: SearchOfProps) => (
  <SearchField
    words={FEED_WORDS.search}
    value={useSelector(search, selectFeedSearch)}
    field={field}
    onType={(typed) => search.send({ type: 'search.typed', search: typed })}
  />
);

/** Opens the filter, whose code comes with the first press. */
function FilterButton({ feed }: { readonly feed: FeedActor }) {
  const filter = useSelector(feed, selectFeedFilter);
  const rules = useSelector(feed, selectFeedRules);
  const hasFailed = useSelector(feed, selectHasFilterFailed);
  const isOpening = useSelector(feed, selectIsFilterOpening);
  return (
    <>
      <IconButton
        label={hasFailed ? FEED_WORDS.filterFailed : 'Feed Filter'}
        aria-busy={isOpening}
        // A press while it opens is served by the one before.
        onClick={() => mention(feed, { type: 'filter.asked' })}
      >
        <SettingsIcon size="sm" />
      </IconButton>
      {filter === undefined ? null : <Filter filter={filter} rules={rules} />}
    </>
  );
}

/** Opens the dialog that pastes a post, whose code comes with the first press. */
function PasteButton({ feed }: { readonly feed: FeedActor }) {
  const paste = useSelector(feed, selectPastePost);
  const hasFailed = useSelector(feed, selectHasPasteFailed);
  const isOpening = useSelector(feed, selectIsPasteOpening);
  return (
    <>
      <IconButton
        label={hasFailed ? FEED_WORDS.pasteFailed : FEED_WORDS.paste}
        aria-busy={isOpening}
        onClick={() => mention(feed, { type: 'paste.asked' })}
      >
        <PlusIcon size="sm" />
      </IconButton>
      {paste === undefined ? null : <Paste paste={paste} />}
    </>
  );
}

function Paste({ paste }: { readonly paste: PastePostActor }) {
  return useSelector(paste, selectIsPasteOpen) ? <PasteDialog actor={paste} /> : null;
}

interface FilterProps {
  readonly filter: FeedFilterActor;
  readonly rules: FeedRulesActor | undefined;
}

function Filter({ filter, rules }: FilterProps) {
  const isOpen = useSelector(filter, (snapshot) => selectFilterDialog(snapshot) !== 'closed');
  return isOpen ? <FeedFilterDialogs filter={filter} rules={rules} /> : null;
}

interface ToggleProps extends Pick<FeedPartsProps, 'list'> {
  readonly settings: SettingsActor | undefined;
}

function Toggle({ list, settings }: ToggleProps) {
  const isPaused = useSelector(list, selectIsPaused);
  const isStill = useSelector(list, selectIsStill);
  const queued = useSelector(list, selectQueued);
  const key = keyLabel(useKeybinds(settings).pauseTwitterFeed);
  return (
    <Button aria-pressed={isPaused} onClick={() => list.send({ type: 'feed.toggled' })}>
      {toggleWords(isStill, queued)}
      {key === '' ? null : (
        <KeyCap aria-hidden="true" hideBelow="md">
          {key}
        </KeyCap>
      )}
    </Button>
  );
}

interface NewestButtonProps extends Pick<FeedPartsProps, 'list'> {
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** Leads a reader further down to the posts that wait above; it stands where it moves nothing. */
function NewestButton({ list, scroller }: NewestButtonProps) {
  const queued = useSelector(list, selectQueued);
  const isOffered = useSelector(list, (snapshot) => selectIsBelow(snapshot) && !selectIsStill(snapshot));
  if (!isOffered || queued === 0) return null;
  const press = () => {
    list.send({ type: 'newest.asked' });
    scroller.current?.scrollTo({ top: 0 });
    scroller.current?.focus();
  };
  return (
    <Button variant="busy" onClick={press}>
      {newestWords(queued)}
    </Button>
  );
}

function TestButton({ simulation }: Pick<FeedPartsProps, 'simulation'>) {
  const isTesting = useSelector(simulation, selectIsTesting);
  return (
    <Button aria-pressed={isTesting} onClick={() => simulation.send({ type: 'test.toggled' })}>
      Test
    </Button>
  );
}

/** A wheel glides; a finger does so by itself. */
function SmoothToggle({ smooth }: Pick<FeedPartsProps, 'smooth'>) {
  const isSmooth = useSelector(smooth, selectIsSmooth);
  return (
    <Button
      flex="none"
      variant="quiet"
      hideBelow="md"
      aria-pressed={isSmooth}
      onClick={() => smooth.send({ type: 'smooth.toggled' })}
    >
      Smooth Scroll
    </Button>
  );
}

function LineNotice({ socket }: Pick<FeedPartsProps, 'socket'>) {
  const line = useSelector(socket, selectLine);
  const words = lineWords(line, useSelector(socket, selectAttempt));
  const canReconnect = useSelector(socket, selectCanReconnect);
  if (words === null) return null;
  return (
    <Box px="3" py="2" role="status">
      <Notice tone={line === 'reconnecting' ? 'busy' : 'warn'}>
        <Row flexWrap="wrap">
          {words}
          {canReconnect ? (
            <Button size="sm" onClick={() => socket.send({ type: 'reconnect.asked' })}>
              Reconnect
            </Button>
          ) : null}
        </Row>
      </Notice>
    </Box>
  );
}

function TestNotice({ simulation }: Pick<FeedPartsProps, 'simulation'>) {
  const fault = useSelector(simulation, selectTestFault);
  return fault === null ? null : (
    <Box px="3" py="2">
      <Notice tone="down" alert>
        {`No sample post came: ${faultText(fault)}`}
      </Notice>
    </Box>
  );
}
