import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { KeyLock } from '#shared/contract/identity';
import type { User } from '#shared/contract/users';
import { AppError } from '#shared/fault';
import { keyName } from '#shared/keybinds';
import { DEFAULT_SOUND } from '#shared/local-settings';
import { cropMachine } from '../../../machines/page/crop/crop.machine';
import type { CropArea, Picture } from '../../../machines/page/crop/crop.types';
import { keyLockMachine } from '../../../machines/settings/key-lock/key-lock.machine';
import { keyCaptureMachine } from '../../../machines/settings/key-capture/key-capture.machine';
import { profileFormMachine } from '../../../machines/settings/profile-form/profile-form.machine';
import type { KeptProfile } from '../../../machines/settings/profile-form/profile-form.types';
import { soundMachine } from '../../../machines/settings/sound/sound.machine';
import { tradingFormMachine } from '../../../machines/settings/trading-form/trading-form.machine';
import { withEffects } from '../../../machines/with-effects';
import { cutPicture } from '../../../services/pictures/cut-picture';
import { KEYS, queries } from '../../../services/queries/queries';
import type { SettingsStore } from '../../../services/settings/settings-store';
import { playSound, volumeOf } from '../../../services/sound/play-sound';
import type { UserServices } from '../../../services/page-services';
import { keepBuySlippage, keptBuySlippage } from '../../../services/settings/buy-slippage';

const profileOf = ({ id, username, email, avatarUrl }: User): KeptProfile => ({
  id,
  username: username ?? '',
  email,
  avatarUrl,
});

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new AppError('internal/unexpected')),
    );
    reader.addEventListener('error', () => reject(new AppError('internal/unexpected', { cause: reader.error })));
    reader.readAsDataURL(file);
  });

/** Keys while one is captured: nothing else on the page hears them. */
const watchCapture = fromCallback<AnyEventObject, void>(({ sendBack }) => {
  const cancel = () => sendBack({ type: 'capture.cancelled' });
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') cancel();
    else if (!event.repeat) sendBack({ type: 'key.pressed', name: keyName(event.key) });
  };
  // A button answers the release of Space, which would ask again.
  const release = (event: KeyboardEvent) => event.preventDefault();
  window.addEventListener('keydown', press, true);
  window.addEventListener('keyup', release, true);
  window.addEventListener('focusout', cancel);
  window.addEventListener('blur', cancel);
  return () => {
    window.removeEventListener('keydown', press, true);
    window.removeEventListener('focusout', cancel);
    window.removeEventListener('blur', cancel);
    window.setTimeout(() => window.removeEventListener('keyup', release, true));
  };
});

/** The flows of the settings page with their effects; a chunk of its own, fetched with the page. */
export function composeSettingsPage(services: UserServices, store: SettingsStore) {
  const { api, queryClient, storage, pictures, links } = services;
  const readMe = (): Promise<User> => queryClient.fetchQuery({ ...queries(api).me, staleTime: 0 });
  const keepMe = (user: User): User => queryClient.setQueryData<User>(KEYS.me, user) ?? user;

  const crop = withEffects(cropMachine, {
    renderCrop: fromPromise<Picture, { readonly id: string; readonly area: CropArea }>(async ({ input }) => {
      const file = pictures.take(input.id);
      if (file === null) throw new AppError('internal/unexpected');
      return pictures.open(await cutPicture(file, input.area));
    }),
  });

  return {
    profileForm: withEffects(profileFormMachine, {
      crop,
      readProfile: fromPromise<KeptProfile, void>(async () => profileOf(await readMe())),
      openAvatar: fromPromise<Picture, { readonly file: File }>(({ input }) => pictures.open(input.file)),
      saveProfile: fromPromise(async ({ input, signal }): Promise<KeptProfile> => {
        const form = new FormData();
        form.set('username', input.username);
        if (input.avatarId !== null) {
          const file = pictures.take(input.avatarId);
          if (file === null) throw new AppError('internal/unexpected');
          form.set('avatar', file);
        }
        return profileOf(keepMe(await api.form('patch', '/users/me', form, { signal })));
      }),
    }),
    tradingForm: withEffects(tradingFormMachine, {
      readTrading: fromPromise(async () => ({
        settings: (await readMe()).tradingSettings,
        buySlippage: keptBuySlippage(storage),
        tips: (await links.current().connection()).tips,
      })),
      saveTrading: fromPromise(async ({ input, signal }) => {
        keepMe(await api.patch('/users/me/trading-settings', input.settings, { signal }));
        keepBuySlippage(storage, input.buySlippage);
      }),
    }),
    sound: withEffects(soundMachine, {
      recallSound: fromPromise(async () => ({ custom: store.readSound() !== null })),
      keepSound: fromPromise(async ({ input }) => {
        if (!store.keepSound(await dataUrlOf(input.file))) throw new AppError('storage/unavailable');
      }),
      forgetSound: fromPromise(async () => {
        store.keepSound(null);
      }),
      playSound: fromPromise(() => playSound(store.readSound() ?? DEFAULT_SOUND, volumeOf(store.read().volume))),
    }),
    keyLock: withEffects(keyLockMachine, {
      readKeyLock: fromPromise<KeyLock, void>(({ signal }) => api.get('/users/me/key-lock', { signal })),
      saveKeyLock: fromPromise(async ({ input, signal }) => {
        const lock = await api.patch('/users/me/key-lock', input.change, { signal });
        store.change(lock);
        return lock;
      }),
    }),
    keyCapture: withEffects(keyCaptureMachine, { watchCapture }),
  };
}
