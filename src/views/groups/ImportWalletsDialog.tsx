import { chakra } from '@chakra-ui/react';
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
} from '../../machines/wallet-import/wallet-import.selectors';
import { useFocusOnMount } from '../hooks/use-focus-on-mount';
import { Button } from '../ui/Button';
import { Field, Textarea } from '../ui/Field';
import { counted } from '../ui/format';
import { Holds, Modal } from '../ui/Overlay';
import { Notice, Stack } from '../ui/Panel';
import { Working } from '../ui/Progress';
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
        <>
          <Holds>Room for {counted(room, 'more wallet')}. Keys are stored encrypted on this server.</Holds>
          <Button size="lg" disabled={importing} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="lg" variant="primary" disabled={importing}>
            {importing ? <Working words="Importing" /> : 'Import wallets'}
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'keys.given', keys: new Secret(keysOf(event.currentTarget)) });
        }}
      >
        <Stack gap="4">
          {fault === null ? null : (
            <Notice tone="down" alert>
              {fault.detail ?? faultText(fault)}
            </Notice>
          )}
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
      </chakra.form>
    </Modal>
  );
}

const lineWords = (line: number): string => (line === 1 ? '' : ` (line ${line})`);
