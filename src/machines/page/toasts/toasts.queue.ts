import { noticeStay, type Notice } from '#shared/notice';
import type { Toast, ToastsContext } from './toasts.types';

const VISIBLE = 3;
const KEPT = 50;
/** ms a toast stays; progress stays until a notice of its key replaces it (SHL-31, SHL-33, SHL-34). */
const LIFETIME = { brief: 1_400, warning: 5_000, progress: null } as const;

export const timerOf = ({ id }: Toast): string => `toast-${id}`;

const all = ({ shown, waiting }: ToastsContext): readonly Toast[] => [...shown, ...waiting];
const arranged = (toasts: readonly Toast[]): ToastsContext => ({
  shown: toasts.slice(0, VISIBLE),
  waiting: toasts.slice(VISIBLE, VISIBLE + KEPT),
});

/** The smallest number no toast has, so that ids never grow. */
function freeId(toasts: readonly Toast[]): number {
  const used = new Set(toasts.map(({ id }) => id));
  let id = 1;
  while (used.has(id)) id += 1;
  return id;
}

/** In the place of the toast with the same key, else behind all others. */
export function withNotice(context: ToastsContext, notice: Notice): ToastsContext {
  const toasts = all(context);
  const same = (toast: Toast): boolean => notice.key !== undefined && toast.notice.key === notice.key;
  return arranged(
    toasts.some(same)
      ? toasts.map((toast) => (same(toast) ? { ...toast, notice } : toast))
      : [...toasts, { id: freeId(toasts), notice }],
  );
}

export const without = (context: ToastsContext, id: number): ToastsContext =>
  arranged(all(context).filter((toast) => toast.id !== id));

/** Timers to stop and toasts to time when the arrangement changes: what stayed the same keeps its timer. */
export const changed = (before: ToastsContext, after: ToastsContext) => ({
  gone: before.shown.filter((toast) => !after.shown.includes(toast)),
  come: after.shown.filter((toast) => !before.shown.includes(toast)),
});

/** The timer of each toast that leaves by itself. */
export const expiries = (toasts: readonly Toast[]) =>
  toasts.flatMap((toast) => {
    const delay = LIFETIME[noticeStay(toast.notice)];
    return delay === null
      ? []
      : [{ event: { type: 'toast.expired' as const, id: toast.id }, id: timerOf(toast), delay }];
  });
