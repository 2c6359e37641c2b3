import { RULE_TEXT_MAX, RULES_MAX, type FeedRule, type RuleBy, type RuleDoes } from '#shared/feed-rules';
import { handleText } from '#shared/handles';
import type { RuleProblem } from '../../machines/feed/feed-rules/feed-rules.types';

const DOES = { mark: 'Highlight', mute: 'Mute', only: 'Only these' } as const satisfies Record<RuleDoes, string>;
const DONE = { mark: 'highlighted', mute: 'muted', only: 'only these are shown' } as const satisfies Record<
  RuleDoes,
  string
>;

/** What may become of posts with a word. */
export const doesName = (does: RuleDoes): string => DOES[does];
const doneName = (does: RuleDoes): string => DONE[does];

/** What posts are told by. */
export const byName = (by: RuleBy): string => (by === 'handle' ? 'Handle' : 'Keyword');
/** A word as it is, a handle with its @. */
export const ruleName = ({ by, text }: Pick<FeedRule, 'by' | 'text'>): string =>
  by === 'handle' ? handleText(text) : text;
/** What becomes of the posts of a rule. */
export const ruleWords = ({ does, color, sounds }: FeedRule): string =>
  [doneName(does), ...(color === null ? [] : [color]), ...(sounds ? ['with a sound'] : [])].join(', ');

/** Why only some posts are shown; `only` is how many words and handles there are. */
export const onlyWords = (only: number): string =>
  only === 1
    ? 'Only posts of one keyword or handle are shown'
    : `Only posts of your ${only} keywords and handles are shown`;

/** What is said of words and handles that posts are chosen by. */
export const RULE_WORDS = {
  open: 'Keywords',
  title: 'Keywords',
  what: 'Posts that hold a word or phrase, or are by a handle, are highlighted, not shown, or the only ones shown. Case makes no difference.',
  away: 'Their code has not come yet. It is asked for again every few seconds.',
  by: 'Told by',
  text: { keyword: 'Word or phrase', handle: 'Handle' },
  does: 'Posts with it',
  color: 'Colour',
  noColor: 'None',
  sounds: 'Play the notification sound',
  soundHint: 'At most once a second, and only while sounds are on in Settings.',
  add: 'Add',
  list: 'Your keywords',
  none: 'You have no keywords yet.',
  remove: (rule: Pick<FeedRule, 'by' | 'text'>): string => `Remove ${ruleName(rule)}`,
  kept: 'Keywords are kept in this browser.',
  problems: {
    required: 'Enter a word, a phrase or a handle',
    long: `At most ${RULE_TEXT_MAX} characters`,
    handle: 'Enter a handle, like harbor_crew',
    known: 'It is in the list already',
    count: `At most ${RULES_MAX} keywords and handles`,
  },
} as const satisfies { readonly problems: Readonly<Record<RuleProblem, string>>; readonly [name: string]: unknown };
