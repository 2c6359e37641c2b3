import { chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import {
  useCallback,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type UIEvent,
} from 'react';
import type { Tweet } from '#shared/contract/feed';
import {
  selectIsBelow,
  selectIsCovered,
  selectIsHovered,
  selectMarked,
  selectOpenPictures,
  selectOpenRow,
  type FeedListActor,
} from '../../machines/feed/feed-list/feed-list.selectors';
import { selectIsSmooth, type SmoothScrollActor } from '../../machines/feed/smooth-scroll/smooth-scroll.selectors';
import { selectIsColumn } from '../../machines/feed/tracker/tracker.selectors';
import { useGaps, useNewBegin, useRowOf, useRows } from '../../services/feed-store/hooks';
import { useListWindow } from '../hooks/use-list-window';
import { useBroughtIntoSight } from '../hooks/use-marked';
import { OVERSCAN, ROW_ESTIMATES } from '../hooks/virtual-rows';
import type { TrackerActors } from '../page/shell/actors';
import { lazyFloat } from '../ui/lazy-view';
import { whyNoLaunch } from '../words/feed-words';
import { FeedRow } from './FeedRow';
import { useSmoothScroll } from '../hooks/use-smooth-scroll';

const PictureDialog = lazyFloat(() => import('./PictureDialog'), 'PictureDialog');

const AccountsDialog = lazyFloat(() => import('./AccountsDialog'), 'AccountsDialog');

/** What floats over the last posts where there is no column, px. */
const FLOATING = 64;

const Scroller = chakra('div', {
  base: { position: 'absolute', inset: '0', overflowY: 'auto', overflowAnchor: 'none', contain: 'strict' },
});

interface PostListProps {
  readonly list: FeedListActor;
  readonly smooth: SmoothScrollActor;
  /** What scrolls, for who leads back to the newest. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The same function each time: rows are drawn once. */
  readonly onDeploy: (post: Tweet) => void;
  /** As `onDeploy`. */
  readonly onQuick: (post: Tweet) => void;
  /** Whether the dialog of a quick launch has the focus. */
  readonly isLaunching: () => boolean;
  readonly isMainnet: boolean;
  readonly whyNot: string | null;
  readonly whyNoQuick: string | null;
  readonly actors: TrackerActors;
}

/** Posts, newest first; only those in sight are in the document. */
export function PostList({
  list,
  smooth,
  scroller,
  onDeploy,
  onQuick,
  isLaunching,
  isMainnet,
  whyNot,
  whyNoQuick,
  actors,
}: PostListProps) {
  const posts = useRows();
  const newBegin = useNewBegin();
  const isColumn = useSelector(actors.tracker, selectIsColumn);
  useSmoothScroll(scroller, useSelector(smooth, selectIsSmooth));
  const gaps = useGaps();
  const laid = useListWindow(posts.length);
  const rows = useVirtualizer({
    count: laid.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_ESTIMATES.post,
    overscan: OVERSCAN,
    paddingEnd: isColumn ? 0 : FLOATING,
    getItemKey: (index) => posts.idAt(index) ?? index,
  });
  // Who is led back to the newest scrolls before the virtualizer hears of it: nothing holds the old place then.
  rows.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _delta, { scrollOffset, scrollDirection }) =>
    selectIsBelow(list.getSnapshot()) && end <= (scrollOffset ?? 0) && scrollDirection !== 'backward';
  const marked = useSelector(list, selectMarked);
  const open = useSelector(list, selectOpenPictures);
  const row = useSelector(list, selectOpenRow);
  useBroughtIntoSight(useRowOf(marked), rows.scrollToIndex);
  const look = useCallback(
    ({ author, content }: Tweet, at: number) => {
      const pictures = content.media.map(({ image }) => image);
      list.send({ type: 'picture.opened', open: { pictures, at, name: author.name } });
    },
    [list],
  );
  const askAccounts = useCallback((id: string) => list.send({ type: 'accounts.opened', id }), [list]);
  // From one post to the next the focus stays in the list, and from a picture or a launch it comes back.
  const unfocused = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    if (selectIsCovered(list.getSnapshot()) || isLaunching()) return;
    if (selectMarked(list.getSnapshot()) !== null) list.send({ type: 'mark.left' });
  };
  const entered = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !selectIsHovered(list.getSnapshot())) list.send({ type: 'list.entered' });
  };
  const left = () => {
    if (selectIsHovered(list.getSnapshot())) list.send({ type: 'list.left' });
  };
  const scrolled = ({ currentTarget }: UIEvent) => {
    laid.scrolled(currentTarget);
    const isBelow = currentTarget.scrollTop > 0;
    if (isBelow !== selectIsBelow(list.getSnapshot())) list.send({ type: isBelow ? 'top.left' : 'top.reached' });
  };
  // A browser glides there, and stops short where rows are measured on its way.
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
    const to = key === 'Home' ? 0 : key === 'End' ? currentTarget.scrollHeight : null;
    if (to === null || event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
    event.preventDefault();
    currentTarget.scrollTo({ top: to });
  };
  return (
    <chakra.div position="relative" flex="1" minHeight="0">
      <Scroller
        ref={scroller}
        role="region"
        aria-label="Posts"
        tabIndex={0}
        onPointerEnter={entered}
        onPointerLeave={left}
        onScroll={scrolled}
        onKeyDown={pressed}
        onBlur={unfocused}
      >
        <chakra.ol position="relative" style={{ height: `${rows.getTotalSize()}px` }}>
          {rows.getVirtualItems().map(({ key, index, start }) => {
            const post = posts.at(index);
            return post === undefined ? null : (
              <chakra.li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={posts.length}
                aria-posinset={index + 1}
                position="absolute"
                top="0"
                left="0"
                w="full"
                style={{ transform: `translateY(${start}px)` }}
              >
                <FeedRow
                  post={post}
                  isOld={post.id === newBegin}
                  hasGap={gaps.has(post.id)}
                  onDeploy={onDeploy}
                  onQuick={onQuick}
                  onPicture={look}
                  onAccounts={askAccounts}
                  isMarked={post.id === marked}
                  whyNot={whyNoLaunch(post, isMainnet) ?? whyNot}
                  whyNoQuick={whyNoQuick}
                  actors={actors}
                />
              </chakra.li>
            );
          })}
        </chakra.ol>
      </Scroller>
      {open === null ? null : <PictureDialog list={list} open={open} />}
      {row === null ? null : <AccountsDialog list={list} row={row} />}
    </chakra.div>
  );
}
