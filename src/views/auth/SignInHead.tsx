import { chakra } from '@chakra-ui/react';
import { LEADS } from '../words/lead-words';

/** What the sign-in page is, and what is done with keys. */
export const SignInHead = () => (
  <>
    <chakra.h1 textStyle="page">Sign in</chakra.h1>
    <chakra.p textStyle="post" color="fg.muted">
      {LEADS.signIn}
    </chakra.p>
  </>
);
