import { useSelector } from '@xstate/react';
import { selectCanSignOut, type SessionActor } from '../../machines/session/session/session.selectors';
import { selectSettingsFile, type SettingsActor } from '../../machines/settings/settings/settings.selectors';
import { selectLost, type SignOutActor } from '../../machines/session/sign-out/sign-out.selectors';
import type { Lost } from '../../machines/session/sign-out/sign-out.types';
import { useOf } from '../hooks/use-of';
import { Button } from '../ui/Button';
import { DownloadIcon } from '../ui/icons';
import { Holds, Modal } from '../ui/Overlay';
import { Faint, Row, Stack } from '../ui/Panel';

const LOSSES: Readonly<Record<Lost, string>> = {
  settings: 'Application settings and keyboard shortcuts',
  sound: 'Your own notification sound',
  theme: 'The theme',
  notifications: 'Notifications',
  lastUsed: 'Amounts and tabs used last',
  draft: 'The launch form you began',
  quick: 'Quick launch configs',
  feed: 'What you chose for the feed: accounts and keywords',
  other: 'Other choices of this browser',
};

interface SignOutDialogProps {
  readonly actor: SignOutActor;
  readonly session: SessionActor;
  readonly settings: SettingsActor | undefined;
}

/** What this browser forgets with a sign-out, a file of it, and one question (GAP-57). */
export function SignOutDialog({ actor, session, settings }: SignOutDialogProps) {
  const lost = useSelector(actor, selectLost);
  const canSignOut = useSelector(session, selectCanSignOut);
  const file = useOf(settings, selectSettingsFile, undefined);
  const close = () => actor.send({ type: 'dialog.closed' });
  return (
    <Modal
      open
      title="Sign out?"
      onClose={close}
      footer={
        <>
          <Holds>Wallets, groups and operations stay on the server. What runs goes on.</Holds>
          <Button size="lg" onClick={close}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="danger"
            disabled={!canSignOut}
            onClick={() => session.send({ type: 'signOut.requested' })}
          >
            Sign Out
          </Button>
        </>
      }
    >
      {lost.length === 0 ? (
        <p>This browser keeps nothing that would be lost.</p>
      ) : (
        <Stack gap="3">
          <p>Signing out clears what this browser keeps for you:</p>
          <ul>
            {lost.map((one) => (
              <li key={one}>• {LOSSES[one]}</li>
            ))}
          </ul>
          <Row gap="3" flexWrap="wrap">
            <Button disabled={file === undefined} onClick={() => file?.send({ type: 'export.asked' })}>
              <DownloadIcon size="sm" />
              Export settings
            </Button>
            <Faint>A file that Settings can import again.</Faint>
          </Row>
        </Stack>
      )}
    </Modal>
  );
}
