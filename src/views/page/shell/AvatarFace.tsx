import { chakra } from '@chakra-ui/react';
import type { User } from '#shared/contract/users';
import { imageUrl } from '../../ui/image-url';

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

export function AvatarFace({ user }: { readonly user: User | undefined }) {
  const picture = user?.avatarUrl ?? user?.image ?? null;
  return (
    <Face>
      {picture === null ? (user?.username ?? '').slice(0, 2).toUpperCase() : <img src={imageUrl(picture)} alt="" />}
    </Face>
  );
}
