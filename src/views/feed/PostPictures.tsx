import { chakra } from '@chakra-ui/react';
import type { Tweet } from '#shared/contract/feed';
import { hide, postPicture } from '../ui/image-url';
import { FEED_WORDS, pictureWords } from '../words/feed-words';

/** Of the same size whether their pictures are there or not: a row is measured once. */
const Pictures = chakra('div', {
  base: { display: 'grid', gap: '1', gridTemplateColumns: '1fr 1fr', w: 'full', maxW: 'side', pt: '1' },
});
const Picture = chakra('button', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    borderRadius: 'control',
    borderWidth: 'hair',
    bg: 'bg.inset',
    color: 'fg.muted',
    textStyle: 'meta',
    cursor: 'zoom-in',
    '&:only-child': { gridColumn: '1 / -1' },
    '& img': { position: 'absolute', inset: '0', boxSize: 'full', objectFit: 'cover' },
    '& img[hidden]': { display: 'none' },
  },
});

interface PostPicturesProps {
  readonly post: Tweet;
  readonly onPicture: (post: Tweet, at: number) => void;
}

/** The pictures of a post, four at most; each opens larger. */
export function PostPictures({ post, onPicture }: PostPicturesProps) {
  const { media } = post.content;
  return (
    <Pictures>
      {media.map(({ image }, at) => (
        <Picture
          key={image}
          type="button"
          aria-label={pictureWords(at, media.length, post.author.name)}
          onClick={() => onPicture(post, at)}
        >
          {FEED_WORDS.noPicture}
          <img src={postPicture(image)} alt="" loading="lazy" decoding="async" onError={hide} />
        </Picture>
      ))}
    </Pictures>
  );
}
