import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { ZOOM_MAX, ZOOM_MIN, type CropArea } from '../../machines/page/crop/crop.types';
import {
  selectCropOffset,
  selectCropPicture,
  selectCropZoom,
  selectIsCropping,
  selectIsRendering,
  type CropActor,
} from '../../machines/page/crop/crop.selectors';
import { mention } from '../hooks/mention';
import { Button } from '../ui/Button';
import { Holds, Modal } from '../ui/Overlay';
import { Stack } from '../ui/Panel';
import { Either } from '../ui/Working';

const ZOOM_STEP = 0.1;
/** Of the wheel: a notch is about a step of the slider. */
const WHEEL_SPEED = 0.2;
/** Pixels that an arrow key moves the picture by; a fifth of it with Shift. */
const KEY_STEP = 8;

const Stage = chakra('div', {
  base: {
    position: 'relative',
    h: '320px',
    overflow: 'hidden',
    bg: 'bg.inset',
    borderWidth: 'hair',
    borderRadius: 'control',
    '& .reactEasyCrop_CropArea': {
      borderWidth: 'focus',
      borderColor: 'accent.focusRing',
      color: 'bg.dim',
      outline: '0',
      _focusVisible: { borderStyle: 'dashed' },
    },
  },
});

/** The round part of a picture that is kept: the picture moves under the circle by mouse, touch or arrow keys. */
export function CropDialog({ actor }: { readonly actor: CropActor }) {
  const picture = useSelector(actor, selectCropPicture);
  const zoom = useSelector(actor, selectCropZoom);
  const offset = useSelector(actor, selectCropOffset);
  const ready = useSelector(actor, selectIsCropping);
  const rendering = useSelector(actor, selectIsRendering);
  const zoomId = useId();
  const slider = useRef<HTMLInputElement>(null);
  const area = useRef<CropArea>(null);
  const cancel = () => actor.send({ type: 'crop.cancelled' });
  const save = () => {
    // A picture has its part before it counts as shown.
    if (area.current !== null) mention(actor, { type: 'crop.chosen', area: area.current });
  };
  return (
    <Modal
      open
      onClose={cancel}
      title="Crop your picture"
      initialFocus={slider}
      footer={
        <>
          <Holds>Nothing is sent before you save.</Holds>
          <Button onClick={cancel}>Cancel</Button>
          <Button variant="primary" disabled={!ready} onClick={save}>
            <Either idle="Use this part" busy="Cropping" isBusy={rendering} />
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Stage>
          <Cropper
            image={picture.previewUrl}
            crop={offset}
            zoom={zoom}
            minZoom={ZOOM_MIN}
            maxZoom={ZOOM_MAX}
            zoomSpeed={WHEEL_SPEED}
            keyboardStep={KEY_STEP}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            mediaProps={{ alt: 'What you chose', onError: () => actor.send({ type: 'image.lost' }) }}
            cropperProps={{ role: 'application', 'aria-label': 'The part that is kept: arrow keys move the picture' }}
            // What has no pixels counts as loaded too: a picture that came to nothing before it stood here.
            onMediaLoaded={({ naturalWidth }) =>
              mention(actor, { type: naturalWidth === 0 ? 'image.lost' : 'image.shown' })
            }
            onCropChange={(moved) => actor.send({ type: 'picture.moved', offset: moved })}
            onZoomChange={(changed) => actor.send({ type: 'zoom.set', zoom: changed })}
            onCropAreaChange={(_, pixels) => {
              area.current = pixels;
            }}
          />
        </Stage>
        <chakra.label htmlFor={zoomId} textStyle="meta" color="fg.muted">
          Zoom
        </chakra.label>
        <chakra.input
          id={zoomId}
          ref={slider}
          type="range"
          min={ZOOM_MIN}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          css={{ accentColor: '{colors.accent.solid}' }}
          onChange={(event) => actor.send({ type: 'zoom.set', zoom: Number(event.target.value) })}
        />
      </Stack>
    </Modal>
  );
}
