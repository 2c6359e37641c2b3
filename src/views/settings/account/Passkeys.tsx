import { useSelector } from '@xstate/react';
import type { Passkey } from '#shared/contract/identity';
import {
  selectAsked,
  selectCanChange,
  selectCanGive,
  selectCanOffer,
  selectFace,
  selectFault,
  selectIsCreating,
  selectIsNew,
  selectIsSupported,
  selectName,
  selectPasskeys,
  type PasskeysActor,
} from '../../../machines/settings/passkeys/passkeys.selectors';
import { useFocusOnMount } from '../../hooks/use-focus-on-mount';
import { useLocalTime } from '../../hooks/use-local-time';
import { Button, ReasonedButton } from '../../ui/Button';
import { EmptyFace, FailedFace, SkeletonRows } from '../../ui/Faces';
import { Field, Input } from '../../ui/Field';
import { Form } from '../../ui/Form';
import { Holds, Modal } from '../../ui/Overlay';
import { Faint, Grow, Line, Panel, Row, Stack } from '../../ui/Panel';
import { Either } from '../../ui/Working';
import { CHANGING } from '../../words/account-words';
import { faultText } from '../../words/fault-words';

interface PasskeysProps {
  readonly actor: PasskeysActor;
}

/** The passkeys of the person: added, named, removed. */
export function Passkeys({ actor }: PasskeysProps) {
  const face = useSelector(actor, selectFace);
  const fault = useSelector(actor, selectFault);
  return (
    <Panel title="Passkeys">
      {face === 'loading' ? (
        <SkeletonRows rows={2} label="Loading passkeys" />
      ) : face === 'failed' ? (
        <FailedFace
          what="Passkeys could not be read"
          why={fault === null ? 'The server took too long to answer' : faultText(fault)}
          onRetry={() => actor.send({ type: 'passkeys.refreshed' })}
        />
      ) : (
        <List actor={actor} />
      )}
      <Naming actor={actor} />
      <Removal actor={actor} />
    </Panel>
  );
}

function List({ actor }: PasskeysProps) {
  const passkeys = useSelector(actor, selectPasskeys);
  const supported = useSelector(actor, selectIsSupported);
  const canOffer = useSelector(actor, selectCanOffer);
  const creating = useSelector(actor, selectIsCreating);
  const add = (
    <Button disabled={!canOffer} onClick={() => actor.send({ type: 'passkey.offered' })}>
      <Either idle="Add a passkey" busy="Waiting for the authenticator" isBusy={creating} />
    </Button>
  );
  if (passkeys.length === 0)
    return (
      <EmptyFace
        line="No passkeys yet"
        hint={
          supported
            ? 'A passkey signs you in and confirms that it is you, with your fingerprint, face or PIN.'
            : 'This browser has no passkeys at this address: open Gantry over https or on localhost.'
        }
        {...(supported ? { action: add } : {})}
      />
    );
  return (
    <Stack p="4" gap="3">
      <Stack asChild gap="3">
        <ul>
          {passkeys.map((passkey) => (
            <Entry key={passkey.id} actor={actor} passkey={passkey} />
          ))}
        </ul>
      </Stack>
      {supported ? <Row>{add}</Row> : null}
    </Stack>
  );
}

function Entry({ actor, passkey }: PasskeysProps & { readonly passkey: Passkey }) {
  const { id, name } = passkey;
  const reason = useSelector(actor, selectCanChange) ? null : CHANGING;
  const { whole } = useLocalTime(passkey.usedAt ?? passkey.createdAt);
  return (
    <Row asChild gap="3" minHeight="control.lg">
      <li>
        <Stack gap="0">
          <Line>{name}</Line>
          <Faint>
            {passkey.usedAt === null ? 'added' : 'last used'} {whole}
          </Faint>
        </Stack>
        <Grow />
        <ReasonedButton
          aria-label={`Rename ${name}`}
          reason={reason}
          onClick={() => actor.send({ type: 'rename.asked', id })}
        >
          Rename
        </ReasonedButton>
        <ReasonedButton
          aria-label={`Remove ${name}`}
          reason={reason}
          onClick={() => actor.send({ type: 'removal.asked', id })}
        >
          Remove
        </ReasonedButton>
      </li>
    </Row>
  );
}

function Naming({ actor }: PasskeysProps) {
  const name = useSelector(actor, selectName);
  const canGive = useSelector(actor, selectCanGive);
  const isNew = useSelector(actor, selectIsNew);
  const input = useFocusOnMount<HTMLInputElement>();
  if (name === null) return null;
  const cancel = () => actor.send({ type: 'change.cancelled' });
  const problem = canGive ? null : 'A name is required';
  // Enter in the field, whose message says what is missing.
  const give = () => {
    if (canGive) actor.send({ type: 'name.given' });
  };
  return (
    <Modal
      open
      onClose={cancel}
      initialFocus={input}
      title={isNew ? 'Add a passkey' : 'Rename the passkey'}
      footer={
        <>
          <Holds>{isNew ? 'Your browser asks for it next.' : 'Only the name changes.'}</Holds>
          <Button size="lg" onClick={cancel}>
            Cancel
          </Button>
          <ReasonedButton size="lg" variant="primary" reason={problem} onClick={give}>
            {isNew ? 'Go on' : 'Save'}
          </ReasonedButton>
        </>
      }
    >
      <Form onSubmit={give}>
        <Field label="Name" message={problem} hint="What you know it by, like Laptop">
          {(control) => (
            <Input
              {...control}
              ref={input}
              value={name}
              onChange={(event) => actor.send({ type: 'name.typed', name: event.target.value })}
            />
          )}
        </Field>
      </Form>
    </Modal>
  );
}

function Removal({ actor }: PasskeysProps) {
  const asked = useSelector(actor, selectAsked);
  if (asked === undefined) return null;
  const keep = () => actor.send({ type: 'change.cancelled' });
  return (
    <Modal
      open
      onClose={keep}
      title={`Remove ${asked.name}`}
      footer={
        <>
          <Holds>It no longer signs you in. Remove it from the device as well.</Holds>
          <Button size="lg" onClick={keep}>
            Keep it
          </Button>
          <Button size="lg" variant="danger" onClick={() => actor.send({ type: 'removal.confirmed' })}>
            Remove
          </Button>
        </>
      }
    >
      <p>Keep at least one other way to sign in.</p>
    </Modal>
  );
}
