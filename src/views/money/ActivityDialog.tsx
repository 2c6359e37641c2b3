import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { ACTIVITY_BOUNDS, type ActivityField, type NumberProblem, TOKEN_PICKS } from '#shared/activity-form';
import {
  selectActivityDraft,
  selectActivityGroup,
  selectIsActivityComplete,
  selectIsStarting,
  selectIsTooMany,
  selectNumberProblem,
  selectRaisedTo,
  type ActivityDialogActor,
} from '../../machines/money/activity-dialog/activity-dialog.selectors';
import { useCallWords } from '../hooks/use-planning-words';
import { Button } from '../ui/Button';
import { Field, Input } from '../ui/Field';
import { Form } from '../ui/Form';
import { Modal } from '../ui/Overlay';
import { Faint, Notice, Stack } from '../ui/Panel';
import { SubmitFoot } from '../ui/SubmitFoot';
import { numberText } from '../words/activity-words';

/** Ranges of a job of trades, before anything of it is drawn. */
export function ActivityDialog({ actor }: { readonly actor: ActivityDialogActor }) {
  const group = useSelector(actor, selectActivityGroup);
  const starting = useSelector(actor, selectIsStarting);
  const complete = useSelector(actor, selectIsActivityComplete);
  const tooMany = useSelector(actor, selectIsTooMany);
  const formId = useId();
  const words = useCallWords('Starting');
  const close = () => actor.send({ type: 'dialog.closed' });
  return (
    <Modal
      open
      title="Generate Human Activity"
      description={`Random trades of live tokens by the wallets of ${group?.name ?? ''}, on test networks only`}
      onClose={close}
      footer={
        <SubmitFoot
          form={formId}
          holds="Every trade is drawn once and journaled before anything is signed."
          submit="Start"
          reason={complete ? null : 'A number is out of its bounds'}
          busy={words}
          isBusy={starting}
          stoppable
          onCancel={close}
        />
      }
    >
      <Form id={formId} onSubmit={() => actor.send({ type: 'activity.submitted' })}>
        <Stack gap="4">
          <Range actor={actor} least="minPercent" most="maxPercent" what="balance" aside="%" />
          <Range actor={actor} least="minDelay" most="maxDelay" what="trade delay" aside="s" />
          <Range actor={actor} least="minTrades" most="maxTrades" what="trades per token" />
          <NumberField actor={actor} field="tokenCount" label="Number of tokens" />
          <chakra.div role="group" aria-label="Number of tokens, quick picks" display="flex" gap="1.5">
            {TOKEN_PICKS.map((count) => (
              <Button
                key={count}
                size="sm"
                flex="1"
                disabled={starting}
                onClick={() => actor.send({ type: 'tokens.picked', count })}
              >
                {count}
              </Button>
            ))}
          </chakra.div>
          {tooMany ? (
            <Notice tone="warn">At most 1,000 trades in one job. Lower the tokens or the trades per token.</Notice>
          ) : null}
          <Faint>What is bought is sold again; a token with one trade has its sale on top.</Faint>
        </Stack>
      </Form>
    </Modal>
  );
}

interface RangeProps {
  readonly actor: ActivityDialogActor;
  readonly least: ActivityField;
  readonly most: ActivityField;
  readonly what: string;
  readonly aside?: string;
}

function Range({ actor, least, most, what, aside }: RangeProps) {
  const draft = useSelector(actor, selectActivityDraft);
  const turned = Number(draft[least]) > Number(draft[most]);
  const about = aside === undefined ? {} : { aside };
  return (
    <Stack gap="1">
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3">
        <NumberField actor={actor} field={least} label={`Min ${what}`} {...about} />
        <NumberField actor={actor} field={most} label={`Max ${what}`} {...about} />
      </chakra.div>
      {turned ? (
        <Faint>
          Read as {draft[most]} to {draft[least]}
        </Faint>
      ) : null}
    </Stack>
  );
}

interface NumberFieldProps {
  readonly actor: ActivityDialogActor;
  readonly field: ActivityField;
  readonly label: string;
  readonly aside?: string;
}

const wordsOf = (problem: NumberProblem | null): string | null => (problem === null ? null : numberText(problem));

function NumberField({ actor, field, label, aside }: NumberFieldProps) {
  const draft = useSelector(actor, selectActivityDraft);
  const problem = useSelector(actor, selectNumberProblem(field));
  const raisedTo = useSelector(actor, selectRaisedTo(field));
  return (
    <Field
      label={label}
      message={wordsOf(problem)}
      warning={raisedTo === null ? null : numberText({ kind: 'below', bound: raisedTo })}
      {...(aside === undefined ? {} : { aside })}
    >
      {(control) => (
        <Input
          {...control}
          figure
          inputMode={ACTIVITY_BOUNDS[field].places === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={12}
          value={draft[field]}
          onChange={(event) => actor.send({ type: 'draft.edited', patch: { [field]: event.target.value } })}
        />
      )}
    </Field>
  );
}
