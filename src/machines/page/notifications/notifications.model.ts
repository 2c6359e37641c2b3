import { keyed, notice } from '#shared/notice';
import { defineModel } from '../../testing/model';
import { notificationsMachine, notificationsPorts } from './notifications.machine';
import type { Notification } from './notifications.types';

export const aNotification: Notification = { id: 1, notice: notice('group/created'), at: 1_000 };
const unreadable = [new Error('storage is not allowed')] as const;

export const notificationsModel = defineModel({
  machine: notificationsMachine,
  ports: notificationsPorts,
  input: undefined,
  events: {
    'notice.raised': [
      { type: 'notice.raised', notice: notice('group/created') },
      { type: 'notice.raised', notice: notice('trade/sold') },
      { type: 'notice.raised', notice: keyed(notice('operation/confirming'), 'operation-1') },
    ],
    'list.opened': [{ type: 'list.opened' }],
    'list.closed': [{ type: 'list.closed' }],
    'list.cleared': [{ type: 'list.cleared' }],
  },
  outcomes: {
    recallNotifications: { done: [[], [aNotification]], error: unreadable },
    keepNotifications: { done: [[aNotification]], error: unreadable },
  },
  project: ({ list }) => Math.min(list.length, 2),
  feasible: ({ context }, { type }) => type !== 'notice.raised' || context.list.length < 2,
});
