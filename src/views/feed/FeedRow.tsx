import { chakra } from '@chakra-ui/react';
import { memo, type KeyboardEvent } from 'react';
import { handleText } from '#shared/handles';
import type { Tweet } from '#shared/contract/feed';
import { useAge } from '../../services/feed-store/hooks';
import { useLocalTime } from '../hooks/use-local-time';
import { useFocusWhile } from '../hooks/use-marked';
import { ReasonedButton } from '../ui/Button';
import { Badge } from '../ui/Chips';
import { RocketIcon, StarIcon } from '../ui/icons';
import type { TrackerActors } from '../page/shell/actors';
import { lazyExtra } from '../ui/lazy-view';
import { Grow, Line, Row, Stack } from '../ui/Panel';
import { contextWords, FEED_WORDS } from '../words/feed-words';
import { hide, postPicture } from '../ui/image-url';
import { PostPictures } from './PostPictures';
import { profileUrl } from './profile-url';
import { Quote, Said } from './Said';

const PlainWords = ({ text }: { readonly text: string }) => text;
const Words = lazyExtra(() => import('./MarkedWords'), 'MarkedWords', PlainWords);
const PostMarks = lazyExtra(() => import('./PostMarks'), 'PostMarks', null);
const PostLaunches = lazyExtra(() => import('../launch/PostLaunches'), 'PostLaunches', null);
const FoundAddresses = lazyExtra(() => import('./FoundAddresses'), 'FoundAddresses', null);
const PostTranslation = lazyExtra(() => import('./PostTranslation'), 'PostTranslation', null);

const Face = chakra('span', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: 'tile',
    overflow: 'hidden',
    borderRadius: 'full',
    borderWidth: 'hair',
    bg: 'bg.selected',
    textStyle: 'label',
    fontWeight: 'bold',
    '& img': { position: 'absolute', inset: '0', boxSize: 'full', objectFit: 'cover' },
  },
});

const Name = chakra('bdi', {
  base: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    minWidth: '0',
    fontWeight: 'semibold',
    unicodeBidi: 'isolate',
  },
});
const Rule = chakra('div', { base: { textStyle: 'meta', color: 'fg.muted', px: '3', py: '1', bg: 'bg.inset' } });

interface FeedRowProps {
  readonly post: Tweet;
  /** The newest post of before: the ones above it are new. */
  readonly isOld: boolean;
  /** Posts between this one and the ones above it are missing. */
  readonly hasGap: boolean;
  readonly onDeploy: (post: Tweet) => void;
  /** Launches from this post by one confirmation. */
  readonly onQuick: (post: Tweet) => void;
  /** Shows this of the post's pictures larger. */
  readonly onPicture: (post: Tweet, at: number) => void;
  /** Lists the accounts that the row of this post stands for. */
  readonly onAccounts: (id: string) => void;
  /** The keys stand at it: it has the focus. */
  readonly isMarked: boolean;
  /** Why no post can be launched from now; null where one can. */
  readonly whyNot: string | null;
  /** Why it cannot be launched from quickly; null where it can. */
  readonly whyNoQuick: string | null;
  readonly actors: TrackerActors;
}

/** One post; drawn once, its age is written into it. */
export const FeedRow = memo(function FeedRow({
  post,
  isOld,
  hasGap,
  onDeploy,
  onQuick,
  onPicture,
  onAccounts,
  isMarked,
  whyNot,
  whyNoQuick,
  actors,
}: FeedRowProps) {
  const { author, content, interaction } = post;
  const { quotedTweet, replyTo } = interaction;
  const context = contextWords(post);
  const profile = profileUrl(post);
  const tag = post.source === 'test' || post.source === 'paste' ? FEED_WORDS.tags[post.source] : null;
  const place = useFocusWhile(isMarked);
  const pressed = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const does =
      event.key === 'Enter' && whyNot === null
        ? () => onDeploy(post)
        : event.key === 'q' && whyNot === null && whyNoQuick === null
          ? () => onQuick(post)
          : event.key === 'i' && content.media.length > 0
            ? () => onPicture(post, 0)
            : null;
    if (does === null) return;
    event.preventDefault();
    does();
  };
  return (
    <chakra.article
      ref={place}
      data-post={post.id}
      {...(isMarked ? { tabIndex: 0, onKeyDown: pressed } : {})}
      outlineOffset="-2px"
      borderTopWidth={isOld ? 'focus' : 'hair'}
      borderColor={isOld ? 'busy.fg' : 'border.faint'}
      {...(isOld ? { 'data-new-above': '' } : {})}
    >
      {hasGap ? <Rule>{FEED_WORDS.gap}</Rule> : null}
      <Row alignItems="flex-start" gap="3" px="3" py="3" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
        <Face aria-hidden="true">
          {String.fromCodePoint(author.name.codePointAt(0) ?? 0x3f)}
          {author.icon === null ? null : <img src={postPicture(author.icon)} alt="" loading="lazy" onError={hide} />}
        </Face>
        <Stack flex="1" gap="1">
          {context === null ? null : (
            <chakra.span textStyle="meta" color="fg.muted">
              {context}
            </chakra.span>
          )}
          <Row>
            <Name>{author.name}</Name>
            {profile === null ? (
              <Line color="fg.faint">{handleText(author.handle)}</Line>
            ) : (
              <Line color="fg.faint">
                <a href={profile} target="_blank" rel="noreferrer">
                  {handleText(author.handle)}
                </a>
              </Line>
            )}
            {tag === null ? null : (
              <Badge tone="sample" textTransform="uppercase">
                {tag}
              </Badge>
            )}
            <PostMarks post={post} onAccounts={onAccounts} />
            <Grow />
            <chakra.span
              ref={useAge(post.timestamp)}
              flex="none"
              textStyle="meta"
              color="fg.faint"
              textAlign="right"
              title={useLocalTime(post.timestamp).whole}
            />
          </Row>
          {replyTo === null || replyTo.text === '' ? null : (
            <Quote>
              <Said>
                <Words text={replyTo.text} />
              </Said>
            </Quote>
          )}
          <Said>
            <Words text={content.text} />
          </Said>
          <PostTranslation post={post} feed={actors.feed} />
          <PostLaunches post={post.id} coins={actors.coins} />
          <FoundAddresses post={post} actors={actors} />
          {content.media.length === 0 ? null : <PostPictures post={post} onPicture={onPicture} />}
          {quotedTweet === null ? null : (
            <Quote>
              <Row>
                <Name>{quotedTweet.name}</Name>
                <Line color="fg.faint">{handleText(quotedTweet.handle)}</Line>
              </Row>
              <Said>
                <Words text={quotedTweet.text} />
              </Said>
            </Quote>
          )}
        </Stack>
        <Row gap="1.5" w={{ base: 'full', md: 'auto' }} pl={{ base: '12', md: '0' }}>
          <ReasonedButton
            flex={{ base: '1', md: 'none' }}
            reason={whyNot}
            aria-label={`Deploy a token from the post of ${author.name}`}
            onClick={() => onDeploy(post)}
          >
            <RocketIcon size="sm" />
            Deploy
          </ReasonedButton>
          <ReasonedButton
            square
            variant="outline"
            reason={whyNot ?? whyNoQuick}
            aria-label={`Quick launch from the post of ${author.name}`}
            onClick={() => onQuick(post)}
          >
            <StarIcon size="sm" />
          </ReasonedButton>
        </Row>
      </Row>
    </chakra.article>
  );
});
