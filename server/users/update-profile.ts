import type { User } from '#shared/contract/users';
import { checkUsername } from '#shared/validation';
import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import { assertField } from './messages';
import type { ProfileForm } from './profile-form';
import { findReferrer, isReserved, readReferralCode } from './referral';
import { saveProfile } from './save-profile';

/** Changes name, own referral code or avatar. 400 when nothing was sent, 409 when name or code is taken. */
export async function updateProfile(ctx: UserContext, form: ProfileForm): Promise<User> {
  const { username, avatar } = form;
  if (username === undefined && avatar === undefined && form.referralCode === undefined)
    throw new ServiceError('invalid', 'No data provided for update');
  if (username !== undefined) assertField(checkUsername(username));
  const referralCode = form.referralCode === undefined ? undefined : readReferralCode(form.referralCode);
  return saveProfile(ctx, avatar, async (tx) => {
    if (referralCode !== undefined) {
      const owner = await findReferrer(tx, referralCode, ctx.config.houseCode);
      const others = owner?.kind === 'house' || (owner?.kind === 'user' && owner.userId !== ctx.userId);
      if (others || isReserved(referralCode, ctx.config.houseCode))
        throw new ServiceError('conflict', 'Code is already taken', { reason: 'referral/taken' });
    }
    return { ...(username === undefined ? {} : { username }), ...(referralCode === undefined ? {} : { referralCode }) };
  });
}
