import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { LIMITS } from '#shared/limits';
import {
  QUICK_COUNTS,
  selectCountProblem,
  selectCreateFault,
  selectGroupDraft,
  selectIsChoosing,
  selectIsCreating,
  selectIsOpen,
  selectMissing,
  selectNameProblem,
  selectProblemsShown,
  selectStart,
  type CreateGroupActor,
} from '../../machines/groups/create-group/create-group.selectors';
import type { PresetsActor } from '../../machines/presets/presets/presets.selectors';
import { notice } from '#shared/notice';
import { useFocusOnMount } from '../hooks/use-focus-on-mount';
import { Checkbox, Field, Input } from '../ui/Field';
import { Form } from '../ui/Form';
import { Modal } from '../ui/Overlay';
import { Row, Stack } from '../ui/Panel';
import { Segments } from '../ui/Segments';
import { SubmitFoot } from '../ui/SubmitFoot';
import { fieldText } from '../words/field-words';
import { noticeText } from '../words/notice-words';
import { Colours } from '../ui/Colours';
import { PresetChoice } from './PresetChoice';

interface DialogProps {
  readonly actor: CreateGroupActor;
}

export function CreateGroupDialog({ actor, presets }: DialogProps & { readonly presets: PresetsActor | undefined }) {
  const choosing = useSelector(actor, selectIsChoosing);
  return choosing ? <PresetChoice actor={actor} presets={presets} /> : <DraftDialog actor={actor} />;
}

function DraftDialog({ actor }: DialogProps) {
  const open = useSelector(actor, selectIsOpen);
  const creating = useSelector(actor, selectIsCreating);
  const missing = useSelector(actor, selectMissing);
  const fault = useSelector(actor, selectCreateFault);
  const start = useSelector(actor, selectStart);
  const formId = useId();
  const close = () => actor.send({ type: 'dialog.closed' });
  return (
    <Modal
      open={open}
      title="Create New Group"
      {...(start === null ? {} : { description: `From the preset ${start.presetName}` })}
      mayClose={!creating}
      onClose={close}
      footer={
        <SubmitFoot
          form={formId}
          holds={
            start === null || start.prefill === null
              ? 'Creating wallets is free.'
              : 'Creating wallets is free. You set the amounts next.'
          }
          refusal={fault === null ? null : noticeText(notice('group/createFailed'))}
          submit="Create Group"
          reason={missing === null ? null : fieldText(missing)}
          busy="Creating the wallets"
          isBusy={creating}
          onCancel={close}
        />
      }
    >
      <Form id={formId} onSubmit={() => actor.send({ type: 'group.submitted' })}>
        <Draft actor={actor} />
      </Form>
    </Modal>
  );
}

function Draft({ actor }: DialogProps) {
  const draft = useSelector(actor, selectGroupDraft);
  const nameProblem = useSelector(actor, selectNameProblem);
  const countProblem = useSelector(actor, selectCountProblem);
  const shown = useSelector(actor, selectProblemsShown);
  const input = useFocusOnMount<HTMLInputElement>();
  const showName = nameProblem !== null && (shown || draft.name !== '');
  return (
    <Stack gap="4">
      <Field label="Group name" required large message={showName ? fieldText(nameProblem) : null}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            size="lg"
            value={draft.name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => actor.send({ type: 'draft.edited', patch: { name: event.target.value } })}
          />
        )}
      </Field>
      <Row alignItems="flex-start" gap="3">
        <chakra.div flex="1">
          <Field label="Wallets" required large message={countProblem === null ? null : fieldText(countProblem)}>
            {(control) => (
              <Input
                {...control}
                size="lg"
                figure
                inputMode="numeric"
                value={draft.count}
                onChange={(event) => actor.send({ type: 'draft.edited', patch: { count: event.target.value.trim() } })}
              />
            )}
          </Field>
        </chakra.div>
        <chakra.div flex="1">
          <Segments
            large
            label={`Quick picks, 1 to ${LIMITS.walletsPerGroup}`}
            value={QUICK_COUNTS.map(String).find((count) => count === draft.count) ?? null}
            choices={QUICK_COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={(count) => actor.send({ type: 'draft.edited', patch: { count } })}
          />
        </chakra.div>
      </Row>
      <Checkbox
        label="First wallet is the developer wallet"
        checked={draft.includeDev}
        onChange={(includeDev) => actor.send({ type: 'draft.edited', patch: { includeDev } })}
      />
      <Colours value={draft.color} onChange={(color) => actor.send({ type: 'draft.edited', patch: { color } })} />
    </Stack>
  );
}
