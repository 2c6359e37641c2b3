import { describe, expect, test } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { harbor } from '../quick-configs/quick-configs.model';
import { patchOf } from '../quick-launch/quick-launch.need';
import { aPostToLaunch, postLaunchModel } from './post-launch.model';
import {
  selectIsCancelled,
  selectIsPostMoved,
  selectPicture,
  selectPictureFault,
  selectPost,
  selectPostConfig,
} from './post-launch.selectors';
import { selectIsPostOpen, selectWhyNoQuick } from '../quick-host/quick-host.selectors';
import { coinTexts, firstPicture, letterOf } from './post-launch.words';

const { say, wait, done, failed, after } = script(postLaunchModel);
const link = 'https://x.com/deepsea_lab/status/1';
const rest = { twitter: link, website: '', telegram: '' };
const opened = [say('quick.chosen'), say('post.opened')];
const choosing = [...opened, done('readWords'), done('preparePicture'), say('form.known')];
const confirmed = say('launch.confirmed');
const applied = (patch: object, image: object = {}) => ['parent', { type: 'quick.applied', patch, ...image }] as const;
const begun = applied(
  { ...patchOf(harbor), post: aPostToLaunch.id, name: '', symbol: '', description: '', ...rest },
  { imageUrl: null },
);
const worded = applied({ name: 'Lantern Fish', symbol: 'LANTERN', description: 'It has a switch.', ...rest });
const pictured = applied({}, { imageUrl: '/cdn/i/1.webp' });
const launched = ['parent', { type: 'quick.confirmed', agreed: 'plan 1' }] as const;
const dropped = ['parent', { type: 'quick.dropped' }] as const;
const ready = { open: { dialog: 'choosing', picture: 'ready' } } as const;

describeMachine(postLaunchModel, {
  delays: { triggerTime: 100, handTimeout: 5_000, clearTime: 500 },
  journeys: [
    {
      title:
        'TWD-09 TWD-10 TWD-11 CON-92 words and picture fill the form, a confirmation, 100 ms later one launch by the form, 500 ms later nothing is left',
      steps: [
        ...choosing,
        confirmed,
        wait(99),
        wait(1),
        say('form.known', 2),
        wait(499),
        wait(1),
        say('form.known', 4),
      ],
      ends: 'closed',
      tells: [begun, worded, pictured, launched],
      then: (end) =>
        expect([selectPost(end), selectPostConfig(end), selectIsCancelled(end)]).toEqual([null, null, false]),
    },
    {
      title: 'TWD-11 what the dialog showed is there until the 500 ms are over',
      steps: [...choosing, confirmed, after('triggerTime'), say('form.known', 2), wait(499)],
      ends: 'clearing',
      tells: [begun, worded, pictured, launched],
      then: (end) => expect([selectPost(end), selectIsPostOpen(end)]).toEqual([aPostToLaunch, false]),
    },
    {
      title:
        'TWD-08 ERR-106 words that do not come are said, the data is cleared and the dialog closed; the form is as it was',
      steps: [...opened, failed('readWords')],
      ends: 'closed',
      tells: [begun, told(notice('quick/wordsFailed')), dropped],
      then: (end) => expect([selectPost(end), selectPicture(end)]).toEqual([null, null]),
    },
    {
      title: 'TWD-12 a dialog closed while the words are asked for is marked so, and a late answer opens nothing',
      steps: [...opened, say('launch.cancelled'), wait(60_000)],
      ends: 'closed',
      tells: [begun, dropped],
      then: (end) => expect([selectIsCancelled(end), selectPost(end)]).toEqual([true, null]),
    },
    {
      title: 'TWD-12 QLN-29 so is one closed before the confirmation',
      steps: [...choosing, say('launch.cancelled'), wait(10_000)],
      ends: 'closed',
      tells: [begun, worded, pictured, dropped],
      then: (end) => expect(selectIsCancelled(end)).toBe(true),
    },
    {
      title: 'QLN-29 so is one whose confirmation is taken back within the 100 ms',
      steps: [...choosing, confirmed, wait(99), say('launch.cancelled'), wait(10_000)],
      ends: 'closed',
      tells: [begun, worded, pictured, dropped],
    },
    {
      title: 'TWD-12 the mark is gone with the next post',
      steps: [...choosing, say('launch.cancelled'), say('form.known', 4), say('post.opened')],
      ends: { open: { dialog: 'loading', picture: 'preparing' } },
      tells: [begun, worded, pictured, dropped, begun],
      then: (end) => expect(selectIsCancelled(end)).toBe(false),
    },
    {
      title: 'TWD-03 where nobody words it the post does, and its name is typed',
      steps: [...opened, done('readWords', 1), say('words.typed')],
      ends: { open: { dialog: 'choosing', picture: 'preparing' } },
      tells: [
        begun,
        applied({ name: '', symbol: 'LANTERN', description: aPostToLaunch.tweet.text, ...rest }),
        applied({ name: 'Lamp' }),
      ],
    },
    {
      title: 'TWD-10 another picture takes the place of the first one, which is not launched meanwhile',
      steps: [...choosing, say('picture.chosen'), done('preparePicture')],
      ends: ready,
      tells: [begun, worded, pictured, applied({}, { imageUrl: null }), pictured],
      then: (end) => expect(selectPicture(end)).toBe('b'),
    },
    {
      title: 'TWD-10 platform and quote token are chosen before it is confirmed',
      steps: [...choosing, say('platform.chosen'), say('quote.chosen')],
      ends: ready,
      tells: [begun, worded, pictured, applied({ platform: 'bonk' }), applied({ quote: 'usd1' })],
    },
    {
      title: 'a picture that does not come is said, and the tile is taken instead',
      steps: [...opened, done('readWords'), failed('preparePicture'), say('picture.chosen', 1), done('preparePicture')],
      ends: ready,
      tells: [begun, worded, applied({}, { imageUrl: null }), pictured],
      then: (end) => expect([selectPictureFault(end), selectPicture(end)]).toEqual([null, null]),
    },
    {
      title: 'without a picture nothing is launched',
      steps: [...opened, done('readWords'), failed('preparePicture'), say('form.known', 3), confirmed],
      ends: { open: { dialog: 'choosing', picture: 'failed' } },
      tells: [begun, worded],
      then: (end) => expect(selectPictureFault(end)?.code).toBe('api/not-found'),
    },
    {
      title:
        'F10 two presses, two confirmations and another star between them are one launch with the config that was shown',
      steps: [
        ...choosing,
        say('post.opened'),
        confirmed,
        confirmed,
        say('quick.chosen', 1),
        say('picture.chosen'),
        after('triggerTime'),
        confirmed,
        say('form.known', 2),
        confirmed,
        say('post.opened'),
      ],
      ends: 'clearing',
      tells: [begun, worded, pictured, launched],
      then: (end) => expect(selectPostConfig(end)).toEqual(harbor),
    },
    {
      title: 'F10 a plan with other figures than were seen is asked about again',
      steps: [...choosing, say('form.known', 1), confirmed],
      ends: ready,
      tells: [begun, worded, pictured],
      then: (end) => expect(selectIsPostMoved(end)).toBe(true),
    },
    {
      title: 'F10 so is one that the form finds changed',
      steps: [...choosing, confirmed, after('triggerTime'), say('plan.moved')],
      ends: ready,
      tells: [begun, worded, pictured, launched],
      then: (end) => expect(selectIsPostMoved(end)).toBe(true),
    },
    {
      title: 'a form that does not take the launch is given back',
      steps: [...choosing, confirmed, after('triggerTime'), after('handTimeout')],
      ends: 'closed',
      tells: [begun, worded, pictured, launched, dropped],
    },
    {
      title: 'without a starred config no post is launched from',
      steps: [say('post.opened')],
      ends: 'closed',
      tells: [],
      then: (end) => expect(selectWhyNoQuick(end)).toBe('config'),
    },
    {
      title: 'nor while a launch runs',
      steps: [say('quick.chosen'), say('form.known', 2), say('post.opened')],
      ends: 'closed',
      tells: [],
      then: (end) => expect(selectWhyNoQuick(end)).toBe('running'),
    },
    {
      title: 'nor while the star has filled the form in',
      steps: [say('quick.chosen'), say('form.known'), say('post.opened')],
      ends: 'closed',
      tells: [],
      then: (end) => expect(selectWhyNoQuick(end)).toBe('running'),
    },
  ],
});

describe('what a coin takes from a post', () => {
  const post = aPostToLaunch;

  test('TWD-14 the picture of its author is taken only where there is no other, and without any the tile', () =>
    expect([['a', 'face'], ['face'], []].map((images) => firstPicture({ ...post, images }))).toEqual([
      'a',
      'face',
      null,
    ]));

  test('its tile has the letter of the cashtag, else of the author', () =>
    expect([letterOf(post), letterOf({ ...post, tweet: { ...post.tweet, text: 'No tag' } })]).toEqual(['L', 'D']));

  test('GAP-94 a ticker is in capitals and without its sign; addresses come from the post alone', () =>
    expect([
      coinTexts(post, { name: ' Deep ', ticker: ' $$deep', description: ' see https://bad.example ' }),
      coinTexts({ ...post, link: null }, null),
    ]).toEqual([
      { name: 'Deep', symbol: 'DEEP', description: 'see https://bad.example', ...rest },
      { name: '', symbol: 'LANTERN', description: post.tweet.text, twitter: '', website: '', telegram: '' },
    ]));
});
