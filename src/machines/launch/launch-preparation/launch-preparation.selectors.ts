import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { launchPreparationMachine } from './launch-preparation.machine';

export type LaunchPreparationActor = ActorRefFrom<typeof launchPreparationMachine>;
type PreparationSnapshot = SnapshotFrom<typeof launchPreparationMachine>;

/** What is being made ready, in the words of the chart. */
export type PreparationStage =
  'checkingMaster' | 'uploadingMetadata' | 'resolvingGroup' | 'readingWallets' | 'makingAddresses' | 'planning';

/** What comes last where it is over. */
export const selectPreparationStage = ({ value }: PreparationSnapshot): PreparationStage =>
  value === 'gathering' || value === 'ready' || value === 'refused' || value === 'cancelled' ? 'planning' : value;
