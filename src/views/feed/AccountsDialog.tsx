import { chakra } from '@chakra-ui/react';
import type { Tweet } from '#shared/contract/feed';
import { handleText } from '#shared/handles';
import type { FeedListActor } from '../../machines/feed/feed-list/feed-list.selectors';
import { useSayers } from '../../services/feed-store/hooks';
import { useLocalTime } from '../hooks/use-local-time';
import { Button } from '../ui/Button';
import { Modal } from '../ui/Overlay';
import { Faint, Grow, Line, Row, Stack } from '../ui/Panel';
import { FOLD_WORDS } from '../words/fold-words';

const Scroller = chakra('div', {
  base: { maxH: '40vh', overflowY: 'auto', borderWidth: 'hair', borderColor: 'border.faint', borderRadius: 'control' },
});

interface AccountsDialogProps {
  readonly list: FeedListActor;
  /** Id of the post whose row it is. */
  readonly row: string;
}

/** The accounts that one row stands for, in the order they posted. */
export function AccountsDialog({ list, row }: AccountsDialogProps) {
  const posts = useSayers(row);
  const close = () => list.send({ type: 'accounts.closed' });
  return (
    <Modal open title={FOLD_WORDS.title} description={FOLD_WORDS.what} onClose={close}>
      <Stack gap="3">
        <Scroller role="region" aria-label={FOLD_WORDS.title} tabIndex={0}>
          {posts.length === 0 ? (
            <chakra.p px="3" py="2" color="fg.muted">
              {FOLD_WORDS.gone}
            </chakra.p>
          ) : (
            <ol>
              {posts.map((post) => (
                <Account key={post.id} post={post} />
              ))}
            </ol>
          )}
        </Scroller>
        <Row justifyContent="flex-end">
          <Button onClick={close}>Done</Button>
        </Row>
      </Stack>
    </Modal>
  );
}

function Account({ post: { author, timestamp } }: { readonly post: Tweet }) {
  return (
    <chakra.li px="3" py="1">
      <Row>
        <Line>
          <bdi>{author.name}</bdi>
        </Line>
        <Line color="fg.faint">{handleText(author.handle)}</Line>
        <Grow />
        <Faint flex="none">{useLocalTime(timestamp).whole}</Faint>
      </Row>
    </chakra.li>
  );
}
