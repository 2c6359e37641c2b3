import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { RULE_BY, RULE_DOES, RULE_TEXT_MAX, ruleKey, type FeedRule } from '#shared/feed-rules';
import { GROUP_COLORS, type GroupColor } from '#shared/limits';
import {
  selectRuleDraft,
  selectRuleProblem,
  selectRules,
  type FeedRulesActor,
} from '../../machines/feed/feed-rules/feed-rules.selectors';
import { groupChipRecipe } from '../theme/recipes/badge';
import { Button } from '../ui/Button';
import { Choice, type ChoiceOption } from '../ui/Choice';
import { Field, Input, Switch } from '../ui/Field';
import { Form } from '../ui/Form';
import { Holds, Modal } from '../ui/Overlay';
import { Box, Faint, Grow, Row, Stack } from '../ui/Panel';
import { Segments } from '../ui/Segments';
import { byName, doesName, ruleName, RULE_WORDS, ruleWords } from '../words/rule-words';

const BY = RULE_BY.map((value) => ({ value, label: byName(value) }));
const DOES = RULE_DOES.map((value) => ({ value, label: doesName(value) }));
const Swatch = chakra('span', groupChipRecipe);
const NO_COLOR = 'none';
const COLORS: readonly ChoiceOption<GroupColor | typeof NO_COLOR>[] = [
  { value: NO_COLOR, label: RULE_WORDS.noColor },
  ...GROUP_COLORS.map((value) => ({ value, label: value, icon: <Swatch color={value} /> })),
];

/** Of one height, however many there are. */
const Scroller = chakra('div', {
  base: { h: '28vh', overflowY: 'auto', borderWidth: 'hair', borderColor: 'border.faint', borderRadius: 'control' },
});
/** A word as it was typed, its directions kept inside and what stacks up cut off. */
const Word = chakra('bdi', {
  base: { overflow: 'hidden', overflowWrap: 'anywhere', maxH: '2lh', fontWeight: 'medium' },
});

/** Words that posts are chosen by. */
export function FeedRulesDialog({ actor }: { readonly actor: FeedRulesActor }) {
  const rules = useSelector(actor, selectRules);
  const draft = useSelector(actor, selectRuleDraft);
  const problem = useSelector(actor, selectRuleProblem);
  const field = useRef<HTMLInputElement>(null);
  const change = (made: Partial<FeedRule>) => actor.send({ type: 'draft.changed', change: made });
  const close = () => actor.send({ type: 'dialog.closed' });
  return (
    <Modal
      open
      title={RULE_WORDS.title}
      description={RULE_WORDS.what}
      onClose={close}
      footer={
        <>
          <Holds>{RULE_WORDS.kept}</Holds>
          <Button variant="primary" size="lg" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Form
          autoComplete="off"
          onSubmit={() => {
            actor.send({ type: 'rule.submitted' });
            field.current?.focus();
          }}
        >
          <Stack gap="3">
            <Segments label={RULE_WORDS.by} value={draft.by} choices={BY} onChange={(by) => change({ by })} />
            <Field
              label={RULE_WORDS.text[draft.by]}
              required
              message={problem === null ? null : RULE_WORDS.problems[problem]}
              aside={`${draft.text.length} of ${RULE_TEXT_MAX}`}
            >
              {(control) => (
                <Input
                  {...control}
                  ref={field}
                  maxLength={RULE_TEXT_MAX}
                  spellCheck={false}
                  autoComplete="off"
                  value={draft.text}
                  onChange={(event) => change({ text: event.target.value })}
                />
              )}
            </Field>
            <Segments label={RULE_WORDS.does} value={draft.does} choices={DOES} onChange={(does) => change({ does })} />
            {draft.does === 'mute' ? null : (
              <Row alignItems="flex-end" flexWrap="wrap" gap="4">
                <Box w="keyButton">
                  <Choice
                    label={RULE_WORDS.color}
                    value={draft.color ?? NO_COLOR}
                    options={COLORS}
                    onChange={(color) => change({ color: color === NO_COLOR ? null : color })}
                  />
                </Box>
                <Box flex="1">
                  <Switch label={RULE_WORDS.sounds} checked={draft.sounds} onChange={(sounds) => change({ sounds })} />
                  <Faint display="block" textStyle="meta">
                    {RULE_WORDS.soundHint}
                  </Faint>
                </Box>
              </Row>
            )}
            <Row justifyContent="flex-end">
              <Button type="submit">{RULE_WORDS.add}</Button>
            </Row>
          </Stack>
        </Form>
        <Scroller role="region" aria-label={RULE_WORDS.list} tabIndex={0}>
          {rules.length === 0 ? (
            <Box px="3" py="2" color="fg.muted">
              {RULE_WORDS.none}
            </Box>
          ) : (
            <ul>
              {rules.map((rule) => (
                <chakra.li key={ruleKey(rule)} px="3" py="1">
                  <Row>
                    {rule.color === null ? null : <Swatch color={rule.color} aria-hidden="true" />}
                    <Word>{ruleName(rule)}</Word>
                    <Faint>{ruleWords(rule)}</Faint>
                    <Grow />
                    <Button
                      size="sm"
                      aria-label={RULE_WORDS.remove(rule)}
                      onClick={() => {
                        actor.send({ type: 'rule.removed', rule });
                        field.current?.focus();
                      }}
                    >
                      Remove
                    </Button>
                  </Row>
                </chakra.li>
              ))}
            </ul>
          )}
        </Scroller>
      </Stack>
    </Modal>
  );
}
