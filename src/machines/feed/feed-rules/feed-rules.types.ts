import type { FeedRule } from '#shared/feed-rules';

/** What keeps a word from becoming a rule. */
export type RuleProblem = 'required' | 'long' | 'handle' | 'known' | 'count';

export interface FeedRulesContext {
  /** In the order they were added. */
  readonly rules: readonly FeedRule[];
  /** What is typed and chosen of the next one, untidied. */
  readonly draft: FeedRule;
  readonly problem: RuleProblem | null;
}

/** Told to who keeps the rules and has the feed follow them. */
export interface RulesMade {
  readonly type: 'rules.made';
  readonly rules: readonly FeedRule[];
}

/** Told to who plays sounds. */
export interface BellRung {
  readonly type: 'bell.rung';
}

export type FeedRulesEvent =
  /** A post has come that is to be heard. */
  | { readonly type: 'post.called' }
  /** As they are kept in this browser. */
  | { readonly type: 'rules.known'; readonly rules: readonly FeedRule[] }
  | { readonly type: 'dialog.opened' }
  | { readonly type: 'draft.changed'; readonly change: Partial<FeedRule> }
  | { readonly type: 'rule.submitted' }
  | { readonly type: 'rule.removed'; readonly rule: FeedRule }
  | { readonly type: 'dialog.closed' };
