import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { keyName } from '#shared/keybinds';
import { keybindsMachine } from '../../../machines/settings/keybinds/keybinds.machine';
import { settingsFileMachine } from '../../../machines/settings/settings-file/settings-file.machine';
import { settingsMachine } from '../../../machines/settings/settings/settings.machine';
import type { SettingsCommand, SettingsTab } from '../../../machines/settings/settings/settings.types';
import { withEffects } from '../../../machines/with-effects';
import { createSettingsStore } from '../../../services/settings/settings-store';
import { chooseTheme } from '../../../views/hooks/use-color-theme';
import { takeEarlyPress } from '../page/early-press';
import { lazyFlows } from '../lazy-flows';
import { currentAddress, watchAddress } from '../../navigation';
import type { UserServices } from '../../../services/page-services';

/** A key pressed before is answered; an older one would come as a surprise, ms. */
const EARLY_MS = 5_000;
const TYPED = 'input, textarea, select, [contenteditable]';
const FLOATS = '[role=menu], [role=listbox], [role=dialog], [role=alertdialog], [role=tablist]';
const CONTROLS = 'button, a[href], summary, [role=button]';
const TABS: readonly SettingsTab[] = ['profile', 'application', 'trading'];

const isUnder = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Key presses of the whole page; a press the machine takes goes no further. */
const watchKeys = fromCallback<{ readonly type: 'press.taken' }, void>(({ sendBack, receive }) => {
  const touch = window.matchMedia('(hover: none) and (pointer: coarse)');
  const tellTouch = () => sendBack({ type: 'touch.known', touch: touch.matches });
  let present: KeyboardEvent | null = null;
  receive(() => present?.preventDefault());
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    present = event;
    sendBack({
      type: 'key.pressed',
      press: {
        name: keyName(event.key),
        modified: event.ctrlKey || event.metaKey || event.altKey || event.shiftKey,
        taken: isUnder(event.target, `${TYPED}, ${FLOATS}`),
        control: isUnder(event.target, CONTROLS),
      },
    });
    present = null;
  };
  tellTouch();
  touch.addEventListener('change', tellTouch);
  window.addEventListener('keydown', press);
  const early = takeEarlyPress(EARLY_MS);
  if (early !== null) press(early);
  return () => {
    touch.removeEventListener('change', tellTouch);
    window.removeEventListener('keydown', press);
  };
});

const watchTab = fromCallback<AnyEventObject, void>(({ sendBack }) => {
  const tell = ({ path, search }: { readonly path: string; readonly search: string }) => {
    if (path.replace(/\/$/, '') !== '/dashboard/settings') return;
    const asked = new URLSearchParams(search).get('tab');
    sendBack({ type: 'tab.chosen', tab: TABS.find((tab) => tab === asked) ?? 'profile' });
  };
  tell(currentAddress());
  return watchAddress(tell);
});

/** Settings of this browser and its shortcuts; their code comes behind the first screen, that of the settings page with it. */
export function composeSettings(services: UserServices) {
  const store = createSettingsStore(services.storage);
  const fetchPage = async () => (await import('./settings-page')).composeSettingsPage(services, store);
  const fetchTransfer = () => import('../../../services/settings/settings-transfer');
  const page = lazyFlows({
    profileForm: fetchPage,
    tradingForm: fetchPage,
    sound: fetchPage,
    keyLock: fetchPage,
    keyCapture: fetchPage,
    account: async () => (await import('./account')).composeAccount(services),
  });
  const settings = withEffects(settingsMachine, {
    localSettings: fromCallback<SettingsCommand, void>(({ sendBack, receive }) => {
      const tell = () => sendBack({ type: 'settings.known', shown: store.read() });
      receive((command) => {
        if (command.type === 'setting.changed') store.change(command.change);
        if (command.type !== 'setting.changed' || command.change.theme !== undefined) chooseTheme(store.read().theme);
        tell();
      });
      tell();
      window.addEventListener('storage', tell);
      return () => window.removeEventListener('storage', tell);
    }),
    watchTab,
    keybinds: withEffects(keybindsMachine, { watchKeys }),
    openPage: fromPromise<void, void>(() => page.load()),
    ...page.flows,
    settingsFile: withEffects(settingsFileMachine, {
      exportSettings: fromPromise(async () => (await fetchTransfer()).exportSettings(services, store)),
      readFile: fromPromise(async ({ input }) => (await fetchTransfer()).checkSettings(input.file, store)),
      applyFile: fromPromise(async ({ input, signal }) =>
        (await fetchTransfer()).applySettings(services, store, { id: input.id, signal }),
      ),
    }),
  });
  return { settings };
}
