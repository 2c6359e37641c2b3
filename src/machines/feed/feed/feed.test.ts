import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { feedModel } from './feed.model';
import { selectFeedRules, selectHasFilterFailed, selectIsBroken } from './feed.selectors';

const { say, done, failed, after } = script(feedModel);
const joins = (name: string) => ['feedSocket', { type: 'subscriber.joined', name }] as const;
const leaves = (name: string) => ['feedSocket', { type: 'subscriber.left', name }] as const;
const atFirst = [joins('count'), leaves('list')];
const arrived = say('posts.arrived');

describeMachine(feedModel, {
  delays: { patience: 5_000 },
  journeys: [
    {
      title: 'SHL-14 posts are told to the list and to who counts the new ones',
      steps: [arrived],
      ends: { open: { place: 'elsewhere', filter: 'away', paste: 'away', rules: 'opening' } },
      tells: [...atFirst, ['feedList', arrived], ['parent', arrived]],
    },
    {
      title: 'SOC-05 at the tracker the list wants posts, before the count stops wanting them',
      steps: [say('tracker.shown')],
      ends: { open: { place: 'shown', filter: 'away', paste: 'away', rules: 'opening' } },
      tells: [...atFirst, joins('list'), leaves('count')],
    },
    {
      title: 'elsewhere the count does, and nobody points at the list any more',
      steps: [say('tracker.shown'), say('tracker.left')],
      ends: { open: { place: 'elsewhere', filter: 'away', paste: 'away', rules: 'opening' } },
      tells: [...atFirst, joins('list'), leaves('count'), ['feedList', { type: 'page.left' }], ...atFirst],
    },
    {
      title: 'TWF-08 the filter comes when it is first asked for, and is told when it is asked for again',
      steps: [say('filter.asked'), done('openFilter'), say('filter.asked')],
      ends: { open: { place: 'elsewhere', filter: 'here', paste: 'away', rules: 'opening' } },
      tells: [...atFirst, ['feedFilter', { type: 'filter.opened' }]],
    },
    {
      title: 'a filter whose code does not come says so, and may be asked for again',
      steps: [say('filter.asked'), failed('openFilter')],
      ends: { open: { place: 'elsewhere', filter: 'failed', paste: 'away', rules: 'opening' } },
      then: (end) => expect(selectHasFilterFailed(end)).toBe(true),
    },
    {
      title: 'the dialog that pastes a post comes when it is first asked for, and is told when it is asked for again',
      steps: [say('paste.asked'), done('openPaste'), say('paste.asked')],
      ends: { open: { place: 'elsewhere', filter: 'away', paste: 'here', rules: 'opening' } },
      tells: [...atFirst, ['pastePost', { type: 'dialog.opened' }]],
    },
    {
      title: 'one whose code does not come may be asked for again',
      steps: [say('paste.asked'), failed('openPaste'), say('paste.asked')],
      ends: { open: { place: 'elsewhere', filter: 'away', paste: 'opening', rules: 'opening' } },
    },
    {
      title: 'what is wanted of posts is followed once its code is here',
      steps: [done('openRules')],
      ends: { open: { place: 'elsewhere', filter: 'away', paste: 'away', rules: 'here' } },
      then: (end) => expect(selectFeedRules(end)).not.toBe(undefined),
    },
    {
      title: 'code of that which does not come is asked for again by itself',
      steps: [failed('openRules'), after('patience')],
      ends: { open: { place: 'elsewhere', filter: 'away', paste: 'away', rules: 'opening' } },
    },
    {
      title: 'a part that breaks stops the feed and nothing else',
      steps: [failed('feedList')],
      ends: 'broken',
      then: (end) => expect(selectIsBroken(end)).toBe(true),
    },
    {
      title: 'and begins anew when it is asked to',
      steps: [failed('feedList'), say('retry.asked')],
      ends: { open: { place: 'elsewhere', filter: 'away', paste: 'away', rules: 'opening' } },
      tells: [...atFirst, ...atFirst],
    },
  ],
});
