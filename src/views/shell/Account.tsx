import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectCanSignOut, type SessionActor } from '../../machines/session/session.selectors';
import { useMe } from '../../services/queries/hooks';
import { useColorTheme } from '../hooks/use-color-theme';
import { lazyPart } from '../ui/lazy-part';
import { AvatarFace } from './AvatarFace';

const AvatarMenu = lazyPart(() => import('./AvatarMenu'), 'AvatarMenu');

/** The avatar at the end of the top bar. */
export function Account({ session }: { readonly session: SessionActor }) {
  const { data: user } = useMe();
  const [dark, chooseTheme] = useColorTheme();
  const canSignOut = useSelector(session, selectCanSignOut);
  return (
    <Suspense fallback={<AvatarFace user={user} />}>
      <AvatarMenu
        user={user}
        dark={dark}
        onTheme={chooseTheme}
        canSignOut={canSignOut}
        onSignOut={() => session.send({ type: 'signOut.requested' })}
      />
    </Suspense>
  );
}
