import { chakra } from '@chakra-ui/react';
import { shortAddress } from '#shared/ids';
import { IconButton } from './Button';
import { CheckIcon } from './basic-icons';
import { CopyIcon } from './shell-icons';

export const Mono = chakra('span', { base: { textStyle: 'address', whiteSpace: 'nowrap' } });

interface AddressProps {
  readonly address: string;
  /** Writes the whole address to the clipboard; absent, there is no copy button. */
  readonly onCopy?: (address: string) => void;
  readonly copied?: boolean;
  readonly copyLabel?: string;
  /** Opens the address in the explorer. */
  readonly href?: string | null;
}

/** First four and last four; the whole address on hover and when copied. */
export function Address({ address, onCopy, copied = false, copyLabel = 'Copy address', href = null }: AddressProps) {
  const text =
    href === null ? (
      <Mono title={address}>{shortAddress(address)}</Mono>
    ) : (
      <chakra.a
        href={href}
        target="_blank"
        rel="noreferrer"
        color="busy.fg"
        title={address}
        textStyle="address"
        whiteSpace="nowrap"
      >
        {shortAddress(address)}
      </chakra.a>
    );
  if (onCopy === undefined) return text;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1">
      {text}
      <IconButton size="sm" label={copyLabel} onClick={() => onCopy(address)}>
        {copied ? <CheckIcon size="sm" /> : <CopyIcon size="sm" />}
      </IconButton>
    </chakra.span>
  );
}
