import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import {
  selectNotifications,
  type NotificationsActor,
} from '../../../machines/page/notifications/notifications.selectors';
import type { Notification } from '../../../machines/page/notifications/notifications.types';
import { useLocalTime } from '../../hooks/use-local-time';
import { Button } from '../../ui/Button';
import { EmptyFace } from '../../ui/Faces';
import { Holds, Modal } from '../../ui/Overlay';
import { LedgerLine } from './LedgerLine';
import { noticeKind, noticeText } from '../../words/notice-words';

const MARKS = {
  success: { color: 'state.up', word: 'Done' },
  info: { color: 'fg.muted', word: 'Note' },
  warning: { color: 'state.warn', word: 'Warning' },
  error: { color: 'state.down', word: 'Failed' },
  progress: { color: 'fg.muted', word: 'Running' },
} as const;

const Item = chakra('li', {
  base: { display: 'flex', gap: '3', py: '2', borderBottomWidth: 'hair', alignItems: 'baseline' },
});

/** What toasts said, newest first. */
export function NotificationsDialog({ actor }: { readonly actor: NotificationsActor }) {
  const list = useSelector(actor, selectNotifications);
  const close = () => actor.send({ type: 'list.closed' });
  return (
    <Modal
      open
      title="Notifications"
      onClose={close}
      footer={
        <>
          <Holds>The last 50 are here, 20 of them stay over a reload.</Holds>
          <Button disabled={list.length === 0} onClick={() => actor.send({ type: 'list.cleared' })}>
            Clear
          </Button>
        </>
      }
    >
      <chakra.div minHeight="plot">
        {list.length === 0 ? (
          <EmptyFace line="Nothing was said yet" hint="What appears at the top of the page is kept here." />
        ) : (
          <ul>
            {list.map((one) => (
              <Said key={one.id} {...one} onLeave={close} />
            ))}
          </ul>
        )}
      </chakra.div>
    </Modal>
  );
}

function Said({ notice, at, onLeave }: Notification & { readonly onLeave: () => void }) {
  const { color, word } = MARKS[noticeKind(notice)];
  return (
    <Item>
      <chakra.span textStyle="label" color={color} w="14" flex="none">
        {word}
      </chakra.span>
      <chakra.span flex="1" overflowWrap="anywhere">
        {noticeText(notice)}
        {notice.ledger === undefined ? null : (
          <chakra.div onClick={onLeave}>
            <LedgerLine ledger={notice.ledger} />
          </chakra.div>
        )}
      </chakra.span>
      {at === null ? null : <At at={at} />}
    </Item>
  );
}

function At({ at }: { readonly at: number }) {
  const { clock, whole } = useLocalTime(at);
  return (
    <chakra.time title={whole} textStyle="meta" color="fg.muted" flex="none">
      {clock}
    </chakra.time>
  );
}
