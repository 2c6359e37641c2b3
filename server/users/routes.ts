import type { userEndpoints } from '../../src/endpoints/users';
import type { Deps } from '../base/context';
import type { Handlers } from '../requests/handler';
import { getUser } from './get-user';
import { readProfileForm } from './profile-form';
import { checkCode } from './referral';
import { setupProfile } from './setup-profile';
import { updateProfile } from './update-profile';
import { updateTradingSettings } from './update-trading-settings';

/** A referral code is open to visitors, because a referral link is opened signed out (GAP-04). */
export const userHandlers = (deps: Deps): Handlers<typeof userEndpoints> => ({
  checkReferralCode: async ({ query }) => {
    const answer = await checkCode(deps, query.code ?? '');
    return { ok: true, data: answer, ...answer };
  },
  readMe: ({ ctx }) => getUser(ctx),
  updateProfile: async ({ ctx, c }) => updateProfile(ctx, await readProfileForm(c)),
  setupProfile: async ({ ctx, c }) => setupProfile(ctx, await readProfileForm(c)),
  updateTradingSettings: ({ ctx, body }) => updateTradingSettings(ctx, body),
});
