import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { soundModel } from './sound.model';
import { selectCanTest, selectIsCustomSound, selectIsPlaying, selectSoundProblem } from './sound.selectors';

const { say, done, failed, after } = script(soundModel);
const fresh = done('recallSound');
const own = done('recallSound', 1);
const picked = say('sound.picked');
const tested = say('sound.tested');
const byDefault = { resting: 'default' } as const;
const custom = { resting: 'custom' } as const;

describeMachine(soundModel, {
  delays: { recallTimeout: 5_000, readTimeout: 10_000, playTimeout: 10_000 },
  journeys: [
    { title: 'APP-03 the default sound', steps: [fresh], ends: byDefault },
    {
      title: 'APP-03 APP-14 one of one’s own is still there',
      steps: [own],
      ends: custom,
      then: (end) => expect(selectIsCustomSound(end)).toBe(true),
    },
    { title: 'without storage the default plays', steps: [failed('recallSound')], ends: byDefault },
    { title: 'LST-20 a storage that says nothing is not waited for', steps: [after('recallTimeout')], ends: byDefault },
    {
      title: 'APP-08 ERR-177 a sound of exactly 2 MiB is kept and said',
      steps: [fresh, picked, done('keepSound')],
      ends: custom,
      tells: [told(notice('sound/uploaded'))],
    },
    {
      title: 'APP-06 ERR-180 what is no sound is refused',
      steps: [fresh, say('sound.picked', 1)],
      ends: byDefault,
      tells: [told(notice('sound/refused', { problem: 'sound/not-audio' }))],
      then: (end) => expect(selectSoundProblem(end)).toBe('sound/not-audio'),
    },
    {
      title: 'APP-07 ERR-181 so is a byte more than 2 MiB',
      steps: [fresh, say('sound.picked', 2)],
      ends: byDefault,
      tells: [told(notice('sound/refused', { problem: 'sound/too-large' }))],
    },
    {
      title: 'APP-09 ERR-178 a file that can not be read is said, and the old sound stays',
      steps: [own, picked, failed('keepSound')],
      ends: custom,
      tells: [told(notice('sound/readFailed'))],
    },
    {
      title: 'a browser without room says so instead of pretending',
      steps: [fresh, picked, failed('keepSound', 1)],
      ends: byDefault,
      tells: [told(notice('sound/notKept'))],
    },
    {
      title: 'APP-09 a file that never ends is said',
      steps: [fresh, picked, after('readTimeout')],
      ends: byDefault,
      tells: [told(notice('sound/readFailed'))],
    },
    {
      title: 'APP-04 Test plays',
      steps: [fresh, tested],
      ends: 'playing',
      then: (end) => expect([selectIsPlaying(end), selectCanTest(end)]).toEqual([true, false]),
    },
    {
      title: 'APP-05 ERR-179 a test that fails is said',
      steps: [fresh, tested, failed('playSound')],
      ends: byDefault,
      tells: [told(notice('sound/playFailed'))],
    },
    {
      title: 'APP-03 the own sound can be taken away',
      steps: [own, say('sound.removed'), done('forgetSound')],
      ends: byDefault,
    },
    {
      title: 'SIE-03 after an import it is looked for again',
      steps: [fresh, say('settings.replaced'), own],
      ends: custom,
    },
  ],
});
