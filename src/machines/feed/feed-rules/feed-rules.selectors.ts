import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { feedRulesMachine } from './feed-rules.machine';

export type FeedRulesActor = ActorRefFrom<typeof feedRulesMachine>;
type FeedRulesSnapshot = SnapshotFrom<typeof feedRulesMachine>;

export const selectIsRulesOpen = (snapshot: FeedRulesSnapshot): boolean => snapshot.matches({ dialog: 'open' });
export const selectRules = ({ context }: FeedRulesSnapshot) => context.rules;
export const selectRuleDraft = ({ context }: FeedRulesSnapshot) => context.draft;
export const selectRuleProblem = ({ context }: FeedRulesSnapshot) => context.problem;
