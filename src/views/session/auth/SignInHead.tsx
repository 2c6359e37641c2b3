import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LEADS } from '../../words/lead-words';

const Lead = chakra('p', { base: { textStyle: 'post', color: 'fg.muted' } });

interface HeadProps {
  /** Why signing in did not happen; it takes the room of the lead, so that it moves nothing. */
  readonly refusal?: ReactNode;
}

/** What the sign-in page is, and what is done with keys. */
export const SignInHead = ({ refusal = null }: HeadProps) => (
  <>
    <chakra.h1 textStyle="page">Sign in</chakra.h1>
    {refusal === null ? (
      <Lead>{LEADS.signIn}</Lead>
    ) : (
      <chakra.div display="grid" alignItems="start" css={{ '& > *': { gridArea: '1 / 1' } }}>
        <Lead visibility="hidden">{LEADS.signIn}</Lead>
        {refusal}
      </chakra.div>
    )}
  </>
);
