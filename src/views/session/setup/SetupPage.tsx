import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectCanSignOut, type SessionActor } from '../../../machines/session/session/session.selectors';
import {
  selectIsSubmitting,
  selectSetupAvatar,
  type SetupActor,
} from '../../../machines/session/setup/setup.selectors';
import { CraneFrame } from '../auth/CraneFrame';
import { usePageTitle } from '../../hooks/use-page-title';
import { Wordmark } from '../../ui/brand';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { Grow, Muted, Row } from '../../ui/Panel';
import { Either } from '../../ui/Working';
import { AvatarField } from './AvatarField';
import { CodeField } from './CodeField';
import { UsernameField } from './UsernameField';

interface SetupPageProps {
  readonly actor: SetupActor;
  readonly session: SessionActor;
}

const STATES = ['Signed in', 'Your profile', 'Saving', 'Done'] as const;

export function SetupPage({ actor, session }: SetupPageProps) {
  usePageTitle('Setup');
  const submitting = useSelector(actor, selectIsSubmitting);
  const avatar = useSelector(actor, selectSetupAvatar);
  const canSignOut = useSelector(session, selectCanSignOut);
  return (
    <CraneFrame states={STATES} live={submitting ? 'Saving' : 'Your profile'}>
      <Row>
        <Wordmark />
        <Grow />
        <Button
          variant="quiet"
          disabled={!canSignOut || submitting}
          onClick={() => session.send({ type: 'signOut.requested' })}
        >
          Sign out
        </Button>
      </Row>
      <chakra.h1 textStyle="page">Set up your profile</chakra.h1>
      <Form display="flex" flexDirection="column" gap="4" onSubmit={() => actor.send({ type: 'setup.submitted' })}>
        {avatar === undefined ? null : <AvatarField actor={avatar} setup={actor} />}
        <UsernameField actor={actor} />
        <CodeField actor={actor} />
        <Button type="submit" variant="primary" size="xl" disabled={submitting}>
          <Either idle="Complete setup" busy="Saving your profile" isBusy={submitting} />
        </Button>
        <Muted textStyle="meta">You can change your name and picture later.</Muted>
      </Form>
    </CraneFrame>
  );
}
