import { fromPromise } from 'xstate';
import { AppError } from '#shared/fault';
import { setupMachine } from '../../../machines/session/setup/setup.machine';
import { setupAvatarMachine } from '../../../machines/session/setup-avatar/setup-avatar.machine';
import { withEffects } from '../../../machines/with-effects';
import { REFERRAL_CODE_KEY } from '#shared/storage-keys';
import { checkReferralCode } from './referral-code';
import type { AppServices } from '../../../services/page-services';

/** Profile setup with its effects; a chunk of its own, most visits never need it. */
export function composeSetup(services: AppServices) {
  const { api, storage, pictures, publicConfig } = services;
  const checkCode = checkReferralCode(services);
  return withEffects(setupMachine, {
    // On a local server the house code stands in for an invite, so that a newcomer can join at all (GAP-45).
    readStoredCode: fromPromise<string | null, void>(
      async () => storage.read(REFERRAL_CODE_KEY) ?? publicConfig.houseCode,
    ),
    forgetStoredCode: fromPromise(async () => storage.remove(REFERRAL_CODE_KEY)),
    checkCode,
    setupAvatar: withEffects(setupAvatarMachine, {
      openAvatar: fromPromise(async ({ input }) => {
        const { id, previewUrl } = await pictures.open(input.file);
        return { id, name: input.file.name, previewUrl };
      }),
    }),
    submitSetup: fromPromise(async ({ input, signal }) => {
      const form = new FormData();
      form.set('username', input.username);
      form.set('referralCode', input.referralCode);
      if (input.avatarId !== null) {
        const file = pictures.take(input.avatarId);
        if (file === null) throw new AppError('internal/unexpected');
        form.set('avatar', file);
      }
      await api.form('post', '/users/setup', form, { signal });
      storage.remove(REFERRAL_CODE_KEY);
    }),
  });
}
