import { Tabs } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Secret } from '#shared/secret';
import {
  selectCanClose,
  selectCanGenerate,
  selectIsSaving,
  selectKeyProblem,
  selectTab,
  type AddWalletActor,
} from '../../machines/wallets/add-wallet/add-wallet.selectors';
import { Button } from '../ui/Button';
import { Field, Textarea } from '../ui/Field';
import { Form } from '../ui/Form';
import { Modal } from '../ui/Overlay';
import { Muted, Row, Stack } from '../ui/Panel';
import { Either } from '../ui/Working';
import { fieldText } from '../words/field-words';

const isTab = (value: string): value is 'generate' | 'import' => value === 'generate' || value === 'import';

export function AddWalletDialog({ actor }: { readonly actor: AddWalletActor }) {
  const tab = useSelector(actor, selectTab);
  const canClose = useSelector(actor, selectCanClose);
  return (
    <Modal open title="Add Wallet" mayClose={canClose} onClose={() => actor.send({ type: 'dialog.closed' })}>
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => {
          if (isTab(value)) actor.send({ type: 'tab.chosen', tab: value });
        }}
      >
        <Tabs.List px="0">
          <Tabs.Trigger value="generate">Generate New</Tabs.Trigger>
          <Tabs.Trigger value="import">Import Existing</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="generate" pt="4">
          <Generate actor={actor} />
        </Tabs.Content>
        <Tabs.Content value="import" pt="4">
          <Import actor={actor} />
        </Tabs.Content>
      </Tabs.Root>
    </Modal>
  );
}

function Generate({ actor }: { readonly actor: AddWalletActor }) {
  const saving = useSelector(actor, selectIsSaving);
  const canGenerate = useSelector(actor, selectCanGenerate);
  return (
    <Stack gap="4">
      <Muted>
        A new key is made and stored encrypted on this server before its address is shown. Fund it, then it pays for
        launches and groups.
      </Muted>
      <Row justifyContent="flex-end">
        <Button
          variant="primary"
          size="lg"
          disabled={!canGenerate}
          onClick={() => actor.send({ type: 'wallet.asked' })}
        >
          <Either idle="Create wallet" busy="Creating the wallet" isBusy={saving} />
        </Button>
      </Row>
    </Stack>
  );
}

const keyOf = (form: HTMLFormElement): string => {
  const value = new FormData(form).get('key');
  return typeof value === 'string' ? value.trim() : '';
};

function Import({ actor }: { readonly actor: AddWalletActor }) {
  const saving = useSelector(actor, selectIsSaving);
  const problem = useSelector(actor, selectKeyProblem);
  return (
    <Form autoComplete="off" onSubmit={(form) => actor.send({ type: 'key.given', key: new Secret(keyOf(form)) })}>
      <Stack gap="4">
        <Field
          label="Private key"
          required
          message={problem === null ? null : fieldText(problem)}
          hint="Base58, 88 characters, as wallets export it."
        >
          {(control) => (
            <Textarea
              {...control}
              mono
              name="key"
              rows={3}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              readOnly={saving}
              onChange={() => actor.send({ type: 'key.typed' })}
            />
          )}
        </Field>
        <Row justifyContent="flex-end">
          <Button type="submit" variant="primary" size="lg" disabled={saving}>
            <Either idle="Import wallet" busy="Importing the wallet" isBusy={saving} />
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
