import { chakra } from '@chakra-ui/react';
import { imageUrl as servedAt } from '../ui/image-url';

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 'tile',
    flex: 'none',
    overflow: 'hidden',
    borderRadius: 'control',
    borderWidth: 'hair',
    bg: 'bg.selected',
    color: 'fg.muted',
    textStyle: 'meta',
    fontWeight: 'bold',
    '& img': { boxSize: 'full', objectFit: 'cover' },
  },
});

/** The coin's picture, or the first two letters of its symbol. */
export function CoinPicture({ imageUrl, symbol }: { readonly imageUrl: string | null; readonly symbol: string }) {
  return (
    <Frame>
      {imageUrl === null ? symbol.slice(0, 2).toUpperCase() : <img src={servedAt(imageUrl)} alt="" loading="lazy" />}
    </Frame>
  );
}
