import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Rehearsal } from '#operations/rehearsal-contract';
import type { Fault } from '#shared/fault';
import type { rehearsalMachine } from './rehearsal.machine';
import type { RehearsedLaunch } from './rehearsal.types';

export type RehearsalActor = ActorRefFrom<typeof rehearsalMachine>;
type RehearsalSnapshot = SnapshotFrom<typeof rehearsalMachine>;

/** `idle` nothing is shown. */
export type RehearsalStage = 'idle' | 'planning' | 'running' | 'shown' | 'failed';

export const selectRehearsalStage = ({ value }: RehearsalSnapshot): RehearsalStage => value;
export const selectIsRehearsing = ({ value }: RehearsalSnapshot): boolean =>
  value === 'planning' || value === 'running';
/** What the launch would do; null until it was run. */
export const selectRehearsal = ({ context }: RehearsalSnapshot): Rehearsal | null => context.told;
/** The launch that is shown; null until it is planned. */
export const selectRehearsedLaunch = ({ context }: RehearsalSnapshot): RehearsedLaunch | null => context.launch;
/** How many coins of the form are not rehearsed, since they are made beside the main one. */
export const selectCoinsBeside = ({ context }: RehearsalSnapshot): number => context.asked?.draft.several?.count ?? 0;
/** Whether a group is made by the press, so that addresses of nobody stand in for it. */
export const selectIsStoodIn = ({ context }: RehearsalSnapshot): boolean => context.asked?.draft.group === null;
export const selectRehearsalFault = ({ context }: RehearsalSnapshot): Fault | null => context.fault;
/** The form has changed since. */
export const selectIsStale = ({ context }: RehearsalSnapshot): boolean => context.stale;
