import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { NOTIFICATIONS_KEY } from '#shared/storage-keys';
import { helpMachine } from '../../../machines/page/help/help.machine';
import { notificationsMachine } from '../../../machines/page/notifications/notifications.machine';
import { paletteMachine } from '../../../machines/page/palette/palette.machine';
import { withEffects } from '../../../machines/with-effects';
import { createSettingsStore } from '../../../services/settings/settings-store';
import { ringBell } from '../../../services/sound/play-sound';
import { readNotifications, writeNotifications } from '../../../services/notifications/kept-notifications';
import { noticeText } from '../../../views/words/notice-words';
import type { UserServices } from '../../../services/page-services';

const TYPED = 'input, textarea, select, [contenteditable]';
const FLOATS = '[role=dialog], [role=alertdialog]';
const isUnder = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** The palette closes by its own key, so a press inside a dialog counts only when it is the palette's. */
const watchPaletteKeys = fromCallback<AnyEventObject, void>(({ sendBack }) => {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return;
    const command = event.ctrlKey || event.metaKey;
    const inPalette = isUnder(event.target, '[data-palette]');
    // A popover that is closed is still in the document.
    const floats = [...document.querySelectorAll(FLOATS)].some((one) => one.checkVisibility());
    if (command && event.key.toLowerCase() === 'k' && (inPalette || !floats)) {
      event.preventDefault();
      sendBack({ type: 'palette.asked' });
    }
    if (!command && event.key === '?' && !floats && !isUnder(event.target, TYPED))
      sendBack({ type: 'shortcuts.asked' });
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
});

/** Palette, notifications and help; their code comes behind the first screen. */
export function composeLatePage({ storage, now }: UserServices) {
  return {
    help: helpMachine,
    palette: withEffects(paletteMachine, { watchPaletteKeys }),
    notifications: withEffects(notificationsMachine, {
      bell: fromCallback<{ readonly type: 'bell.rung' }, void>(({ receive }) => {
        const store = createSettingsStore(storage);
        receive(() => ringBell(store));
      }),
      recallNotifications: fromPromise(async () => readNotifications(storage.read(NOTIFICATIONS_KEY), noticeText)),
      keepNotifications: fromPromise(async ({ input }) => {
        const list = input.list.map((one) => (one.at === null ? { ...one, at: now() } : one));
        storage.write(NOTIFICATIONS_KEY, writeNotifications(list));
        return list;
      }),
    }),
  };
}
