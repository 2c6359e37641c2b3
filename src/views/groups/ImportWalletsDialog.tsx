import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { LIMITS } from '#shared/limits';
import { Secret } from '#shared/secret';
import {
  selectImportFault,
  selectImportGroup,
  selectImportRefusal,
  selectIsImporting,
  type WalletImportActor,
} from '../../machines/groups/wallet-import/wallet-import.selectors';
import { useFocusOnMount } from '../hooks/use-focus-on-mount';
import { Field, Textarea } from '../ui/Field';
import { Form } from '../ui/Form';
import { SubmitFoot } from '../ui/SubmitFoot';
import { counted } from '../ui/format';
import { Modal } from '../ui/Overlay';
import { Stack } from '../ui/Panel';
import { faultText } from '../words/fault-words';
import { fieldText } from '../words/field-words';

const keysOf = (form: HTMLFormElement): string => {
  const value = new FormData(form).get('keys');
  return typeof value === 'string' ? value : '';
};

/** Keys into a group, one a line: all of them or none. */
export function ImportWalletsDialog({ actor }: { readonly actor: WalletImportActor }) {
  const group = useSelector(actor, selectImportGroup);
  const refusal = useSelector(actor, selectImportRefusal);
  const fault = useSelector(actor, selectImportFault);
  const importing = useSelector(actor, selectIsImporting);
  const formId = useId();
  const field = useFocusOnMount<HTMLTextAreaElement>();
  const close = () => actor.send({ type: 'dialog.closed' });
  if (group === null) return null;
  const room = LIMITS.walletsPerGroup - group.wallets.length;
  return (
    <Modal
      open
      title={`Import Wallets into ${group.name}`}
      mayClose={!importing}
      onClose={close}
      footer={
        <SubmitFoot
          form={formId}
          holds={<>Room for {counted(room, 'more wallet')}. Keys are stored encrypted on this server.</>}
          refusal={fault === null ? null : (fault.detail ?? faultText(fault))}
          submit="Import wallets"
          busy="Importing"
          isBusy={importing}
          onCancel={close}
        />
      }
    >
      <Form
        id={formId}
        autoComplete="off"
        onSubmit={(form) => actor.send({ type: 'keys.given', keys: new Secret(keysOf(form)) })}
      >
        <Stack gap="4">
          <Field
            label="Private keys"
            required
            message={refusal === null ? null : `${fieldText(refusal.problem)}${lineWords(refusal.line)}`}
            hint="One a line: base58 (88 characters) or a JSON list of 64 bytes."
          >
            {(control) => (
              <Textarea
                {...control}
                ref={field}
                mono
                name="keys"
                rows={6}
                spellCheck={false}
                autoComplete="off"
                autoCapitalize="off"
                readOnly={importing}
                onChange={() => actor.send({ type: 'keys.typed' })}
              />
            )}
          </Field>
        </Stack>
      </Form>
    </Modal>
  );
}

const lineWords = (line: number): string => (line === 1 ? '' : ` (line ${line})`);
