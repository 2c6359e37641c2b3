import type { FieldCode } from '#shared/validation';
import { ServiceError } from '../base/errors';

type ProfileCode = Extract<FieldCode, `username/${string}` | `referral/${string}` | `avatar/${string}`>;

/** The catalogue's words for what the server refuses in a profile (D1 section 5). */
const PROFILE_MESSAGES: Readonly<Record<ProfileCode, string>> = {
  'username/required': 'Username is required',
  'username/too-short': 'Username must be at least 3 characters',
  'username/too-long': 'Username must be 20 characters or less',
  'username/characters': 'Username can only contain letters, numbers, _ and -',
  'referral/required': 'Referral code is required',
  'referral/length': 'Code must be 4-10 characters',
  'referral/characters': 'Only letters, numbers, - and _ allowed',
  'avatar/not-image': 'Please select an image file',
  'avatar/too-large': 'Image must be less than 2MB',
};

const isProfileCode = (code: FieldCode): code is ProfileCode => code in PROFILE_MESSAGES;

/** A broken field rule as the refusal that says so. */
export function refuseField(code: FieldCode): never {
  const message = isProfileCode(code) ? PROFILE_MESSAGES[code] : 'Invalid input';
  throw new ServiceError(code === 'avatar/too-large' ? 'too-large' : 'invalid', message, { reason: code });
}

/** Passes when the rule holds. */
export function assertField(code: FieldCode | null): void {
  if (code !== null) refuseField(code);
}
