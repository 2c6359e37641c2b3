import type { ComponentProps } from 'react';
import { ReasonedButton } from '../ui/Button';

const LATER = 'comes with a later release';

type LaterProps = Omit<ComponentProps<typeof ReasonedButton>, 'reason' | 'children'> & { readonly name: string };

/** What a coin can be asked once its issue is built. */
export const LaterButton = ({ name, ...rest }: LaterProps) => (
  <ReasonedButton reason={LATER} aria-label={name} {...rest}>
    {name}
  </ReasonedButton>
);
