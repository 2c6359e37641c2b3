import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TranslationActor } from '../translation/translation.selectors';
import type { translationsMachine } from './translations.machine';

export type TranslationsActor = ActorRefFrom<typeof translationsMachine>;

/** The translation of the post with this id; undefined where none was asked for. */
export const selectTranslationOf =
  (id: string) =>
  ({ context }: SnapshotFrom<typeof translationsMachine>): TranslationActor | undefined =>
    context.held.find((one) => one.id === id)?.actor;
