import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { sessionListModel } from './session-list.model';
import {
  selectCanEnd,
  selectCanEndOthers,
  selectEnding,
  selectFace,
  selectFault,
  selectSessions,
} from './session-list.selectors';

const { say, done, failed, after } = script(sessionListModel);

describeMachine(sessionListModel, {
  delays: { readTimeout: 15_000, endTimeout: 20_000 },
  journeys: [
    {
      title: 'T6 shows where the person is signed in; the own session ends by signing out',
      steps: [done('readSessions'), say('session.ended', 1)],
      ends: 'idle',
      then: (end) =>
        expect([
          selectFace(end),
          selectSessions(end).length,
          selectCanEnd('s1')(end),
          selectCanEnd('s2')(end),
          selectEnding(end),
        ]).toEqual(['ready', 2, false, true, null]),
    },
    {
      title: 'T6 another session is ended and the list read again',
      steps: [done('readSessions'), say('session.ended'), done('endSessions')],
      ends: 'loading',
      tells: [told(notice('sessions/ended', { ended: 1 }))],
    },
    {
      title: 'T6 all others are ended at once',
      steps: [done('readSessions'), say('others.ended'), done('endSessions', 1), done('readSessions', 1)],
      ends: 'idle',
      tells: [told(notice('sessions/ended', { ended: 3 }))],
      then: (end) => expect(selectCanEndOthers(end)).toBe(false),
    },
    {
      title: 'one that has ended already is said',
      steps: [done('readSessions'), say('session.ended'), failed('endSessions')],
      ends: 'loading',
      tells: [told(notice('sessions/endFailed', { reason: faultOf('api/not-found') }))],
    },
    {
      title: 'a list that cannot be read can be asked for again',
      steps: [failed('readSessions'), say('sessions.refreshed')],
      ends: 'loading',
      then: (end) => expect(selectFault(end)).toEqual(faultOf('api/unreachable')),
    },
    { title: 'so can one that does not come', steps: [after('readTimeout')], ends: 'failed' },
  ],
});
