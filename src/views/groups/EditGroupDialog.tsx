import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { GROUP_COLORS } from '#shared/limits';
import {
  selectEditDraft,
  selectEditProblem,
  selectIsEditSaving,
  type GroupEditActor,
} from '../../machines/groups/group-edit/group-edit.selectors';
import { useFocusOnMount } from '../hooks/use-focus-on-mount';
import { Field, Input } from '../ui/Field';
import { Form } from '../ui/Form';
import { Modal } from '../ui/Overlay';
import { Stack } from '../ui/Panel';
import { SubmitFoot } from '../ui/SubmitFoot';
import { fieldText } from '../words/field-words';
import { Colours } from '../ui/Colours';

/** Another name, another colour. */
export function EditGroupDialog({ actor }: { readonly actor: GroupEditActor }) {
  const draft = useSelector(actor, selectEditDraft);
  const problem = useSelector(actor, selectEditProblem);
  const saving = useSelector(actor, selectIsEditSaving);
  const formId = useId();
  const input = useFocusOnMount<HTMLInputElement>();
  const close = () => actor.send({ type: 'dialog.closed' });
  return (
    <Modal
      open
      title="Edit Group"
      mayClose={!saving}
      onClose={close}
      footer={
        <SubmitFoot
          form={formId}
          holds="Wallets and what they hold stay as they are."
          submit="Save"
          busy="Saving"
          isBusy={saving}
          onCancel={close}
        />
      }
    >
      <Form id={formId} onSubmit={() => actor.send({ type: 'edit.submitted' })}>
        <Stack gap="4">
          <Field label="Group name" required large message={problem === null ? null : fieldText(problem)}>
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
          <Colours
            mayBeAutomatic={false}
            value={GROUP_COLORS.find((color) => color === draft.color) ?? null}
            onChange={(color) => {
              if (color !== null) actor.send({ type: 'draft.edited', patch: { color } });
            }}
          />
        </Stack>
      </Form>
    </Modal>
  );
}
