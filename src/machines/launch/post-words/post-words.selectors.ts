import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FoundWords } from '#shared/contract/words';
import type { postWordsMachine } from './post-words.machine';

export type PostWordsActor = ActorRefFrom<typeof postWordsMachine>;
type PostWordsSnapshot = SnapshotFrom<typeof postWordsMachine>;

/** `awaited`: the form waits for the words of a post that was chosen; `put`: the words stand in it. */
export type PostWordsStage = 'closed' | 'open' | 'asking' | 'awaited' | 'offered' | 'put';

export const selectPostWordsStage = ({ value }: PostWordsSnapshot): PostWordsStage => value;
/** What was found; null before. */
export const selectFoundWords = ({ context }: PostWordsSnapshot): FoundWords | null => context.found;
