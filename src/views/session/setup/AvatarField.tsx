import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { selectIsSubmitting, type SetupActor } from '../../../machines/session/setup/setup.selectors';
import {
  selectAvatar,
  selectAvatarProblem,
  selectTakesPictures,
  type SetupAvatarActor,
} from '../../../machines/session/setup-avatar/setup-avatar.selectors';
import { Button } from '../../ui/Button';
import { FilePicker } from '../../ui/FilePicker';
import { PictureIcon } from '../../ui/icons';
import { Row, Stack } from '../../ui/Panel';
import { fieldText } from '../../words/field-words';

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '14',
    flex: 'none',
    overflow: 'hidden',
    borderRadius: 'full',
    borderWidth: 'hair',
    bg: 'bg.inset',
    color: 'fg.faint',
    '& img': { boxSize: 'full', objectFit: 'cover' },
  },
});

interface AvatarFieldProps {
  readonly actor: SetupAvatarActor;
  readonly setup: SetupActor;
}

export function AvatarField({ actor, setup }: AvatarFieldProps) {
  const avatar = useSelector(actor, selectAvatar);
  const problem = useSelector(actor, selectAvatarProblem);
  const submitting = useSelector(setup, selectIsSubmitting);
  const disabled = !useSelector(actor, selectTakesPictures) || submitting;
  const messageId = useId();
  return (
    <Stack gap="1" role="group" aria-label="Picture" aria-describedby={messageId}>
      <Row gap="3">
        <Frame>{avatar === null ? <PictureIcon /> : <img src={avatar.previewUrl} alt="Chosen" />}</Frame>
        <FilePicker
          label={avatar === null ? 'Choose a picture' : 'Choose another'}
          accept="image/png,image/jpeg,image/gif,image/webp"
          disabled={disabled}
          onPick={(file) => actor.send({ type: 'avatar.picked', file })}
        />
        {avatar === null ? null : (
          <Button variant="quiet" disabled={disabled} onClick={() => actor.send({ type: 'avatar.removed' })}>
            Remove
          </Button>
        )}
      </Row>
      <chakra.span id={messageId} aria-live="polite" textStyle="meta" color={problem === null ? 'fg.faint' : 'down.fg'}>
        {problem === null ? 'Optional, at most 2MB.' : fieldText(problem)}
      </chakra.span>
    </Stack>
  );
}
