import { noticeKind } from '#shared/notice';
import { selectToasts, type ToastsActor } from '../../machines/toasts/toasts.selectors';
import { useLaterSelector } from '../hooks/use-later-selector';
import { Toast, ToastRegion } from '../ui/Toast';
import { noticeText } from '../words/notice-words';

/** What the toasts machine shows now; hovering holds it. */
export function Toaster({ actor }: { readonly actor: ToastsActor }) {
  const toasts = useLaterSelector(actor, selectToasts);
  return (
    <ToastRegion
      onHover={() => actor.send({ type: 'toasts.hovered' })}
      onLeave={() => actor.send({ type: 'toasts.left' })}
    >
      {toasts.map(({ id, notice }) => {
        const kind = noticeKind(notice);
        return (
          <Toast
            key={id}
            tone={kind}
            {...(kind === 'progress' ? {} : { onDismiss: () => actor.send({ type: 'toast.dismissed', id }) })}
          >
            {noticeText(notice)}
          </Toast>
        );
      })}
    </ToastRegion>
  );
}
