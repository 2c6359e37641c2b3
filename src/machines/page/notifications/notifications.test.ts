import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { notificationsMachine } from './notifications.machine';
import { aNotification, notificationsModel } from './notifications.model';
import { selectNotifications, selectUnseenNotifications } from './notifications.selectors';
import type { Notification } from './notifications.types';

const { say, done, failed } = script(notificationsModel);
const recalled = done('recallNotifications');

describeMachine(notificationsModel, {
  journeys: [
    {
      title: 'GAP-59 what was told is kept, with the time it was told',
      steps: [recalled, say('notice.raised'), done('keepNotifications')],
      ends: { memory: 'ready', list: 'closed' },
      then: (end) => expect(selectNotifications(end)).toEqual([aNotification]),
    },
    {
      title: 'SHL-37 the end of what moved money rings, other words do not',
      steps: [recalled, say('notice.raised'), say('notice.raised', 1), say('notice.raised', 2)],
      ends: { memory: 'keeping', list: 'closed' },
      tells: [['bell', { type: 'bell.rung' }]],
    },
    {
      title: 'GAP-59 what was told since the list was last looked at is counted',
      steps: [recalled, say('notice.raised'), say('notice.raised', 1)],
      ends: { memory: 'keeping', list: 'closed' },
      then: (end) => expect(selectUnseenNotifications(end)).toBe(2),
    },
    {
      title: 'GAP-59 those of before a reload, and those told while the list is open, were seen',
      steps: [done('recallNotifications', 1), say('list.opened'), say('notice.raised'), say('list.closed')],
      ends: { memory: 'keeping', list: 'closed' },
      then: (end) => expect(selectUnseenNotifications(end)).toBe(0),
    },
    {
      title: 'progress is no message',
      steps: [recalled, say('notice.raised', 2)],
      ends: { memory: 'ready', list: 'closed' },
      then: (end) => expect(selectNotifications(end)).toEqual([]),
    },
    {
      title: 'SHL-36 those of before come back',
      steps: [done('recallNotifications', 1)],
      ends: { memory: 'ready', list: 'closed' },
      then: (end) => expect(selectNotifications(end)).toEqual([aNotification]),
    },
    {
      title: 'LST-20 a browser that keeps nothing still lists them',
      steps: [failed('recallNotifications'), say('notice.raised'), failed('keepNotifications')],
      ends: { memory: 'ready', list: 'closed' },
      then: (end) => expect(selectNotifications(end)).toEqual([{ ...aNotification, at: null }]),
    },
    {
      title: 'the list opens and can be emptied',
      steps: [done('recallNotifications', 1), say('list.opened'), say('list.cleared')],
      ends: { memory: 'keeping', list: 'open' },
      then: (end) => expect(selectNotifications(end)).toEqual([]),
    },
  ],
});

test('SHL-35 CON-19 the list is capped at 50, the oldest goes', async () => {
  const actor = createActor(
    notificationsMachine.provide({
      actors: {
        bell: fromCallback<{ readonly type: 'bell.rung' }, void>(() => undefined),
        recallNotifications: fromPromise<readonly Notification[], void>(async () => []),
        keepNotifications: fromPromise(async ({ input }) => input.list),
      },
    }),
  ).start();
  await new Promise<void>((resolve) => setImmediate(resolve));
  for (let count = 1; count <= 51; count += 1)
    actor.send({ type: 'notice.raised', notice: notice('master/activated', { position: count }) });
  const list = selectNotifications(actor.getSnapshot());
  expect([list.length, list.at(0)?.notice.params, list.at(-1)?.notice.params]).toEqual([
    50,
    { position: 51 },
    { position: 2 },
  ]);
});
