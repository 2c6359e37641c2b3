import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { notificationsMachine } from './notifications.machine';

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>;
type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>;

/** Newest first. */
export const selectNotifications = (snapshot: NotificationsSnapshot) => snapshot.context.list;
export const selectUnseenNotifications = (snapshot: NotificationsSnapshot) => snapshot.context.unseen;
export const selectAreNotificationsOpen = (snapshot: NotificationsSnapshot) => snapshot.matches({ list: 'open' });
