import type { RefObject } from 'react';
import { SearchIcon } from './basic-icons';
import { Field, InputBox } from './Field';

interface SearchFieldProps {
  /** What it is called, and what it says while it is empty. */
  readonly words: string;
  readonly value: string;
  readonly onType: (search: string) => void;
  /** For who leads back to it. */
  readonly field?: RefObject<HTMLInputElement | null>;
}

/** Finds some of a list. */
export const SearchField = ({ words, value, onType, field }: SearchFieldProps) => (
  <Field label={words} hideLabel>
    {(control) => (
      <InputBox>
        <SearchIcon size="sm" />
        <input
          {...control}
          {...(field === undefined ? {} : { ref: field })}
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
