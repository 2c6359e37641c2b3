import type { FoundWords } from '#shared/contract/words';

/** What is said of words that are found in a text. */
export const FOUND_WORDS = {
  title: 'Words from a text',
  hint: 'A name, a ticker and a description are looked for in it. Nothing else of the form changes, and nothing is launched.',
  ask: 'Find words',
  asking: 'Finding words',
  awaited: 'Finding words for the post',
  take: 'Put into the form',
  taken: 'These words stand in the form.',
  noTake: 'A launch is running',
  undo: 'Undo',
  close: 'Close words from a text',
} as const;

/** Who found them; what rules find is never called AI. */
export const BY_WORDS: Readonly<Record<FoundWords['by'], string>> = { ai: 'AI', rules: 'rule-based' };
