import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import {
  selectCanClosePaste,
  selectIsLookingAtPicture,
  selectIsPasting,
  selectPastedLink,
  selectPastedPicture,
  selectPastedText,
  selectPasteFault,
  selectPasteProblem,
  selectPictureProblem,
  type PastePostActor,
} from '../../machines/feed/paste-post/paste-post.selectors';
import { Button } from '../ui/Button';
import { Field, Input, Textarea } from '../ui/Field';
import { Form } from '../ui/Form';
import { Modal } from '../ui/Overlay';
import { PicturePicker } from '../ui/PicturePicker';
import { Row, Stack } from '../ui/Panel';
import { Either } from '../ui/Working';
import { faultText } from '../words/fault-words';
import { fieldText } from '../words/field-words';
import { PASTE_WORDS } from '../words/paste-words';

/** Of the server's contract. */
const TEXT_MAX = 10_000;
const LINK_MAX = 500;

/** The picture of the post, which a coin launched from it takes over. */
function PastedPicture({ actor }: { readonly actor: PastePostActor }) {
  const messageId = useId();
  const preview = useSelector(actor, selectPastedPicture);
  const isLooking = useSelector(actor, selectIsLookingAtPicture);
  const refused = useSelector(actor, selectPictureProblem);
  const isEarly = useSelector(actor, selectPasteProblem) === 'looking';
  const sending = useSelector(actor, selectIsPasting);
  const { picture } = PASTE_WORDS;
  const problem = refused !== null ? fieldText(refused) : isEarly ? PASTE_WORDS.problems.looking : null;
  return (
    <Row alignItems="flex-start" gap="3">
      <PicturePicker
        label={isLooking ? PASTE_WORDS.looking : preview === null ? picture.choose : picture.other}
        messageId={messageId}
        preview={preview}
        isBusy={isLooking}
        isInvalid={problem !== null}
        disabled={sending}
        onPick={(file) => actor.send({ type: 'picture.given', file })}
      />
      <Stack gap="2" flex="1">
        <chakra.span
          id={messageId}
          aria-live="polite"
          textStyle="meta"
          color={problem === null ? 'fg.muted' : 'down.fg'}
        >
          {problem ?? PASTE_WORDS.pictureHint}
        </chakra.span>
        {preview === null ? null : (
          <chakra.div>
            <Button size="sm" disabled={sending} onClick={() => actor.send({ type: 'picture.removed' })}>
              {picture.remove}
            </Button>
          </chakra.div>
        )}
      </Stack>
    </Row>
  );
}

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
      <Form
        autoComplete="off"
        onSubmit={() => actor.send({ type: 'post.submitted' })}
        onPaste={(event) => {
          const file = event.clipboardData.files[0];
          if (file === undefined || sending) return;
          event.preventDefault();
          actor.send({ type: 'picture.given', file });
        }}
      >
        <Stack gap="4">
          <Field label="Text" hint={PASTE_WORDS.hint} message={problem === 'nothing' ? problems.nothing : refused}>
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
          <PastedPicture actor={actor} />
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
