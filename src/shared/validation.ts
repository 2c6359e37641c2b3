import { LIMITS } from './limits';

/** Every field rule of this build by stable code; `views/words` turns codes into the catalogue's text. */
export type FieldCode =
  | 'username/required'
  | 'username/too-short'
  | 'username/too-long'
  | 'username/characters'
  | 'referral/required'
  | 'referral/length'
  | 'referral/characters'
  | 'email/required'
  | 'email/invalid'
  | 'avatar/not-image'
  | 'avatar/too-large'
  | 'sound/not-audio'
  | 'sound/too-large'
  | 'trading/required'
  | 'trading/fee-high'
  | 'trading/slippage-range'
  | 'trading/tip-high'
  | 'trading/over-limit'
  | 'group/name-required'
  | 'group/name-short'
  | 'group/count'
  | 'preset/name-required'
  | 'handle/required'
  | 'key/required'
  | 'key/length'
  | 'key/known'
  | 'amount/required'
  | 'amount/invalid'
  | 'amount/zero'
  | 'amount/too-small'
  | 'amount/range'
  | 'token/image-required'
  | 'token/image-type'
  | 'token/image-size'
  | 'token/image-pixels'
  | 'token/name-required'
  | 'token/symbol-required';

const USERNAME = /^[A-Za-z0-9_-]+$/;
const REFERRAL = /^[A-Z0-9_-]+$/;
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;

/** SUP-05 to SUP-08, in the order a person meets them. */
export function checkUsername(text: string): FieldCode | null {
  if (text === '') return 'username/required';
  if (text.length < LIMITS.usernameMin) return 'username/too-short';
  if (text.length > LIMITS.usernameMax) return 'username/too-long';
  return USERNAME.test(text) ? null : 'username/characters';
}

/** SUP-09 to SUP-12 on an already upper-cased code. */
export function checkReferralCode(code: string): FieldCode | null {
  if (code === '') return 'referral/required';
  if (code.length < LIMITS.referralCodeMin || code.length > LIMITS.referralCodeMax) return 'referral/length';
  return REFERRAL.test(code) ? null : 'referral/characters';
}

/** SGN-04; at most 254 characters as SMTP allows. */
export function checkEmail(text: string): FieldCode | null {
  const trimmed = text.trim();
  if (trimmed === '') return 'email/required';
  return trimmed.length <= 254 && EMAIL.test(trimmed) ? null : 'email/invalid';
}

/** SUP-16, SUP-17, PRO-09, PRO-10 by type and size; the server looks at the content (GAP-48). */
export function checkAvatar({ type, size }: Pick<Blob, 'type' | 'size'>): FieldCode | null {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return 'avatar/not-image';
  return size > LIMITS.avatarBytes ? 'avatar/too-large' : null;
}

/** VAL-66 by type and size. */
export function checkSound({ type, size }: Pick<Blob, 'type' | 'size'>): FieldCode | null {
  if (!type.startsWith('audio/')) return 'sound/not-audio';
  return size > LIMITS.soundBytes ? 'sound/too-large' : null;
}

/** CRG-02, CRG-03 on the trimmed name. */
export function checkGroupName(text: string): FieldCode | null {
  const trimmed = text.trim();
  if (trimmed === '') return 'group/name-required';
  return trimmed.length > 1 ? null : 'group/name-short';
}

/** CRG-05: 1 to 20 wallets, the developer included. */
export const checkWalletCount = (count: number): FieldCode | null =>
  Number.isInteger(count) && count >= 1 && count <= LIMITS.walletsPerGroup ? null : 'group/count';

/** VAL-72 on the trimmed name. */
export const checkPresetName = (text: string): FieldCode | null => (text.trim() === '' ? 'preset/name-required' : null);

/** A handle as it is sent: without a leading @ (FLT-12, VAL-55). */
export const bareHandle = (text: string): string => text.trim().replace(/^@/, '').trim();

/** FLT-11, VAL-55 on the bare handle. */
export const checkHandle = (text: string): FieldCode | null => (bareHandle(text) === '' ? 'handle/required' : null);

const PLAIN_AMOUNT = /^\d{0,20}(?:\.\d*)?$/;

/**
 * What an amount field holds after typing or pasting: digits with at most one dot, cut to nine places. Anything else changes
 * nothing, so that a pasted "1e3" or "1,5" never becomes another amount (TRF-09, DEP-17).
 */
export function keepAmount(typed: string, before: string): string {
  const text = typed.trim();
  if (!PLAIN_AMOUNT.test(text)) return before;
  const [whole = '', fraction] = text.split('.');
  return fraction === undefined ? whole : `${whole}.${fraction.slice(0, 9)}`;
}

const FIVE_DIGITS = /^\d{0,5}$/;

/** What a field of milliseconds holds after typing or pasting: up to five digits; anything else changes nothing (LCH-09). */
export function keepDigits(typed: string, before: string): string {
  const text = typed.trim();
  return FIVE_DIGITS.test(text) ? text : before;
}

/** Upper-cased referral code of what was typed (SUP-09). */
export const keepReferralCode = (typed: string): string => typed.trim().toUpperCase();
