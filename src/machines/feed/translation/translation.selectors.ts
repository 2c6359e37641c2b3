import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Fault } from '#shared/fault';
import type { translationMachine } from './translation.machine';
import type { Translated } from './translation.types';

export type TranslationActor = ActorRefFrom<typeof translationMachine>;
type TranslationSnapshot = SnapshotFrom<typeof translationMachine>;

export type TranslationStage = TranslationSnapshot['value'];

export const selectTranslationStage = ({ value }: TranslationSnapshot): TranslationStage => value;
/** What is read in place of the post; null where it has not come or is hidden. */
export const selectShownTranslation = (snapshot: TranslationSnapshot): Translated | null =>
  snapshot.matches('shown') ? snapshot.context.translated : null;
/** Why it failed last; null where it has not, or is asked for again. */
export const selectTranslationFault = (snapshot: TranslationSnapshot): Fault | null =>
  snapshot.matches('failed') ? snapshot.context.fault : null;
