import { chakra } from '@chakra-ui/react';
import { focusRing } from '../theme/focus';
import { Hidden } from './Button';
import { PictureIcon } from './icons';
import { Turning } from './Working';

const Picker = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    textAlign: 'center',
    boxSize: 'art',
    overflow: 'hidden',
    bg: 'bg.inset',
    borderWidth: 'hair',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'control',
    color: 'fg.muted',
    textStyle: 'label',
    cursor: 'pointer',
    '&:has(input:focus-visible)': focusRing,
    '&[data-invalid]': { borderColor: 'down.solid' },
    '& img': { boxSize: 'full', objectFit: 'cover' },
  },
});

interface PicturePickerProps {
  /** What a press of it does now. */
  readonly label: string;
  /** Id of what is said of it. */
  readonly messageId: string;
  /** Address of the picture that is there; null for none. */
  readonly preview: string | null;
  readonly isBusy: boolean;
  readonly isInvalid: boolean;
  readonly disabled: boolean;
  readonly onPick: (file: File) => void;
}

/** A square that a picture is chosen for or dropped on. */
export function PicturePicker({ label, messageId, preview, isBusy, isInvalid, disabled, onPick }: PicturePickerProps) {
  const pick = (file: File | undefined) => {
    if (file !== undefined && !disabled) onPick(file);
  };
  return (
    <Picker
      {...(isInvalid ? { 'data-invalid': '' } : {})}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        pick(event.dataTransfer.files[0]);
      }}
    >
      {preview === null ? <PictureIcon /> : <img src={preview} alt="" />}
      {isBusy ? (
        <chakra.span position="absolute" inset="0" display="grid" placeItems="center" bg="bg.dim">
          <Turning size="md" />
        </chakra.span>
      ) : null}
      <Hidden asChild>
        <input
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          aria-label={label}
          aria-describedby={messageId}
          disabled={disabled}
          onChange={(event) => {
            pick(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Hidden>
    </Picker>
  );
}
