import { selectAreNotificationsOpen } from '../../../machines/page/notifications/notifications.selectors';
import { selectPaletteFace } from '../../../machines/page/palette/palette.selectors';
import { selectIsSignOutShown } from '../../../machines/session/sign-out/sign-out.selectors';
import { useOf } from '../../hooks/use-of';
import { lazyFloat } from '../../ui/lazy-view';
import type { ShellActors } from './actors';

const PaletteDialogs = lazyFloat(() => import('../palette/PaletteDialogs'), 'PaletteDialogs');
const NotificationsDialog = lazyFloat(() => import('./NotificationsDialog'), 'NotificationsDialog');
const SignOutDialog = lazyFloat(() => import('../../session/SignOutDialog'), 'SignOutDialog');

/** What the shell itself lays over a page; each is loaded when it is first needed. */
export function Floats({ actors }: { readonly actors: ShellActors }) {
  const { palette, notifications, signOut, session, settings } = actors;
  const isPalette = useOf(palette, (snapshot) => selectPaletteFace(snapshot) !== 'closed', false);
  const isList = useOf(notifications, selectAreNotificationsOpen, false);
  const isSignOut = useOf(signOut, selectIsSignOutShown, false);
  return (
    <>
      {isPalette && palette !== undefined ? <PaletteDialogs palette={palette} actors={actors} /> : null}
      {isList && notifications !== undefined ? <NotificationsDialog actor={notifications} /> : null}
      {isSignOut && signOut !== undefined ? (
        <SignOutDialog actor={signOut} session={session} settings={settings} />
      ) : null}
    </>
  );
}
