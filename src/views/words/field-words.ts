import { formatSol } from '#shared/money';
import type { FieldCode } from '#shared/validation';

const FIELD_WORDS = {
  'username/required': 'Username is required',
  'username/too-short': 'Username must be at least 3 characters',
  'username/too-long': 'Username must be 20 characters or less',
  'username/characters': 'Username can only contain letters, numbers, _ and -',
  'referral/required': 'Referral code is required',
  'referral/length': 'Code must be 4-10 characters',
  'referral/characters': 'Only letters, numbers, - and _ allowed',
  'email/required': 'E-mail is required',
  'email/invalid': 'Enter an e-mail address, like name@example.com',
  'avatar/not-image': 'Please select an image file',
  'avatar/too-large': 'Image must be less than 2MB',
  'sound/not-audio': 'Please upload an audio file',
  'sound/too-large': 'File is too large. Maximum size is 2MB.',
  'trading/required': 'Enter a number',
  'trading/fee-high': 'At most 1,000,000,000',
  'trading/slippage-range': 'Between 0 and 100',
  'trading/tip-high': 'At most 1 SOL',
  'trading/over-limit': 'Fee and tip are above your limit for one transaction',
  'group/name-required': 'Group name is required',
  'group/name-short': 'Group name must be more than one character',
  'group/count': 'Wallets must be between 1 and 20',
  'preset/name-required': 'Please enter a preset name',
  'handle/required': 'Please enter a handle',
  'key/required': 'Please enter a private key',
  'key/length': 'Invalid private key length',
  'key/known': 'This wallet is in your account already',
  'amount/required': 'Please enter an amount',
  'amount/invalid': 'Enter a number with at most 4 decimals, like 1.25',
  'amount/zero': 'The amount must be above 0',
  'amount/too-small': 'The least is 0.001 SOL',
  'amount/range': 'The minimum must be below the maximum',
  'token/image-required': 'Please upload a token image',
  'token/image-type': 'Please upload an image file',
  'token/image-size': 'Image size must be less than 10MB',
  'token/image-pixels': 'Image too large. Maximum 10000x10000 pixels',
  'token/name-required': 'Token name is required',
  'token/symbol-required': 'Token ticker is required',
} as const satisfies Record<FieldCode, string>;

/** What is shown beside a field that breaks a rule. */
export const fieldText = (code: FieldCode): string => FIELD_WORDS[code];

/** The same beside a fee or a tip; `limit` in lamports. */
export const feeText = (code: FieldCode, limit: bigint): string =>
  code === 'trading/over-limit'
    ? `Fee and tip are above your limit of ${formatSol(limit)} SOL for one transaction`
    : fieldText(code);
