import { RULE_TEXT_MAX, RULES_MAX, type RuleDoes } from '#shared/feed-rules';
import type { RuleProblem } from '../../machines/feed/feed-rules/feed-rules.types';

const DOES = { mark: 'Highlight', mute: 'Mute', only: 'Only these' } as const satisfies Record<RuleDoes, string>;
const DONE = { mark: 'highlighted', mute: 'muted', only: 'only these are shown' } as const satisfies Record<
  RuleDoes,
  string
>;

/** What may become of posts with a word. */
export const doesName = (does: RuleDoes): string => DOES[does];
/** What becomes of them. */
export const doneName = (does: RuleDoes): string => DONE[does];

/** Why only some posts are shown. */
export const onlyWords = (only: readonly string[]): string =>
  only.length === 1
    ? 'Only posts with your keyword are shown'
    : `Only posts with one of your ${only.length} keywords are shown`;

/** What is said of words that posts are chosen by. */
export const RULE_WORDS = {
  open: 'Keywords',
  title: 'Keywords',
  what: 'Posts that hold a word or phrase are highlighted, not shown, or the only ones shown. Case makes no difference.',
  away: 'Their code has not come yet. Open Feed Filter again to ask for it.',
  text: 'Word or phrase',
  does: 'Posts with it',
  add: 'Add',
  list: 'Your keywords',
  none: 'You have no keywords yet.',
  remove: (text: string): string => `Remove ${text}`,
  kept: 'Keywords are kept in this browser.',
  problems: {
    required: 'Enter a word or phrase',
    long: `At most ${RULE_TEXT_MAX} characters`,
    known: 'It is in the list already',
    count: `At most ${RULES_MAX} keywords`,
  },
} as const satisfies { readonly problems: Readonly<Record<RuleProblem, string>>; readonly [name: string]: unknown };
