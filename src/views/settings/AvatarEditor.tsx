import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import {
  selectCrop,
  selectIsOpeningAvatar,
  selectIsSavingProfile,
  selectKeptProfile,
  selectNewAvatar,
  selectNewAvatarProblem,
  type ProfileFormActor,
} from '../../machines/settings/profile-form/profile-form.selectors';
import { FilePicker } from '../ui/FilePicker';
import { imageUrl } from '../ui/image-url';
import { lazyFloat } from '../ui/lazy-view';
import { Row, Stack } from '../ui/Panel';
import { fieldText } from '../words/field-words';

const CropDialog = lazyFloat(() => import('../page/CropDialog'), 'CropDialog');

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '14',
    flex: 'none',
    overflow: 'hidden',
    borderRadius: 'full',
    borderWidth: 'hair',
    bg: 'bg.selected',
    fontWeight: 'semibold',
    '& img': { boxSize: 'full', objectFit: 'cover' },
  },
});

/** The picture: chosen, cut, and kept with the next save. */
export function AvatarEditor({ actor }: { readonly actor: ProfileFormActor }) {
  const { username, avatarUrl } = useSelector(actor, selectKeptProfile);
  const chosen = useSelector(actor, selectNewAvatar);
  const problem = useSelector(actor, selectNewAvatarProblem);
  const opening = useSelector(actor, selectIsOpeningAvatar);
  const saving = useSelector(actor, selectIsSavingProfile);
  const crop = useSelector(actor, selectCrop);
  const messageId = useId();
  const shown = chosen?.previewUrl ?? (avatarUrl === null ? null : imageUrl(avatarUrl));
  return (
    <Row gap="4" role="group" aria-label="Picture" aria-describedby={messageId}>
      <Frame>{shown === null ? username.slice(0, 2).toUpperCase() : <img src={shown} alt="You" />}</Frame>
      <Stack gap="1" alignItems="flex-start">
        <FilePicker
          label={opening ? 'Opening' : shown === null ? 'Choose a picture' : 'Change the picture'}
          accept="image/png,image/jpeg,image/gif,image/webp"
          disabled={opening || saving}
          onPick={(file) => actor.send({ type: 'avatar.picked', file })}
        />
        <chakra.span
          id={messageId}
          aria-live="polite"
          textStyle="meta"
          color={problem === null ? 'fg.faint' : 'down.fg'}
        >
          {problem === null ? 'JPG, PNG or GIF, at most 2MB.' : fieldText(problem)}
        </chakra.span>
      </Stack>
      {crop === undefined ? null : <CropDialog actor={crop} />}
    </Row>
  );
}
