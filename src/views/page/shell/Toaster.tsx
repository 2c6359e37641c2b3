import { selectToasts, type ToastsActor } from '../../../machines/page/toasts/toasts.selectors';
import { mention } from '../../hooks/mention';
import { useLaterSelector } from '../../hooks/use-later-selector';
import { useCallWords } from '../../hooks/use-planning-words';
import { Toast, ToastRegion } from '../../ui/Toast';
import { LedgerLine } from './LedgerLine';
import { noticeKind, noticeText } from '../../words/notice-words';

/** What was pressed and goes on, or the pause of the network that it waits for. */
const UnderWay = ({ words }: { readonly words: string }) => useCallWords(words);

/** What the toasts machine shows now; hovering holds it. */
export function Toaster({ actor }: { readonly actor: ToastsActor }) {
  const toasts = useLaterSelector(actor, selectToasts);
  return (
    <ToastRegion
      onHover={() => mention(actor, { type: 'toasts.hovered' })}
      onLeave={() => mention(actor, { type: 'toasts.left' })}
    >
      {toasts.map(({ id, notice }) => {
        const kind = noticeKind(notice);
        return (
          <Toast
            key={id}
            tone={kind}
            {...(kind === 'progress' ? {} : { onDismiss: () => actor.send({ type: 'toast.dismissed', id }) })}
          >
            <div data-said="">{kind === 'progress' ? <UnderWay words={noticeText(notice)} /> : noticeText(notice)}</div>
            {notice.ledger === undefined ? null : <LedgerLine ledger={notice.ledger} />}
          </Toast>
        );
      })}
    </ToastRegion>
  );
}
