import { ImageCropper, useImageCropper } from '@ark-ui/react/image-cropper';
import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { ZOOM_MAX, ZOOM_MIN } from '../../machines/crop/crop.types';
import {
  selectCropPicture,
  selectCropZoom,
  selectIsCropping,
  selectIsRendering,
  type CropActor,
} from '../../machines/crop/crop.selectors';
import { Button } from '../ui/Button';
import { Holds, Modal } from '../ui/Overlay';
import { Stack } from '../ui/Panel';

const HANDLES = ['nw', 'ne', 'sw', 'se'] as const;
const ZOOM_STEP = 0.1;

const Stage = chakra('div', {
  base: {
    '& [data-part=viewport]': {
      h: '80',
      overflow: 'hidden',
      position: 'relative',
      bg: 'bg.inset',
      borderWidth: 'hair',
      borderRadius: 'control',
      touchAction: 'none',
    },
    '& [data-part=image]': { maxW: 'full', maxH: 'full', userSelect: 'none' },
    '& [data-part=selection]': {
      borderWidth: 'focus',
      borderColor: 'accent.focusRing',
      borderRadius: 'full',
      outline: '9999px solid',
      outlineColor: 'bg.dim',
      cursor: 'move',
      _focusVisible: { borderStyle: 'dashed' },
    },
    '& [data-part=handle]': {
      boxSize: '3',
      bg: 'fg',
      borderRadius: 'full',
    },
  },
});

/** The round part of a picture that is kept; by mouse, touch or arrow keys. */
export function CropDialog({ actor }: { readonly actor: CropActor }) {
  const picture = useSelector(actor, selectCropPicture);
  const zoom = useSelector(actor, selectCropZoom);
  const ready = useSelector(actor, selectIsCropping);
  const rendering = useSelector(actor, selectIsRendering);
  const zoomId = useId();
  const slider = useRef<HTMLInputElement>(null);
  const cropper = useImageCropper({
    aspectRatio: 1,
    cropShape: 'circle',
    minZoom: ZOOM_MIN,
    maxZoom: ZOOM_MAX,
    zoomStep: ZOOM_STEP,
    zoom,
    onZoomChange: (change) => actor.send({ type: 'zoom.set', zoom: change.zoom }),
  });
  const cancel = () => actor.send({ type: 'crop.cancelled' });
  const save = () => {
    const { x, y, width, height } = cropper.getCropData();
    actor.send({ type: 'crop.chosen', area: { x, y, width, height } });
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
            {rendering ? 'Cropping' : 'Use this part'}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Stage>
          <ImageCropper.RootProvider value={cropper}>
            <ImageCropper.Viewport>
              <ImageCropper.Image
                src={picture.previewUrl}
                alt="What you chose"
                onLoad={() => actor.send({ type: 'image.shown' })}
                onError={() => actor.send({ type: 'image.lost' })}
              />
              <ImageCropper.Selection>
                {HANDLES.map((position) => (
                  <ImageCropper.Handle key={position} position={position} />
                ))}
              </ImageCropper.Selection>
            </ImageCropper.Viewport>
          </ImageCropper.RootProvider>
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
