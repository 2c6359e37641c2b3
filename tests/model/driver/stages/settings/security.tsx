import { useSelector } from '@xstate/react';
import { keyLockModel } from '../../../../../src/machines/settings/key-lock/key-lock.model';
import { sessionListModel } from '../../../../../src/machines/settings/session-list/session-list.model';
import { signOutModel } from '../../../../../src/machines/session/sign-out/sign-out.model';
import {
  selectIsSignOutShown,
  type SignOutActor,
} from '../../../../../src/machines/session/sign-out/sign-out.selectors';
import { stepUpModel } from '../../../../../src/machines/session/step-up/step-up.model';
import { selectIsOpen, type StepUpActor } from '../../../../../src/machines/session/step-up/step-up.selectors';
import { Sessions } from '../../../../../src/views/settings/account/Sessions';
import { StepUpDialog } from '../../../../../src/views/session/StepUpDialog';
import { KeyLockPanel } from '../../../../../src/views/settings/KeyLockPanel';
import { SignOutDialog } from '../../../../../src/views/session/SignOutDialog';
import { Opener, workspace } from '../../beside';
import { stage } from '../../stage';

function StepUp({ actor }: { readonly actor: StepUpActor }) {
  const open = useSelector(actor, selectIsOpen);
  return <main>{open ? <StepUpDialog actor={actor} /> : null}</main>;
}

function SignOut({ actor }: { readonly actor: SignOutActor }) {
  const open = useSelector(actor, selectIsSignOutShown);
  return (
    <main>
      <Opener name="Leave" onPress={() => actor.send({ type: 'signOut.asked' })} />
      {open ? <SignOutDialog actor={actor} session={workspace.session} settings={undefined} /> : null}
    </main>
  );
}

export const stepUp = stage(stepUpModel, (actor) => <StepUp actor={actor} />);
export const signOut = stage(signOutModel, (actor) => <SignOut actor={actor} />);
export const keyLock = stage(keyLockModel, (actor) => (
  <main>
    <KeyLockPanel actor={actor} />
  </main>
));
export const sessionList = stage(sessionListModel, (actor) => (
  <main>
    <Sessions actor={actor} />
  </main>
));
