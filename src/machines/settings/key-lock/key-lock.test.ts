import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { keyLockModel } from './key-lock.model';
import { selectIsSavingLock, selectKeyLock, selectKeyLockFace, selectKeyLockFault } from './key-lock.selectors';

const { say, done, failed, after } = script(keyLockModel);
const read = done('readKeyLock');
const shorter = say('timeout.chosen');

describeMachine(keyLockModel, {
  delays: { readTimeout: 10_000, saveTimeout: 60_000 },
  journeys: [
    {
      title: 'APP-13 thirty minutes by default, and no second factor',
      steps: [read],
      ends: 'ready',
      then: (end) =>
        expect([selectKeyLockFace(end), selectKeyLock(end)]).toEqual([
          'full',
          { sessionTimeout: '30', twoFactorEnabled: false },
        ]),
    },
    {
      title: 'what can not be read is read again',
      steps: [failed('readKeyLock'), say('reading.retried')],
      ends: 'loading',
    },
    {
      title: 'a server that says nothing is told',
      steps: [after('readTimeout')],
      ends: 'failed',
      then: (end) => expect(selectKeyLockFace(end)).toBe('failed'),
    },
    {
      title: 'a shorter time is kept by the server and said',
      steps: [read, shorter, done('saveKeyLock')],
      ends: 'ready',
      tells: [told(notice('settings/lockSaved'))],
      then: (end) => expect(selectKeyLock(end)).toEqual({ sessionTimeout: '5', twoFactorEnabled: false }),
    },
    {
      title: 'while it is saved nothing else is asked',
      steps: [read, shorter],
      ends: 'saving',
      then: (end) => expect(selectIsSavingLock(end)).toBe(true),
    },
    { title: 'the same time again asks nothing', steps: [read, say('timeout.chosen', 1)], ends: 'ready', tells: [] },
    {
      title: 'without a fresh confirmation nothing changes, and the reason stays in sight',
      steps: [read, shorter, failed('saveKeyLock')],
      ends: 'ready',
      tells: [],
      then: (end) =>
        expect([selectKeyLock(end)?.sessionTimeout, selectKeyLockFault(end)]).toEqual([
          '30',
          faultOf('api/reauth-required', "Please confirm it's you to continue"),
        ]),
    },
    {
      title: 'a second factor needs a passkey',
      steps: [read, say('twoFactor.chosen'), failed('saveKeyLock', 1)],
      ends: 'ready',
      then: (end) =>
        expect(selectKeyLockFault(end)).toEqual(faultOf('api/conflict', 'Two-factor needs a passkey. Add one first.')),
    },
    { title: 'a save without an answer is looked up', steps: [read, shorter, after('saveTimeout')], ends: 'loading' },
  ],
});
