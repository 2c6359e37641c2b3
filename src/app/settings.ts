import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { keyName } from '#shared/keybinds';
import { helpMachine } from '../machines/help/help.machine';
import { keybindsMachine } from '../machines/keybinds/keybinds.machine';
import { settingsFileMachine } from '../machines/settings-file/settings-file.machine';
import { settingsMachine } from '../machines/settings/settings.machine';
import type { SettingsCommand, SettingsTab } from '../machines/settings/settings.types';
import { createSettingsStore } from '../services/settings/settings-store';
import { chooseTheme } from '../views/hooks/use-color-theme';
import { takeEarlyPress } from './early-press';
import { lazyLogic } from './lazy-logic';
import { currentPlace, watchPlace } from './navigation';
import type { composeAccountFlows } from './account-flows';
import type { UserServices } from './services';
import type { composeSettingsPage } from './settings-page';

type Page = ReturnType<typeof composeSettingsPage>;

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
  tell(currentPlace());
  return watchPlace(tell);
});

/** Settings of this browser, its shortcuts and the flows of the settings page; a chunk of its own behind the first screen. */
export function composeSettings(services: UserServices) {
  const store = createSettingsStore(services.storage);
  const fetchPage = async (): Promise<Page> => (await import('./settings-page')).composeSettingsPage(services, store);
  const profileForm = lazyLogic<Page['profileForm']>(async () => (await fetchPage()).profileForm);
  const tradingForm = lazyLogic<Page['tradingForm']>(async () => (await fetchPage()).tradingForm);
  const sound = lazyLogic<Page['sound']>(async () => (await fetchPage()).sound);
  const keyLock = lazyLogic<Page['keyLock']>(async () => (await fetchPage()).keyLock);
  const fetchTransfer = () => import('./settings-transfer');
  const keyCapture = lazyLogic<Page['keyCapture']>(async () => (await fetchPage()).keyCapture);
  const account = lazyLogic<ReturnType<typeof composeAccountFlows>['account']>(
    async () => (await import('./account-flows')).composeAccountFlows(services).account,
  );
  const page = [profileForm, tradingForm, sound, keyLock, account, keyCapture];
  const settings = settingsMachine.provide({
    actors: {
      localSettings: fromCallback<SettingsCommand, void>(({ sendBack, receive }) => {
        const tell = () => sendBack({ type: 'settings.known', shown: store.read() });
        receive((command) => {
          if (command.type === 'setting.changed') store.change(command.change);
          if (command.type !== 'setting.changed' || command.change.theme !== undefined)
            chooseTheme(store.read().theme === 'dark');
          tell();
        });
        tell();
        window.addEventListener('storage', tell);
        return () => window.removeEventListener('storage', tell);
      }),
      watchTab,
      keybinds: keybindsMachine.provide({ actors: { watchKeys } }),
      openPage: fromPromise<void, void>(async () => {
        await Promise.all(page.map((flow) => flow.load()));
      }),
      profileForm: profileForm.logic,
      tradingForm: tradingForm.logic,
      sound: sound.logic,
      keyLock: keyLock.logic,
      account: account.logic,
      settingsFile: settingsFileMachine.provide({
        actors: {
          exportSettings: fromPromise(async () => (await fetchTransfer()).exportSettings(services, store)),
          readFile: fromPromise(async ({ input }) => (await fetchTransfer()).checkSettings(input.file, store)),
          applyFile: fromPromise(async ({ input, signal }) =>
            (await fetchTransfer()).applySettings(services, store, { id: input.id, signal }),
          ),
        },
      }),
      keyCapture: keyCapture.logic,
    },
  });
  return { settings, help: helpMachine };
}
