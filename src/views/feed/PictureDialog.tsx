import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';
import type { FeedListActor } from '../../machines/feed/feed-list/feed-list.selectors';
import type { OpenPictures } from '../../machines/feed/feed-list/feed-list.types';
import { Button } from '../ui/Button';
import { Modal } from '../ui/Overlay';
import { Grow, Row, Stack } from '../ui/Panel';
import { PICTURE_WORDS, pictureTitle } from '../words/picture-words';
import { hide, postPicture } from '../ui/image-url';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '4 / 3',
    borderRadius: 'control',
    bg: 'bg.inset',
    color: 'fg.muted',
    overflow: 'hidden',
    '& img': { position: 'absolute', inset: '0', boxSize: 'full', objectFit: 'contain' },
    '& img[hidden]': { display: 'none' },
  },
});

interface PictureDialogProps {
  readonly list: FeedListActor;
  readonly open: OpenPictures;
}

/** One picture of a post as large as it is kept, and the way to its others. */
export function PictureDialog({ list, open: { pictures, at, name } }: PictureDialogProps) {
  const picture = pictures[at] ?? '';
  const hasMore = pictures.length > 1;
  const turn = ({ key }: KeyboardEvent) => {
    if (hasMore && (key === 'ArrowRight' || key === 'ArrowLeft'))
      list.send({ type: 'picture.turned', by: key === 'ArrowRight' ? 1 : -1 });
  };
  return (
    <Modal
      open
      title={pictureTitle(name)}
      onClose={() => list.send({ type: 'picture.closed' })}
      {...(hasMore ? { description: PICTURE_WORDS.place(at, pictures.length) } : {})}
    >
      <Stack gap="3" onKeyDown={turn}>
        <Frame>
          {PICTURE_WORDS.none}
          <img key={picture} src={postPicture(picture)} alt={PICTURE_WORDS.alt(at, name)} onError={hide} />
        </Frame>
        <Row>
          {hasMore ? (
            <>
              <Button onClick={() => list.send({ type: 'picture.turned', by: -1 })}>{PICTURE_WORDS.before}</Button>
              <Button onClick={() => list.send({ type: 'picture.turned', by: 1 })}>{PICTURE_WORDS.next}</Button>
            </>
          ) : null}
          <Grow />
          <Button onClick={() => list.send({ type: 'picture.closed' })}>{PICTURE_WORDS.close}</Button>
        </Row>
      </Stack>
    </Modal>
  );
}
