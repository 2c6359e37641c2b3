import { useSelector } from '@xstate/react';
import {
  selectAddFault,
  selectCanClose,
  selectHandleProblem,
  selectIsSaving,
  selectSource,
  selectUsername,
  type AddAccountActor,
} from '../../machines/feed/add-account/add-account.selectors';
import { Button } from '../ui/Button';
import { Field, Input } from '../ui/Field';
import { Form } from '../ui/Form';
import { Modal } from '../ui/Overlay';
import { Row, Stack } from '../ui/Panel';
import { Segments } from '../ui/Segments';
import { Either } from '../ui/Working';
import { faultText } from '../words/fault-words';
import { sourceName } from '../words/feed-filter-words';
import { fieldText } from '../words/field-words';

const SOURCES = (['x', 'bluesky', 'rss', 'telegram'] as const).map((value) => ({ value, label: sourceName(value) }));
const HINTS = {
  x: 'Like harbor_crew, with or without the @.',
  bluesky: 'Like alice.bsky.social.',
  rss: 'The https address of an RSS or Atom feed.',
  telegram: 'The name of a public channel, like harbor_news.',
} as const;

export function AddAccountDialog({ actor }: { readonly actor: AddAccountActor }) {
  const username = useSelector(actor, selectUsername);
  const source = useSelector(actor, selectSource);
  const problem = useSelector(actor, selectHandleProblem);
  const fault = useSelector(actor, selectAddFault);
  const saving = useSelector(actor, selectIsSaving);
  const canClose = useSelector(actor, selectCanClose);
  const message = problem !== null ? fieldText(problem) : fault === null ? null : faultText(fault);
  return (
    <Modal open title="Add X Account" mayClose={canClose} onClose={() => actor.send({ type: 'dialog.closed' })}>
      <Form autoComplete="off" onSubmit={() => actor.send({ type: 'account.submitted' })}>
        <Stack gap="4">
          <Field label="Handle" required message={message} hint={HINTS[source]}>
            {(control) => (
              <Input
                {...control}
                name="handle"
                maxLength={300}
                spellCheck={false}
                autoComplete="off"
                autoCapitalize="off"
                readOnly={saving}
                value={username}
                onChange={(event) => actor.send({ type: 'handle.typed', username: event.target.value })}
              />
            )}
          </Field>
          <Segments
            label="Where it writes"
            value={source}
            choices={SOURCES}
            onChange={(chosen) => actor.send({ type: 'source.chosen', source: chosen })}
          />
          <Row justifyContent="flex-end">
            <Button type="submit" variant="primary" size="lg" disabled={saving}>
              <Either idle="Add account" busy="Adding the account" isBusy={saving} />
            </Button>
          </Row>
        </Stack>
      </Form>
    </Modal>
  );
}
