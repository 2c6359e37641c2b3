import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { PRESET_LIMITS } from '#shared/presets';
import { notice } from '#shared/notice';
import {
  selectDialogType,
  selectEditedPreset,
  selectIsNameAsked,
  selectIsPresetSaving,
  selectPresetDraft,
  selectPresetNameProblem,
  selectRefusal,
  type PresetDialogActor,
} from '../../machines/presets/preset-dialog/preset-dialog.selectors';
import { useFocusOnMount } from '../hooks/use-focus-on-mount';
import { Field, Input } from '../ui/Field';
import { Form } from '../ui/Form';
import { Modal } from '../ui/Overlay';
import { Stack } from '../ui/Panel';
import { SubmitFoot } from '../ui/SubmitFoot';
import { fieldText } from '../words/field-words';
import { noticeText } from '../words/notice-words';
import { PRESET_TYPES } from '../words/preset-words';
import { PresetFields } from './PresetFields';

/** Makes or edits a preset of one type. */
export function PresetDialog({ actor }: { readonly actor: PresetDialogActor }) {
  const type = useSelector(actor, selectDialogType);
  const preset = useSelector(actor, selectEditedPreset);
  const saving = useSelector(actor, selectIsPresetSaving);
  const problem = useSelector(actor, selectPresetNameProblem);
  const refusal = useSelector(actor, selectRefusal);
  const formId = useId();
  const close = () => actor.send({ type: 'dialog.closed' });
  const verb = preset === null ? 'Create' : 'Edit';
  return (
    <Modal
      open
      title={`${verb} ${PRESET_TYPES[type]} Preset`}
      mayClose={!saving}
      onClose={close}
      footer={
        <SubmitFoot
          form={formId}
          holds={preset === null ? 'A preset moves nothing: it fills a form in.' : `Version ${preset.version}`}
          refusal={
            refusal === null
              ? null
              : noticeText(notice(preset === null ? 'preset/createFailed' : 'preset/updateFailed', refusal))
          }
          submit={preset === null ? 'Create' : 'Update'}
          reason={problem === null ? null : fieldText(problem)}
          busy="Saving"
          isBusy={saving}
          onCancel={close}
        />
      }
    >
      <Form id={formId} onSubmit={() => actor.send({ type: 'preset.submitted' })}>
        <Stack gap="4">
          <NameField actor={actor} />
          <PresetFields actor={actor} />
        </Stack>
      </Form>
    </Modal>
  );
}

function NameField({ actor }: { readonly actor: PresetDialogActor }) {
  const { name } = useSelector(actor, selectPresetDraft);
  const problem = useSelector(actor, selectPresetNameProblem);
  const asked = useSelector(actor, selectIsNameAsked);
  const input = useFocusOnMount<HTMLInputElement>();
  const shown = problem !== null && (asked || name !== '');
  return (
    <Field label="Preset Name" required message={shown ? fieldText(problem) : null}>
      {(control) => (
        <Input
          {...control}
          ref={input}
          value={name}
          maxLength={PRESET_LIMITS.name}
          autoComplete="off"
          onChange={(event) => actor.send({ type: 'draft.edited', patch: { name: event.target.value } })}
        />
      )}
    </Field>
  );
}
