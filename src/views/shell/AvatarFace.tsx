import { chakra } from '@chakra-ui/react';
import type { User } from '#shared/contract/users';

const Face = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 'avatar',
    overflow: 'hidden',
    borderRadius: 'full',
    borderWidth: 'hair',
    bg: 'bg.selected',
    textStyle: 'label',
    fontWeight: 'bold',
    '& img': { boxSize: 'full', objectFit: 'cover' },
  },
});

/** Where an image is served: paths that are no http address lie under /cdn (SHL-11). */
export const imageUrl = (path: string): string =>
  /^https?:/.test(path) ? path : `/cdn/${path.replace(/^\/?(?:cdn\/)?/, '')}`;

export function AvatarFace({ user }: { readonly user: User | undefined }) {
  const picture = user?.avatarUrl ?? user?.image ?? null;
  return (
    <Face>
      {picture === null ? (user?.username ?? '').slice(0, 2).toUpperCase() : <img src={imageUrl(picture)} alt="" />}
    </Face>
  );
}
