import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import {
  selectCanEdit,
  selectImageProblem as selectImageMissing,
  selectProblemsShown,
  type DeployActor,
} from '../../machines/launch/deploy/deploy.selectors';
import {
  selectCanRetryUpload,
  selectImageProblem,
  selectImageStep,
  selectIsImageBusy,
  selectPreviewUrl,
  type TokenImageActor,
} from '../../machines/launch/token-image/token-image.selectors';
import { notice } from '#shared/notice';
import { useLaterSelector } from '../hooks/use-later-selector';
import { Button, IconButton } from '../ui/Button';
import { CloseIcon } from '../ui/icons';
import { PicturePicker } from '../ui/PicturePicker';
import { fieldText } from '../words/field-words';
import { noticeText } from '../words/notice-words';

const STEP_WORDS = {
  empty: 'Choose a token image',
  checking: 'Checking the image',
  uploading: 'Uploading the image',
  ready: 'Choose another token image',
  refused: 'Choose a token image',
  failed: 'Choose another token image',
} as const;

interface TokenImageProps {
  readonly actor: TokenImageActor;
  readonly deploy: DeployActor;
}

/** The picture: pick or drop, see, replace, remove. */
export function TokenImage({ actor, deploy }: TokenImageProps) {
  const step = useSelector(actor, selectImageStep);
  const preview = useSelector(actor, selectPreviewUrl);
  const busy = useSelector(actor, selectIsImageBusy);
  const refused = useSelector(actor, selectImageProblem);
  const missing = useSelector(deploy, selectImageMissing);
  const shown = useSelector(deploy, selectProblemsShown);
  const canEdit = useLaterSelector(deploy, selectCanEdit);
  const messageId = useId();
  const problem = refused ?? (shown && step === 'empty' ? missing : null);
  return (
    <chakra.div w="art" flex="none" position="relative">
      <PicturePicker
        label={STEP_WORDS[step]}
        messageId={messageId}
        preview={preview}
        isBusy={busy}
        isInvalid={problem !== null}
        disabled={!canEdit}
        onPick={(file) => actor.send({ type: 'image.picked', file })}
      />
      {preview === null || !canEdit ? null : (
        <chakra.span position="absolute" top="0.5" right="0.5" bg="bg.surface" borderRadius="control">
          <IconButton size="sm" label="Remove the image" onClick={() => actor.send({ type: 'image.removed' })}>
            <CloseIcon size="xs" />
          </IconButton>
        </chakra.span>
      )}
      <chakra.div
        id={messageId}
        aria-live="polite"
        pt="1"
        textStyle="label"
        color={problem === null ? 'fg.faint' : 'down.fg'}
      >
        {problem === null ? (busy ? STEP_WORDS[step] : preview === null ? 'PNG, JPG, GIF' : '') : fieldText(problem)}
      </chakra.div>
      {step === 'failed' ? <Retry actor={actor} /> : null}
    </chakra.div>
  );
}

function Retry({ actor }: { readonly actor: TokenImageActor }) {
  const canRetry = useSelector(actor, selectCanRetryUpload);
  return (
    <>
      <chakra.p textStyle="label" color="down.fg">
        {noticeText(notice('deploy/imageUploadFailed'))}
      </chakra.p>
      <Button size="sm" disabled={!canRetry} onClick={() => actor.send({ type: 'upload.retried' })}>
        Retry
      </Button>
    </>
  );
}
