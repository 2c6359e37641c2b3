import { useSelector } from '@xstate/react';
import { feedRulesModel } from '../../../../../src/machines/feed/feed-rules/feed-rules.model';
import {
  selectIsRulesOpen,
  type FeedRulesActor,
} from '../../../../../src/machines/feed/feed-rules/feed-rules.selectors';
import { FeedRulesDialog } from '../../../../../src/views/feed/FeedRulesDialog';
import { RULE_WORDS } from '../../../../../src/views/words/rule-words';
import { Opener } from '../../beside';
import { stage } from '../../stage';

const Rules = ({ actor }: { readonly actor: FeedRulesActor }) =>
  useSelector(actor, selectIsRulesOpen) ? <FeedRulesDialog actor={actor} /> : null;

export const feedRules = stage(feedRulesModel, (actor) => (
  <main>
    <Opener name={RULE_WORDS.open} onPress={() => actor.send({ type: 'dialog.opened' })} />
    <Rules actor={actor} />
  </main>
));
