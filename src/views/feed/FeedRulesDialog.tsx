import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { RULE_DOES, RULE_TEXT_MAX } from '#shared/feed-rules';
import {
  selectRuleDraft,
  selectRuleProblem,
  selectRules,
  type FeedRulesActor,
} from '../../machines/feed/feed-rules/feed-rules.selectors';
import { Button } from '../ui/Button';
import { Field, Input } from '../ui/Field';
import { Form } from '../ui/Form';
import { Holds, Modal } from '../ui/Overlay';
import { Box, Faint, Grow, Row, Stack } from '../ui/Panel';
import { Segments } from '../ui/Segments';
import { doesName, doneName, RULE_WORDS } from '../words/rule-words';

const DOES = RULE_DOES.map((value) => ({ value, label: doesName(value) }));

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
            <Field
              label={RULE_WORDS.text}
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
                  onChange={(event) => actor.send({ type: 'draft.changed', change: { text: event.target.value } })}
                />
              )}
            </Field>
            <Segments
              label={RULE_WORDS.does}
              value={draft.does}
              choices={DOES}
              onChange={(does) => actor.send({ type: 'draft.changed', change: { does } })}
            />
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
                <chakra.li key={rule.text} px="3" py="1">
                  <Row>
                    <Word>{rule.text}</Word>
                    <Faint>{doneName(rule.does)}</Faint>
                    <Grow />
                    <Button
                      size="sm"
                      aria-label={RULE_WORDS.remove(rule.text)}
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
