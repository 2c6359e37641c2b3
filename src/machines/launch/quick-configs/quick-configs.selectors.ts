import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { quickProblems, type QuickConfig, type QuickProblems } from '#shared/quick-launch';
import { primaryOf } from './quick-configs.draft';
import type { quickConfigsMachine } from './quick-configs.machine';

export type QuickConfigsActor = ActorRefFrom<typeof quickConfigsMachine>;
type QuickConfigsSnapshot = SnapshotFrom<typeof quickConfigsMachine>;

export type QuickSection = 'unknown' | 'folded' | 'open' | 'full';

/** How much of the section shows. */
export const selectSection = ({ value }: QuickConfigsSnapshot): QuickSection => value.section;
export const selectConfigs = ({ context }: QuickConfigsSnapshot): readonly QuickConfig[] => context.configs;
/** The starred config; null where none is. */
export const selectPrimary = ({ context }: QuickConfigsSnapshot): QuickConfig | null => primaryOf(context);
export const selectIsQuickEditing = (snapshot: QuickConfigsSnapshot): boolean =>
  snapshot.matches({ dialog: 'editing' });
/** Whether a new one is made. */
export const selectIsQuickNew = ({ context }: QuickConfigsSnapshot): boolean => context.editedId === null;
export const selectQuickDraft = ({ context }: QuickConfigsSnapshot) => context.draft;
/** What each field lacks; compare shallowly. */
export const selectQuickProblems = ({ context }: QuickConfigsSnapshot): QuickProblems => quickProblems(context.draft);
/** Whether every field says what it lacks. */
export const selectIsQuickRefused = (snapshot: QuickConfigsSnapshot): boolean =>
  snapshot.matches({ dialog: { editing: 'refused' } });
