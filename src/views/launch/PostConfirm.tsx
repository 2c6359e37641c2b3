import { chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { PostToLaunch } from '#shared/post-draft';
import {
  selectIsPictureComing,
  selectIsPostHanded,
  selectIsPostMoved,
  selectIsWording,
  selectLetter,
  selectPicture,
  selectPictureFault,
  selectPost,
  selectPostAgreement,
  selectPostConfig,
  selectPostReason,
  type PostLaunchActor,
} from '../../machines/launch/post-launch/post-launch.selectors';
import type { PostPicture } from '../../machines/launch/post-launch/post-launch.types';
import type { FormTexts } from '../../machines/launch/post-words/post-words.types';
import { hide, postPicture } from '../ui/image-url';
import { mention } from '../hooks/mention';
import { Box, Faint, Line, Row, Stack } from '../ui/Panel';
import { QUICK_WORDS } from '../words/quick-words';
import { CoinText } from './CoinText';
import { QuickConfirm } from './QuickConfirm';
import { PostLaunches } from './PostLaunches';
import type { FromPostProps, QuickViewProps } from './quick-parts';

const { post: WORDS } = QUICK_WORDS;

interface ActorProps extends QuickViewProps {
  readonly actor: PostLaunchActor;
}
type PostConfirmProps = ActorProps & FromPostProps;

/** The confirmation of a launch from a post: its words and pictures besides. */
export function PostConfirm({ actor, deploy, form, coins }: PostConfirmProps) {
  const { symbol } = useSelector(deploy, form.draft);
  const post = useSelector(actor, selectPost);
  const isWording = useSelector(actor, selectIsWording);
  const isComing = useSelector(actor, selectIsPictureComing);
  const hasFailed = useSelector(actor, (snapshot) => selectPictureFault(snapshot) !== null);
  const shown = {
    config: useSelector(actor, selectPostConfig),
    agreement: useSelector(actor, selectPostAgreement),
    moved: useSelector(actor, selectIsPostMoved),
    handed: useSelector(actor, selectIsPostHanded),
    reason: useSelector(actor, selectPostReason, shallowEqual),
  };
  if (post === null) return null;
  const waits = isWording ? WORDS.wording : isComing ? WORDS.coming : hasFailed ? WORDS.failed : null;
  return (
    <QuickConfirm
      deploy={deploy}
      form={form}
      shown={shown}
      title={symbol.trim() === '' ? WORDS.title(post.tweet.authorName) : QUICK_WORDS.confirm(symbol.trim())}
      waits={waits}
      say={(event) => mention(actor, event)}
    >
      <Said post={post} />
      <PostLaunches post={post.id} coins={coins} />
      <Pictures actor={actor} post={post} isOff={isWording || shown.handed} hasFailed={hasFailed} />
      <Words actor={actor} deploy={deploy} form={form} isOff={isWording || shown.handed} />
      {/* Its room is kept, so that nothing moves when the words come. */}
      <Faint role="status" textStyle="meta" minHeight="1lh" display="block">
        {isWording ? WORDS.wording : ''}
      </Faint>
    </QuickConfirm>
  );
}

/** Whose post it is, and the address that goes into the form. */
function Said({ post: { tweet, link } }: { readonly post: PostToLaunch }) {
  return (
    <Box minWidth="0">
      <Line as="bdi" display="block" fontWeight="semibold">
        {tweet.authorName}
      </Line>
      {link === null ? null : (
        <Faint textStyle="meta" display="block" overflowWrap="anywhere">
          {`${WORDS.link}: ${link}`}
        </Faint>
      )}
    </Box>
  );
}

const Tile = chakra('button', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: '14',
    overflow: 'hidden',
    borderRadius: 'control',
    borderWidth: 'focus',
    borderColor: 'border.faint',
    bg: 'bg.inset',
    fontWeight: 'bold',
    cursor: 'pointer',
    _pressed: { borderColor: 'accent.solid' },
    _disabled: { cursor: 'not-allowed' },
    '& img': { position: 'absolute', inset: '0', boxSize: 'full', objectFit: 'cover' },
    '& img[hidden]': { display: 'none' },
  },
});

interface PicturesProps extends Pick<ActorProps, 'actor'> {
  readonly post: PostToLaunch;
  readonly isOff: boolean;
  readonly hasFailed: boolean;
}

/** Every picture of the post, its author's last, and the tile with its letter. */
function Pictures({ actor, post: { images }, isOff, hasFailed }: PicturesProps) {
  const picture = useSelector(actor, selectPicture);
  const letter = useSelector(actor, selectLetter);
  const choose = (chosen: PostPicture) => mention(actor, { type: 'picture.chosen', picture: chosen });
  return (
    <Stack gap="1" role="group" aria-label={WORDS.pictures}>
      <Row flexWrap="wrap" gap="1.5">
        {images.map((id, at) => (
          <Tile
            key={id}
            type="button"
            aria-label={WORDS.picture(at)}
            aria-pressed={picture === id}
            disabled={isOff}
            onClick={() => choose(id)}
          >
            {at + 1}
            <img src={postPicture(id)} alt="" onError={hide} />
          </Tile>
        ))}
        <Tile
          type="button"
          aria-label={WORDS.tile(letter)}
          aria-pressed={picture === null}
          disabled={isOff}
          onClick={() => choose(null)}
        >
          {letter}
        </Tile>
      </Row>
      <Faint role="status" textStyle="meta" minHeight="1lh" display="block">
        {hasFailed ? WORDS.failed : ''}
      </Faint>
    </Stack>
  );
}

/** What the coin is called; whatever worded it, the person has the last word. */
function Words({ actor, deploy, form, isOff }: ActorProps & Pick<PicturesProps, 'isOff'>) {
  const { name, symbol, description } = useSelector(deploy, form.draft);
  const typing = { isOff, onType: (words: Partial<FormTexts>) => mention(actor, { type: 'words.typed', words }) };
  return (
    <Stack gap="1.5">
      <Row alignItems="flex-start" css={{ '& > *': { flex: '1' } }}>
        <CoinText field="name" text={name} {...typing} />
        <CoinText field="symbol" text={symbol} {...typing} />
      </Row>
      <CoinText field="description" text={description} rows={2} {...typing} />
    </Stack>
  );
}
