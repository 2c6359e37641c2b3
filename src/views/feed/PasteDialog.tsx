import { useSelector } from '@xstate/react';
import {
  selectCanClosePaste,
  selectIsPasting,
  selectPastedLink,
  selectPastedText,
  selectPasteFault,
  selectPasteProblem,
  type PastePostActor,
} from '../../machines/feed/paste-post/paste-post.selectors';
import { Button } from '../ui/Button';
import { Field, Input, Textarea } from '../ui/Field';
import { Form } from '../ui/Form';
import { Modal } from '../ui/Overlay';
import { Row, Stack } from '../ui/Panel';
import { Either } from '../ui/Working';
import { faultText } from '../words/fault-words';
import { PASTE_WORDS } from '../words/paste-words';

/** Of the server's contract. */
const TEXT_MAX = 10_000;
const LINK_MAX = 500;

export function PasteDialog({ actor }: { readonly actor: PastePostActor }) {
  const text = useSelector(actor, selectPastedText);
  const link = useSelector(actor, selectPastedLink);
  const problem = useSelector(actor, selectPasteProblem);
  const fault = useSelector(actor, selectPasteFault);
  const sending = useSelector(actor, selectIsPasting);
  const canClose = useSelector(actor, selectCanClosePaste);
  const refused = fault === null ? null : faultText(fault);
  const { problems } = PASTE_WORDS;
  return (
    <Modal open title={PASTE_WORDS.title} mayClose={canClose} onClose={() => actor.send({ type: 'dialog.closed' })}>
      <Form autoComplete="off" onSubmit={() => actor.send({ type: 'post.submitted' })}>
        <Stack gap="4">
          <Field
            label="Text"
            required
            hint={PASTE_WORDS.hint}
            message={problem === 'nothing' ? problems.nothing : refused}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={5}
                maxLength={TEXT_MAX}
                readOnly={sending}
                value={text}
                onChange={(event) => actor.send({ type: 'text.typed', text: event.target.value })}
              />
            )}
          </Field>
          <Field label="Link" hint={PASTE_WORDS.linkHint} message={problem === 'link' ? problems.link : null}>
            {(control) => (
              <Input
                {...control}
                type="url"
                maxLength={LINK_MAX}
                placeholder="https://x.com/"
                autoComplete="off"
                readOnly={sending}
                value={link}
                onChange={(event) => actor.send({ type: 'link.typed', link: event.target.value })}
              />
            )}
          </Field>
          <Row justifyContent="flex-end">
            <Button type="submit" variant="primary" size="lg" disabled={sending}>
              <Either idle="Paste post" busy="Pasting the post" isBusy={sending} />
            </Button>
          </Row>
        </Stack>
      </Form>
    </Modal>
  );
}
