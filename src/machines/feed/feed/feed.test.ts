import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { feedModel } from './feed.model';
import { selectIsBroken } from './feed.selectors';

const { say, failed } = script(feedModel);
const joins = (name: string) => ['feedSocket', { type: 'subscriber.joined', name }] as const;
const leaves = (name: string) => ['feedSocket', { type: 'subscriber.left', name }] as const;
const atFirst = [joins('count'), leaves('list')];
const arrived = say('posts.arrived');

describeMachine(feedModel, {
  journeys: [
    {
      title: 'SHL-14 posts are told to the list and to who counts the new ones',
      steps: [arrived],
      ends: { open: 'elsewhere' },
      tells: [...atFirst, ['feedList', arrived], ['parent', arrived]],
    },
    {
      title: 'SOC-05 at the tracker the list wants posts, before the count stops wanting them',
      steps: [say('tracker.shown')],
      ends: { open: 'shown' },
      tells: [...atFirst, joins('list'), leaves('count')],
    },
    {
      title: 'elsewhere the count does, and nobody points at the list any more',
      steps: [say('tracker.shown'), say('tracker.left')],
      ends: { open: 'elsewhere' },
      tells: [...atFirst, joins('list'), leaves('count'), ['feedList', { type: 'page.left' }], ...atFirst],
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
      ends: { open: 'elsewhere' },
      tells: [...atFirst, ...atFirst],
    },
  ],
});
