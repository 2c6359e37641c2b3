import { Suspense } from 'react';
import { useMe } from '../../services/queries/hooks';
import { useColorTheme } from '../hooks/use-color-theme';
import { lazyPart } from '../ui/lazy-part';
import type { ShellActors } from './actors';
import { AvatarFace } from './AvatarFace';

const AvatarMenu = lazyPart(() => import('./AvatarMenu'), 'AvatarMenu');

/** The avatar at the end of the top bar. */
export function Account({ actors }: { readonly actors: ShellActors }) {
  const { data: user } = useMe();
  const [dark] = useColorTheme();
  return (
    <Suspense fallback={<AvatarFace user={user} />}>
      <AvatarMenu user={user} dark={dark} actors={actors} />
    </Suspense>
  );
}
