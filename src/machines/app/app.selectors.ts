import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { appMachine } from './app.machine';
import { addressOf, destinationOf } from './app.routes';

export type AppActor = ActorRefFrom<typeof appMachine>;
type AppSnapshot = SnapshotFrom<typeof appMachine>;

/** `unreachable` offers to ask again; `returning` shows the return page, `waiting` a spinner; `open` lets the address choose the page. */
export type Gate = 'broken' | 'unreachable' | 'returning' | 'waiting' | 'notFound' | 'open';

const READABLE: ReadonlySet<string> = new Set(['/landing', '/privacy', '/terms', '/test-loading']);

/** What stands before any page: never a flash of content or of /login (RTE-15). */
export function selectGate(snapshot: AppSnapshot): Gate {
  const { context, value } = snapshot;
  if (value === 'broken') return 'broken';
  const { route, server } = value.alive;
  if (server === 'lost' && (context.status === null || route === 'awaitingSession')) return 'unreachable';
  if (route === 'returning') return 'returning';
  if (context.unknown === addressOf(context) && context.path !== '/login') return 'notFound';
  if (route !== 'settled' || destinationOf(context) !== null) return 'waiting';
  return context.status === null && !READABLE.has(context.path) ? 'waiting' : 'open';
}

export const selectSession = (snapshot: AppSnapshot) => snapshot.children.session;
export const selectToasts = (snapshot: AppSnapshot) => snapshot.children.toasts;
export const selectLogin = (snapshot: AppSnapshot) => snapshot.children.login;
export const selectSetup = (snapshot: AppSnapshot) => snapshot.children.setup;
export const selectCallback = (snapshot: AppSnapshot) => snapshot.children.callback;
export const selectNetwork = (snapshot: AppSnapshot) => snapshot.children.network;
export const selectWorkspace = (snapshot: AppSnapshot) => snapshot.children.workspace;
