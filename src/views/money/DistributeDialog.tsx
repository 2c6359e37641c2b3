import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { LIMITS } from '#shared/limits';
import {
  selectDistributeDraft,
  selectDistributeGroup,
  selectDistributeMode,
  selectMissing,
  selectProblemOf,
  selectProblemsShown,
  type DistributeActor,
} from '../../machines/money/distribute/distribute.selectors';
import { selectActiveMaster } from '../../machines/wallets/masters/masters.selectors';
import { useLamports } from '../../services/chain-store/hooks';
import type { ShellActors } from '../page/shell/actors';
import { Checkbox, Field, Input } from '../ui/Field';
import { Sol } from '../ui/Figure';
import { Form } from '../ui/Form';
import { SubmitFoot } from '../ui/SubmitFoot';
import { counted } from '../ui/format';
import { Modal } from '../ui/Overlay';
import { Faint, Notice, Row, Stack } from '../ui/Panel';
import { Segments } from '../ui/Segments';
import { fieldText } from '../words/field-words';

interface DistributeDialogProps {
  readonly actor: DistributeActor;
  readonly actors: Pick<ShellActors, 'masters'>;
}

/** How much SOL a group is given, before anything is planned. */
export function DistributeDialog({ actor, actors }: DistributeDialogProps) {
  const group = useSelector(actor, selectDistributeGroup);
  const mode = useSelector(actor, selectDistributeMode);
  const missing = useSelector(actor, selectMissing);
  const formId = useId();
  const close = () => actor.send({ type: 'dialog.closed' });
  return (
    <Modal
      open
      title="Distribute SOL"
      description={`From the active master to the ${counted(group.wallets.length, 'wallet')} of ${group.name}`}
      onClose={close}
      footer={
        <SubmitFoot
          form={formId}
          holds="The plan is shown before anything is signed."
          submit="Plan"
          busy="Planning"
          isBusy={false}
          reason={missing === null ? null : fieldText(missing)}
          onCancel={close}
        />
      }
    >
      <Form id={formId} onSubmit={() => actor.send({ type: 'distribution.submitted' })}>
        <Stack gap="4">
          <Segments
            label="Split"
            value={mode}
            choices={[
              { value: 'simple', label: 'Equal shares' },
              { value: 'advanced', label: 'Random amounts' },
            ]}
            onChange={(next) => actor.send({ type: 'mode.chosen', mode: next })}
          />
          {mode === 'simple' ? <Total actor={actor} actors={actors} /> : <Bounds actor={actor} />}
          <Mixer actor={actor} />
        </Stack>
      </Form>
    </Modal>
  );
}

interface AmountProps {
  readonly actor: DistributeActor;
  readonly field: 'total' | 'min' | 'max';
  readonly label: string;
  readonly hint?: string;
}

function Amount({ actor, field, label, hint }: AmountProps) {
  const draft = useSelector(actor, selectDistributeDraft);
  const problem = useSelector(actor, selectProblemOf(field));
  const shown = useSelector(actor, selectProblemsShown);
  const text = draft[field];
  return (
    <Field
      label={label}
      required
      large
      aside="SOL"
      {...(hint === undefined ? {} : { hint })}
      message={problem !== null && (shown || text !== '') ? fieldText(problem) : null}
    >
      {(control) => (
        <Input
          {...control}
          size="lg"
          figure
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={(event) => actor.send({ type: 'draft.edited', patch: { [field]: event.target.value } })}
        />
      )}
    </Field>
  );
}

function Total({ actor, actors }: DistributeDialogProps) {
  const master = useSelector(actors.masters, selectActiveMaster);
  const lamports = useLamports(master?.address ?? null);
  return (
    <Stack>
      <Amount actor={actor} field="total" label="Total" hint="Every wallet gets the same share" />
      <Row justifyContent="space-between">
        <Faint>On the master</Faint>
        <Sol lamports={lamports} places={4} />
      </Row>
    </Stack>
  );
}

function Bounds({ actor }: Pick<DistributeDialogProps, 'actor'>) {
  return (
    <Stack>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3">
        <Amount actor={actor} field="min" label="Least a wallet" />
        <Amount actor={actor} field="max" label="Most a wallet" />
      </chakra.div>
      <Faint>Each amount is drawn once; the plan shows it and it is signed as shown.</Faint>
    </Stack>
  );
}

/** DST-09: there is no mixer to send through, and that is said where one could be asked for. */
function Mixer({ actor }: Pick<DistributeDialogProps, 'actor'>) {
  const { mixer } = useSelector(actor, selectDistributeDraft);
  return (
    <Stack>
      <Checkbox
        label="Send through a mixer (none is configured)"
        checked={mixer}
        onChange={(checked) => actor.send({ type: 'draft.edited', patch: { mixer: checked } })}
      />
      {mixer ? (
        <Notice tone="warn">
          {LIMITS.mixerFeeBps / 100}% mixer fee. No mixer is configured here: the SOL goes straight from the master, and
          no such fee is taken.
        </Notice>
      ) : null}
    </Stack>
  );
}
