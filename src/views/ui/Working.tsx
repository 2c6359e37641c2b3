import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TurningIcon } from './basic-icons';

export function Turning({ size = 'sm' }: { readonly size?: 'xs' | 'sm' | 'md' }) {
  return (
    <chakra.span display="inline-flex" color="busy.fg" animation="turn 1s linear infinite">
      <TurningIcon size={size} />
    </chakra.span>
  );
}

/** A spinner always comes with words. It is live without the role of a status, which would leave a button around it nameless. */
export function Working({ words }: { readonly words: string }) {
  return (
    <chakra.span aria-live="polite" display="inline-flex" alignItems="center" gap="2">
      <Turning />
      {words}
    </chakra.span>
  );
}

interface EitherProps {
  readonly idle: string;
  readonly busy: string;
  readonly isBusy: boolean;
  /** Before the words at rest. */
  readonly icon?: ReactNode;
}

const ROOM = { content: 'attr(data-room)', gridArea: '1 / 1', height: '0', overflow: 'hidden', visibility: 'hidden' };
// Words of work stand beside a sign that turns.
const BUSY_ROOM = { ...ROOM, pl: 'calc({sizes.icon.sm} + {spacing.2})' };

/** A button's words at rest and while it works, in the room of the longer, so that nothing beside it moves. */
export const Either = ({ idle, busy, isBusy, icon }: EitherProps) => (
  <chakra.span
    display="inline-grid"
    alignItems="center"
    justifyItems="center"
    css={{
      '& > *': { gridArea: '1 / 1' },
      _after: isBusy && icon === undefined ? ROOM : BUSY_ROOM,
    }}
    data-room={isBusy ? idle : busy}
  >
    {isBusy ? (
      <Working words={busy} />
    ) : (
      <chakra.span display="inline-flex" alignItems="center" gap="2">
        {icon}
        {idle}
      </chakra.span>
    )}
  </chakra.span>
);
