import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { aFailedRehearsal, aRehearsal, aRehearsedLaunch } from './rehearsal.fixtures';
import { rehearsalModel } from './rehearsal.model';
import {
  selectCoinsBeside,
  selectIsStale,
  selectIsStoodIn,
  selectRehearsal,
  selectRehearsalFault,
  selectRehearsedLaunch,
} from './rehearsal.selectors';

const { say, done, failed, after } = script(rehearsalModel);
const shown = [say('rehearsal.begun'), done('planRehearsal'), done('runRehearsal')];

describeMachine(rehearsalModel, {
  delays: { patience: 30_000 },
  journeys: [
    {
      title: 'what the prepared launch would do is shown until it is closed',
      steps: shown,
      ends: 'shown',
      asks: [
        ['planRehearsal', { asked: rehearsalModel.events['rehearsal.begun'][0].asked }],
        ['runRehearsal', { launch: aRehearsedLaunch }],
      ],
      then: (snapshot) => {
        expect(selectRehearsal(snapshot)).toEqual(aRehearsal);
        expect(selectRehearsedLaunch(snapshot)).toEqual(aRehearsedLaunch);
        expect([selectIsStale(snapshot), selectCoinsBeside(snapshot), selectIsStoodIn(snapshot)]).toEqual([
          false,
          0,
          false,
        ]);
      },
    },
    {
      title: 'an edit makes it stale, and taking the edit back makes it good again',
      steps: [...shown, say('draft.changed', 1)],
      ends: 'shown',
      then: (snapshot) => expect(selectIsStale(snapshot)).toBe(true),
    },
    {
      title: 'a form that is what it was is not stale',
      steps: [...shown, say('draft.changed', 1), say('draft.changed')],
      ends: 'shown',
      then: (snapshot) => expect(selectIsStale(snapshot)).toBe(false),
    },
    {
      title: 'an edit while it runs is not forgotten',
      steps: [say('rehearsal.begun'), say('draft.changed', 1), done('planRehearsal'), done('runRehearsal', 1)],
      ends: 'shown',
      then: (snapshot) => {
        expect(selectRehearsal(snapshot)).toEqual(aFailedRehearsal);
        expect(selectIsStale(snapshot)).toBe(true);
      },
    },
    {
      title: 'of several coins the main one is rehearsed, and how many are not is known',
      steps: [say('rehearsal.begun', 2), done('planRehearsal'), done('runRehearsal')],
      ends: 'shown',
      then: (snapshot) => expect(selectCoinsBeside(snapshot)).toBe(1),
    },
    {
      title: 'a group that the press would make is stood in for',
      steps: [say('rehearsal.begun', 1), done('planRehearsal'), done('runRehearsal')],
      ends: 'shown',
      then: (snapshot) => expect(selectIsStoodIn(snapshot)).toBe(true),
    },
    {
      title: 'a launch that cannot be planned says why, and is rehearsed again',
      steps: [say('rehearsal.begun'), failed('planRehearsal'), say('rehearsal.begun')],
      ends: 'planning',
      then: (snapshot) => expect(selectRehearsalFault(snapshot)).toBe(null),
    },
    {
      title: 'a network that never answers is told',
      steps: [say('rehearsal.begun'), done('planRehearsal'), after('patience')],
      ends: 'failed',
      then: (snapshot) => expect(selectRehearsalFault(snapshot)).toEqual(faultOf('api/unreachable')),
    },
    {
      title: 'who does not wait is left with nothing',
      steps: [say('rehearsal.begun'), done('planRehearsal'), say('rehearsal.cancelled')],
      ends: 'idle',
      then: (snapshot) => expect(selectRehearsedLaunch(snapshot)).toBe(null),
    },
  ],
});
