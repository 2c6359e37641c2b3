import { useSelector } from '@xstate/react';
import { notificationsModel } from '../../../../../src/machines/page/notifications/notifications.model';
import { paletteModel } from '../../../../../src/machines/page/palette/palette.model';
import { sessionModel } from '../../../../../src/machines/session/session/session.model';
import type { SessionActor } from '../../../../../src/machines/session/session/session.selectors';
import { signOutMachine } from '../../../../../src/machines/session/sign-out/sign-out.machine';
import { UnreachablePage } from '../../../../../src/views/page/pages/UnreachablePage';
import type { ShellActors } from '../../../../../src/views/page/shell/actors';
import { AvatarMenu } from '../../../../../src/views/page/shell/AvatarMenu';
import { Floats } from '../../../../../src/views/page/shell/Floats';
import { SignOutDialog } from '../../../../../src/views/session/SignOutDialog';
import { quiet, workspace } from '../../beside';
import { stage } from '../../stage';

const leaving = quiet(signOutMachine);

const Page = ({ actors }: { readonly actors: ShellActors }) => (
  <main>
    <AvatarMenu user={undefined} dark actors={actors} />
    <Floats actors={actors} />
  </main>
);

/** What is seen of a session: the way out, and that nobody could be asked. */
function Session({ actor }: { readonly actor: SessionActor }) {
  const lost = useSelector(actor, (snapshot) => snapshot.matches('unreachable'));
  return lost ? (
    <UnreachablePage onRetry={() => actor.send({ type: 'session.retried' })} />
  ) : (
    <SignOutDialog actor={leaving} session={actor} settings={undefined} />
  );
}

export const palette = stage(paletteModel, (actor) => <Page actors={{ ...workspace, palette: actor }} />);
export const notifications = stage(notificationsModel, (actor) => (
  <Page actors={{ ...workspace, notifications: actor }} />
));
export const session = stage(sessionModel, (actor) => <Session actor={actor} />);
