import { useMe } from '../../../services/queries/hooks';
import { useIsDark } from '../../hooks/use-color-theme';
import { BehindFirstView } from '../../ui/BehindFirstView';
import { lazyPart } from '../../ui/lazy-part';
import type { ShellActors } from './actors';
import { AvatarFace } from './AvatarFace';

const AvatarMenu = lazyPart(() => import('./AvatarMenu'), 'AvatarMenu');

/** The avatar at the end of the top bar. */
export function Account({ actors }: { readonly actors: ShellActors }) {
  const { data: user } = useMe();
  const dark = useIsDark();
  return (
    <BehindFirstView before={<AvatarFace user={user} />}>
      <AvatarMenu user={user} dark={dark} actors={actors} />
    </BehindFirstView>
  );
}
