import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { feedListModel } from './feed-list.model';
import {
  selectIsBelow,
  selectIsCovered,
  selectIsPaused,
  selectIsStill,
  selectMarked,
  selectOpenPictures,
  selectOpenRow,
  selectQueued,
} from './feed-list.selectors';

const { say, wait } = script(feedListModel);
const rest = {
  manual: 'live',
  hover: 'out',
  place: 'top',
  mark: 'none',
  over: 'nothing',
  flow: 'running',
  ages: 'ticking',
} as const;
const arrived = say('posts.arrived', 1);
const toggled = say('feed.toggled');
const entered = say('list.entered');
const left = say('list.left');
const shown = ['postStore', { type: 'posts.released' }] as const;
const tick = ['postStore', { type: 'ages.told' }] as const;

describeMachine(feedListModel, {
  delays: { flush: 300, ageTick: 1_000 },
  journeys: [
    { title: 'posts are shown as they come', steps: [arrived, arrived], ends: rest, tells: [shown, shown] },
    {
      title: 'TWF-23 paused, new posts wait and are counted',
      steps: [toggled, arrived, say('posts.arrived')],
      ends: { ...rest, manual: 'paused', flow: 'held' },
      tells: [],
      then: (end) => expect([selectIsPaused(end), selectQueued(end)]).toEqual([true, 4]),
    },
    {
      title: 'TWF-24 resumed, they are shown once',
      steps: [toggled, arrived, toggled],
      ends: rest,
      tells: [shown],
      then: (end) => expect(selectQueued(end)).toBe(0),
    },
    {
      title: 'TWF-22 TWF-23 pointed at, new posts wait as well',
      steps: [entered, arrived],
      ends: { ...rest, hover: 'in', flow: 'held' },
      tells: [],
      then: (end) => expect([selectIsStill(end), selectIsPaused(end), selectQueued(end)]).toEqual([true, false, 3]),
    },
    {
      title: 'TWF-25 CON-26 until 300 ms after the pointer left, not sooner',
      steps: [entered, arrived, left, wait(299)],
      ends: { ...rest, hover: 'leaving', flow: 'held' },
      tells: [],
    },
    {
      title: 'TWF-25 CON-26 and no longer',
      steps: [entered, arrived, left, wait(300)],
      ends: rest,
      tells: [shown],
    },
    {
      title: 'a pointer that comes back in that time holds them on',
      steps: [entered, arrived, left, wait(299), entered, wait(600)],
      ends: { ...rest, hover: 'in', flow: 'held' },
      tells: [],
    },
    {
      title: 'GAP-50 a pointer that leaves a paused list keeps the queue',
      steps: [toggled, entered, arrived, left, wait(300)],
      ends: { ...rest, manual: 'paused', flow: 'held' },
      tells: [],
      then: (end) => expect(selectQueued(end)).toBe(3),
    },
    {
      title: 'GAP-50 and resuming under the pointer waits for it to leave',
      steps: [toggled, entered, arrived, toggled, left, wait(300)],
      ends: rest,
      tells: [shown],
    },
    {
      title: 'TWF-32 to a reader further down nothing is shown until they are back, or ask for it',
      steps: [say('top.left'), arrived],
      ends: { ...rest, place: 'below', flow: 'held' },
      tells: [],
      then: (end) => expect([selectIsBelow(end), selectIsStill(end), selectQueued(end)]).toEqual([true, false, 3]),
    },
    { title: 'back at the top', steps: [say('top.left'), arrived, say('top.reached')], ends: rest, tells: [shown] },
    { title: 'asked for', steps: [say('top.left'), arrived, say('newest.asked')], ends: rest, tells: [shown] },
    {
      title: 'a page that is left under the pointer is not pointed at any more',
      steps: [entered, say('top.left'), arrived, say('page.left')],
      ends: rest,
      tells: [shown],
    },
    {
      title: 'of very many only so many are counted as are kept',
      steps: [toggled, say('posts.arrived', 2)],
      ends: { ...rest, manual: 'paused', flow: 'held' },
      then: (end) => expect(selectQueued(end)).toBe(50_000),
    },
    {
      title:
        'TWF-14 a picture is looked at closely, the next and the one before, around the end, and nothing moves behind it',
      steps: [say('picture.opened'), say('picture.turned', 1), arrived],
      ends: { ...rest, over: 'picture', flow: 'held' },
      tells: [],
      then: (end) =>
        expect([selectOpenPictures(end), selectIsStill(end), selectQueued(end)]).toEqual([
          { pictures: ['a', 'b', 'c'], at: 2, name: 'Solana' },
          true,
          3,
        ]),
    },
    {
      title: 'and once more the first',
      steps: [say('picture.opened'), say('picture.turned', 1), say('picture.turned')],
      ends: { ...rest, over: 'picture', flow: 'held' },
      then: (end) => expect(selectOpenPictures(end)?.at).toBe(0),
    },
    {
      title: 'closed, what came meanwhile is shown',
      steps: [say('picture.opened'), arrived, say('picture.closed')],
      ends: rest,
      tells: [shown],
      then: (end) => expect([end.context.open, selectOpenPictures(end)]).toEqual([null, null]),
    },
    {
      title: 'who said the same is listed over the list, which holds new posts back',
      steps: [say('accounts.opened'), arrived],
      ends: { ...rest, over: 'accounts', flow: 'held' },
      tells: [],
      then: (end) => expect([selectOpenRow(end), selectIsStill(end), selectQueued(end)]).toEqual(['test:38', true, 3]),
    },
    {
      title: 'closed, what came meanwhile is shown, and nothing of it is left',
      steps: [say('accounts.opened'), arrived, say('accounts.closed')],
      ends: rest,
      tells: [shown],
      then: (end) => expect([selectOpenRow(end), selectIsCovered(end)]).toEqual([null, false]),
    },
    {
      title: 'one thing lies over the list at a time',
      steps: [say('accounts.opened'), say('picture.opened')],
      ends: { ...rest, over: 'picture', flow: 'held' },
      then: (end) => expect([selectOpenRow(end), selectOpenPictures(end)?.at]).toEqual([null, 0]),
    },
    {
      title: 'keys begin at the first post in sight, and go on from the one they stand at',
      steps: [say('post.stepped'), say('post.marked'), say('post.stepped', 1), say('post.marked', 1), arrived],
      ends: { ...rest, mark: 'marked', flow: 'held' },
      tells: [
        ['postStore', { type: 'step.asked', from: 'test:39', by: 0 }],
        ['postStore', { type: 'step.asked', from: 'test:39', by: -1 }],
      ],
      then: (end) => expect([selectMarked(end), selectIsStill(end), selectQueued(end)]).toEqual(['test:38', true, 3]),
    },
    {
      title: 'where the focus goes elsewhere no post is marked, and new ones are shown',
      steps: [say('post.stepped'), say('post.marked'), arrived, say('mark.left')],
      ends: rest,
      tells: [['postStore', { type: 'step.asked', from: 'test:39', by: 0 }], shown],
      then: (end) => expect([end.context.marked, selectMarked(end)]).toEqual([null, null]),
    },
    {
      title: 'a page that is left has neither a picture nor a mark',
      steps: [say('picture.opened'), say('post.stepped'), say('post.marked'), say('page.left')],
      ends: rest,
      tells: [['postStore', { type: 'step.asked', from: 'test:39', by: 0 }], shown],
      then: (end) => expect(end.context).toEqual({ queued: 0, open: null, row: null, marked: null }),
    },
    { title: 'TWF-16 CON-63 ages are written every second', steps: [wait(2_999)], ends: rest, tells: [tick, tick] },
  ],
});
