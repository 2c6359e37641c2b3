import type { FormTexts, PostChosen, WordsTold } from '../post-words/post-words.types';
import { edited, postedForm } from './deploy.draft';
import type { DeployContext, FormPut } from './deploy.types';

const TEXTS = ['name', 'symbol', 'description'] as const satisfies readonly (keyof FormTexts)[];

/** Of these texts those that are the same in both. */
function same(texts: FormTexts, others: Partial<FormTexts>): readonly (keyof FormTexts)[] {
  return TEXTS.filter((name) => texts[name] === others[name]);
}

const only = (texts: FormTexts, names: readonly (keyof FormTexts)[]): Partial<FormTexts> =>
  Object.fromEntries(names.map((name) => [name, texts[name]]));

/**
 * The form with a post in it; a name that words for the post before brought goes with it. Where its words are asked for, it is noted
 * which texts they may replace: what somebody typed is none of them.
 */
export function posted(context: DeployContext, { post, wordsFor }: PostChosen): FormPut {
  const name = context.draft.name === context.fromPost?.name ? '' : context.draft.name;
  const next = postedForm({ ...context, draft: { ...context.draft, name } }, post);
  const awaited = only(next.draft, same(next.draft, { ...next.fromPost, name: '' }));
  return { ...next, awaited: wordsFor === undefined ? null : awaited };
}

/** The form with the words it waited for, in the texts nobody changed meanwhile; as it is where it waits for none. */
export function worded({ draft, awaited, fromPost }: DeployContext, { words }: WordsTold): FormPut {
  if (awaited === null) return {};
  if (words === null) return { awaited: null, prepared: null };
  const found = { name: words.name, symbol: words.ticker, description: words.description };
  const names = same(draft, awaited);
  const next = edited(draft, only(found, names));
  return {
    draft: next,
    fromPost: { description: '', symbol: '', twitter: '', ...fromPost, ...only(next, names) },
    awaited: null,
    prepared: null,
  };
}
