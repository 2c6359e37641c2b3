import { LIMITS } from '#shared/limits';
import type { FormTexts } from '../../machines/launch/post-words/post-words.types';
import { Field, Input, Textarea } from '../ui/Field';

const TEXTS = {
  name: { label: 'Name', required: true, most: LIMITS.tokenName, spellCheck: undefined },
  symbol: { label: 'Ticker', required: true, most: LIMITS.tokenSymbol, spellCheck: false },
  description: { label: 'Description', required: false, most: LIMITS.tokenDescription, spellCheck: undefined },
} as const satisfies Readonly<Record<keyof FormTexts, object>>;

interface CoinTextProps {
  readonly field: keyof FormTexts;
  readonly text: string;
  readonly isOff: boolean;
  readonly onType: (typed: Partial<FormTexts>) => void;
  /** Given where a message may come, so that its room is kept. */
  readonly message?: string | null;
  /** Of a description. */
  readonly rows?: number;
}

/** One of the texts that a coin is called by, with how much of its length is used. */
export function CoinText({ field, text, isOff, onType, rows = 3, ...words }: CoinTextProps) {
  const { label, required, most, spellCheck } = TEXTS[field];
  return (
    <Field label={label} required={required} aside={`${text.length}/${most}`} {...words}>
      {(control) => {
        const typed = { ...control, value: text, maxLength: most, readOnly: isOff };
        return field === 'description' ? (
          <Textarea {...typed} rows={rows} onChange={(event) => onType({ description: event.target.value })} />
        ) : (
          <Input
            {...typed}
            autoComplete="off"
            spellCheck={spellCheck}
            {...(field === 'symbol' ? { fontWeight: 'semibold' } : {})}
            onChange={(event) => onType({ [field]: event.target.value })}
          />
        );
      }}
    </Field>
  );
}
