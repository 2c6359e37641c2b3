import { Field, InputBox } from '../ui/Field';
import { SearchIcon } from '../ui/basic-icons';

interface PresetSearchProps {
  /** What it is called, and what it says while it is empty. */
  readonly words: string;
  readonly value: string;
  readonly onType: (search: string) => void;
}

/** Finds presets by name. */
export const PresetSearch = ({ words, value, onType }: PresetSearchProps) => (
  <Field label={words} hideLabel>
    {(control) => (
      <InputBox>
        <SearchIcon size="sm" />
        <input
          {...control}
          type="search"
          autoComplete="off"
          maxLength={64}
          placeholder={words}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      </InputBox>
    )}
  </Field>
);
