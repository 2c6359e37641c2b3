import { chakra } from '@chakra-ui/react';
import { focusRing } from '../theme/focus';
import type { ReactNode } from 'react';
import { buttonRecipe } from '../theme/recipes/button';
import { Hidden } from './Button';

interface FilePickerProps {
  readonly label: string;
  readonly accept: string;
  readonly onPick: (file: File) => void;
  readonly disabled?: boolean;
  readonly children?: ReactNode;
}

const Label = chakra('label', buttonRecipe);

/** A button that opens the file dialog; the same file can be picked twice in a row. */
export function FilePicker({ label, accept, onPick, disabled = false, children }: FilePickerProps) {
  return (
    <Label
      position="relative"
      {...(disabled ? { 'data-disabled': '' } : {})}
      css={{
        '&:has(input:focus-visible)': focusRing,
      }}
    >
      {children}
      {label}
      <Hidden asChild>
        <input
          type="file"
          accept={accept}
          disabled={disabled}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file !== undefined) onPick(file);
          }}
        />
      </Hidden>
    </Label>
  );
}
