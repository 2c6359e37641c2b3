import { describe, expect, test } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice, noticeKind } from '#shared/notice';
import { faultText } from './fault-words';
import { fieldText } from './field-words';
import { noticeText } from './notice-words';

const declined = faultOf('user/declined');

describe('words', () => {
  test.each([
    ['ERR-01', notice('signIn/linkFailed'), 'Failed to send magic link'],
    ['ERR-02 X', notice('signIn/socialFailed', { provider: 'twitter' }), 'Failed to sign in with X'],
    ['ERR-02 Discord', notice('signIn/socialFailed', { provider: 'discord' }), 'Failed to sign in with Discord'],
    ['ERR-03', notice('group/createFailed'), 'Failed to create group'],
    ['ERR-04', notice('group/updateFailed'), 'Failed to update group'],
    ['ERR-05', notice('group/deleteFailed'), 'Failed to delete group'],
    ['ERR-06', notice('setup/failed'), 'Failed to complete setup. Please try again.'],
    ['ERR-10', notice('master/addFailed'), 'Failed to add wallet'],
    ['ERR-11', notice('master/deleteFailed'), 'Failed to delete wallet'],
    ['ERR-12', notice('setup/codeUnchecked'), 'Could not validate referral code. Please enter it manually.'],
    ['ERR-13', notice('transfer/failed', { reason: declined }), 'Transfer failed: You declined'],
    ['ERR-14', notice('master/exportFailed'), 'Failed to export wallets'],
    ['ERR-16', notice('master/activateFailed'), 'Failed to activate wallet'],
    ['ERR-18', notice('copy/failed'), 'Copy failed'],
    ['ERR-19', notice('copy/keyMissing'), 'Private key not loaded'],
    ['ERR-20', notice('master/missing'), 'No active master wallet'],
    ['ERR-22', notice('group/empty'), 'No wallets found in group'],
    ['RET-02', notice('return/tokensLeft'), 'Group has open token positions. Sell tokens first.'],
    [
      'RET-03',
      notice('return/skipped', { groups: ['Harbor', 'Night shift'] }),
      'Skipped Harbor, Night shift: open token positions. Sell tokens first.',
    ],
    ['RET-04', notice('return/noneEligible'), 'No groups available to collect SOL from (all have tokens)'],
    ['RET-05', notice('return/failed', { reason: declined }), 'Collection failed: You declined'],
    ['RET-05 wallets', notice('return/noWallets'), 'No wallets found in group'],
    ['RET-01', notice('return/done', { lamports: 1_500_000_000n }), 'Returned 1.5 SOL'],
    ['ERR-39', notice('setup/done'), 'Profile setup complete!'],
    ['ERR-40', notice('master/imported'), 'Wallet imported'],
    ['ERR-41', notice('master/created'), 'New wallet created'],
    ['ERR-42', notice('master/deleted'), 'Wallet deleted'],
    ['ERR-43', notice('master/exported'), 'Wallets exported successfully'],
    ['ERR-44', notice('group/created'), 'Group created'],
    ['ERR-45', notice('group/deleted'), 'Group deleted'],
    ['ERR-46', notice('balances/refreshed'), 'Balances refreshed'],
    ['ERR-51', notice('transfer/done', { lamports: 1_500_000_000n }), 'Transferred 1.5 SOL'],
    ['ERR-52', notice('master/activated', { position: 3 }), 'Activated Wallet 3'],
    ['ERR-53', notice('transfer/available', { lamports: 5n }), 'Insufficient balance • Available: 0.000000005 SOL'],
    ['ERR-54', notice('session/unreachable'), 'Network error'],
    ['ERR-63', notice('deploy/imageSmall'), 'For best quality, use images at least 256x256 pixels'],
    ['ERR-64', notice('deploy/imageTooSmall'), 'Image too small. Minimum 100x100 pixels'],
    ['ERR-65', notice('deploy/imageTooLarge'), 'Image too large. Maximum 10000x10000 pixels'],
    ['ERR-66', notice('deploy/imageFormat'), 'Invalid image format'],
    ['ERR-67', notice('deploy/imageUploadFailed'), 'Failed to upload image'],
    ['ERR-68', notice('deploy/metadataUploadFailed', { detail: null }), 'Failed to upload metadata'],
    ['ERR-68 server text', notice('deploy/metadataUploadFailed', { detail: 'Full' }), 'Full'],
    ['ERR-69', notice('deploy/groupFailed'), 'Failed to create group'],
    ['ERR-70', notice('deploy/noGroup'), 'No group selected'],
    ['ERR-71', notice('deploy/noDeveloper'), 'Developer wallet not found'],
    ['ERR-72', notice('deploy/developerUnreadable'), 'Failed to load developer wallet'],
    ['ERR-73', notice('deploy/unknownPlatform'), 'Invalid platform selected'],
    ['ERR-74', notice('deploy/noMaster'), 'No active master wallet found'],
    ['ERR-75', notice('address/vanityFailed'), 'Failed to generate vanity CA'],
    ['ERR-76', notice('address/notGenerated'), 'Random CA not generated'],
    [
      'ERR-77',
      notice('deploy/masterTooLow', { required: 1_234_560_000n, available: 1n }),
      'Insufficient master wallet balance. Required: 1.2346 SOL, Available: 0.0000 SOL',
    ],
    ['ERR-78', notice('deploy/fundingFailed', { reason: declined }), 'Distribution failed: You declined'],
    [
      'ERR-79',
      notice('deploy/fundingTooLow', { required: 2_000_000_000n, available: 0n }),
      'Insufficient balance for distribution: 2.0000 SOL needed, 0.0000 SOL available',
    ],
    ['ERR-80', notice('deploy/tooLow', { reason: declined }), 'Insufficient balance: You declined'],
    ['ERR-81', notice('deploy/failed', { detail: null }), 'Failed to deploy token'],
    ['ERR-84', notice('deploy/buyTooHigh', { max: 250_000_000n }), 'Exceeds available balance. Max: 0.25 SOL'],
    ['ERR-85', notice('address/keyFormat'), 'Invalid private key format'],
    ['ERR-86', notice('address/keyRequired'), 'Please provide a private key'],
    ['ERR-87', notice('address/vanityMissing'), 'Backend returned invalid vanity CA (not-found)'],
    ['ERR-88', notice('address/vanityFormat'), 'Invalid vanity CA format'],
    ['ERR-89', notice('launch/groupNeeded'), 'Please select a group for bundled mode'],
    ['ERR-159', notice('coin/copied'), 'Contract address copied!'],
    ['ERR-160', notice('coin/copyFailed'), 'Failed to copy address'],
    ['ERR-161', notice('coin/missing'), 'Coin not found'],
    ['ERR-162', notice('coin/removed'), 'Removed from tracker'],
    ['ERR-163', notice('coin/removeFailed'), 'Failed to remove coin from tracker'],
    ['ERR-210', notice('callback/failed', { way: 'link' }), 'Authentication failed. Please try signing in again.'],
    ['ERR-211', notice('callback/failed', { way: 'twitter' }), 'Failed to connect with X. Please try again.'],
    ['ERR-212', notice('callback/failed', { way: 'discord' }), 'Failed to connect with Discord. Please try again.'],
    ['ERR-213', notice('callback/succeeded'), 'Authentication successful! Redirecting to dashboard...'],
    [
      'VAL-04',
      notice('setup/codeGone'),
      'The referral code from your invite link is no longer valid. Please enter a different code.',
    ],
    ['VAL-08', notice('master/limit'), 'Maximum of 5 wallets allowed'],
    ['VAL-09', notice('master/lastKept'), 'Cannot delete the last wallet'],
    ['VAL-12', notice('transfer/incomplete'), 'Please enter valid address and amount'],
    ['VAL-13', notice('transfer/badAddress'), 'Invalid destination address'],
    ['VAL-14', notice('transfer/insufficient'), 'Insufficient balance (including fees)'],
    ['VAL-15', notice('transfer/noWallet'), 'No wallet selected'],
    ['VAL-24', notice('group/limit'), 'Maximum 8 groups allowed'],
    ['SUP-14', notice('setup/codeInvalid'), 'Invalid code - please check with your referrer'],
    ['SUP-15', notice('setup/codeCheckFailed'), 'Failed to validate code'],
    ['VAL-06', notice('setup/nothingGiven'), 'No data provided for update'],
  ])('%s says its words', (_, one, text) => expect(noticeText(one)).toBe(text));

  test('RET-02 RET-03 RET-04 refusals of a return are warnings, which last 5 s', () =>
    expect(
      [
        notice('return/tokensLeft'),
        notice('return/skipped', { groups: [] }),
        notice('return/noneEligible'),
        notice('return/failed', { reason: declined }),
      ].map(noticeKind),
    ).toEqual(['warning', 'warning', 'warning', 'error']));

  test.each([
    ['SUP-05', 'username/required', 'Username is required'],
    ['SUP-06', 'username/too-short', 'Username must be at least 3 characters'],
    ['SUP-07', 'username/too-long', 'Username must be 20 characters or less'],
    ['SUP-08', 'username/characters', 'Username can only contain letters, numbers, _ and -'],
    ['SUP-10', 'referral/required', 'Referral code is required'],
    ['SUP-11', 'referral/length', 'Code must be 4-10 characters'],
    ['SUP-12', 'referral/characters', 'Only letters, numbers, - and _ allowed'],
    ['SUP-16', 'avatar/not-image', 'Please select an image file'],
    ['SUP-17', 'avatar/too-large', 'Image must be less than 2MB'],
    ['CRG-02', 'group/name-required', 'Group name is required'],
    ['CRG-03', 'group/name-short', 'Group name must be more than one character'],
    ['CRG-05', 'group/count', 'Wallets must be between 1 and 20'],
    ['MAS-26', 'key/required', 'Please enter a private key'],
    ['MAS-27', 'key/length', 'Invalid private key length'],
    ['MAS-25', 'key/known', 'This wallet is in your account already'],
    ['DEP-26', 'token/image-pixels', 'Image too large. Maximum 10000x10000 pixels'],
    ['DEP-21', 'token/image-required', 'Please upload a token image'],
    ['DEP-22', 'token/image-type', 'Please upload an image file'],
    ['DEP-23', 'token/image-size', 'Image size must be less than 10MB'],
    ['DEP-28', 'token/name-required', 'Token name is required'],
    ['DEP-29', 'token/symbol-required', 'Token ticker is required'],
  ] as const)('%s says its words at the field', (_, code, text) => expect(fieldText(code)).toBe(text));

  test('a fault says its detail, else the words of its code', () =>
    expect([faultText(faultOf('api/conflict', 'Taken')), faultText(faultOf('api/unreachable'))]).toEqual([
      'Taken',
      'Network error',
    ]));

  test('SHL-33 SHL-34 warnings and progress are told apart from the rest', () =>
    expect(
      [
        notice('deploy/imageSmall'),
        notice('operation/confirming'),
        notice('master/created'),
        notice('operation/abandoned'),
        notice('copy/failed'),
      ].map(noticeKind),
    ).toEqual(['warning', 'progress', 'success', 'info', 'error']));
});
