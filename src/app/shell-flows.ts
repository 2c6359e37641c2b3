import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { DEFAULT_SOUND } from '#shared/local-settings';
import { notificationsMachine } from '../machines/notifications/notifications.machine';
import { paletteMachine } from '../machines/palette/palette.machine';
import { signOutMachine } from '../machines/sign-out/sign-out.machine';
import type { Lost } from '../machines/sign-out/sign-out.types';
import { createSettingsStore } from '../services/settings/settings-store';
import { playSound, volumeOf } from '../services/sound/play-sound';
import { readNotifications, writeNotifications } from '../services/notifications/kept-notifications';
import { noticeText } from '../views/words/notice-words';
import type { UserServices } from './services';

const NOTIFICATIONS_KEY = 'notifications';
/** What each key of local storage is called before a sign-out clears it; an invite code is no loss. */
const LOSSES: Readonly<Record<string, Lost | null>> = {
  'local-settings': 'settings',
  'notification-sound': 'sound',
  theme: 'theme',
  [NOTIFICATIONS_KEY]: 'notifications',
  'tracker-active-tab': 'lastUsed',
  lastDevBuyAmount: 'lastUsed',
  buySlippage: 'settings',
  'referral-code': null,
  // A mirror of what the server keeps.
  activePresets: null,
};
const ORDER: readonly Lost[] = ['settings', 'sound', 'theme', 'notifications', 'lastUsed', 'other'];

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

/** Palette, notifications and the way out with their effects; a chunk of its own behind the first screen. */
export function composeShellFlows({ storage, now }: UserServices) {
  return {
    palette: paletteMachine.provide({ actors: { watchPaletteKeys } }),
    notifications: notificationsMachine.provide({
      actors: {
        bell: fromCallback<{ readonly type: 'bell.rung' }, void>(({ receive }) => {
          const store = createSettingsStore(storage);
          receive(() => {
            const { soundEffects, volume } = store.read();
            // A browser that may not play yet, before the first click, stays silent.
            if (soundEffects) playSound(store.readSound() ?? DEFAULT_SOUND, volumeOf(volume)).catch(() => undefined);
          });
        }),
        recallNotifications: fromPromise(async () => readNotifications(storage.read(NOTIFICATIONS_KEY), noticeText)),
        keepNotifications: fromPromise(async ({ input }) => {
          const list = input.list.map((one) => (one.at === null ? { ...one, at: now() } : one));
          storage.write(NOTIFICATIONS_KEY, writeNotifications(list));
          return list;
        }),
      },
    }),
    signOut: signOutMachine.provide({
      actors: {
        readLost: fromPromise<readonly Lost[], void>(async () => {
          const found = new Set(storage.keys().map((key) => (Object.hasOwn(LOSSES, key) ? LOSSES[key] : 'other')));
          return ORDER.filter((lost) => found.has(lost));
        }),
      },
    }),
  };
}
