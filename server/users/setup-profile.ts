import { randomBytes } from 'node:crypto';
import type { User } from '#shared/contract/users';
import { checkUsername } from '#shared/validation';
import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import { assertField } from './messages';
import { getUser } from './get-user';
import type { ProfileForm } from './profile-form';
import { findReferrer, readReferralCode } from './referral';
import { saveProfile } from './save-profile';

const INVALID_CODE = 'Invalid code - please check with your referrer';

/** A name for a person who sent the code alone: the one the provider gave, else a random one (SUP-19). */
const fallbackName = (given: string): string =>
  checkUsername(given) === null ? given : `user-${randomBytes(5).toString('hex')}`;

/**
 * Completes the profile once. 400 with the field's message, 409 when the name is taken or the profile is complete; a call that
 * was cut off after its end is answered with the profile.
 */
export async function setupProfile(ctx: UserContext, form: ProfileForm): Promise<User> {
  const known = ctx.cutOffAt === undefined ? null : await getUser(ctx);
  if (known?.hasCompleteSetup === true) return known;
  if (form.username !== undefined) assertField(checkUsername(form.username));
  const code = readReferralCode(form.referralCode ?? '');
  return saveProfile(ctx, form.avatar, async (tx, row) => {
    if (row.hasCompleteSetup) throw new ServiceError('conflict', 'Your profile is already complete.');
    const referrer = await findReferrer(tx, code, ctx.config.houseCode);
    if (referrer === null) throw new ServiceError('invalid', INVALID_CODE, { reason: 'referral/unknown' });
    return {
      username: form.username ?? fallbackName(row.name),
      referredBy: referrer.kind === 'user' ? referrer.userId : null,
      hasCompleteSetup: true,
    };
  });
}
