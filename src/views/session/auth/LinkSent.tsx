import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { LIMITS } from '#shared/limits';
import { selectEmail, type LoginActor } from '../../../machines/session/login/login.selectors';
import { useFocusOnMount } from '../../hooks/use-focus-on-mount';
import { Button, ButtonAnchor } from '../../ui/Button';
import { Stack } from '../../ui/Panel';

interface LinkSentProps {
  readonly actor: LoginActor;
  /** Where a local server shows the mail it would have sent. */
  readonly mailboxUrl: string | null;
}

export function LinkSent({ actor, mailboxUrl }: LinkSentProps) {
  const email = useSelector(actor, selectEmail);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Stack gap="3.5">
      <chakra.h1 ref={heading} tabIndex={-1} textStyle="page" outline="none">
        Check your e-mail
      </chakra.h1>
      <p>
        A sign-in link is on its way to <chakra.b overflowWrap="anywhere">{email.trim()}</chakra.b>. It expires in{' '}
        {LIMITS.magicLinkSeconds / 60} minutes and works once, in this browser.
      </p>
      {mailboxUrl === null ? null : (
        <>
          <ButtonAnchor href={mailboxUrl} target="_blank" rel="noreferrer" variant="primary" size="xl">
            Open the local mailbox
          </ButtonAnchor>
          <chakra.p textStyle="meta" color="fg.faint">
            This server keeps its mail on this machine.
          </chakra.p>
        </>
      )}
      <Button size="xl" onClick={() => actor.send({ type: 'email.discarded' })}>
        Try a different e-mail
      </Button>
    </Stack>
  );
}
