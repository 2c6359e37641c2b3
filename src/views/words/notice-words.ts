import { formatSol, formatSolFixed } from '#shared/money';
import type { Notice, NoticeCode, NoticeParams } from '#shared/notice';
import { faultText } from './fault-words';

const PROVIDERS = { twitter: 'X', discord: 'Discord' } as const;
const CALLBACKS = {
  link: 'Authentication failed. Please try signing in again.',
  twitter: 'Failed to connect with X. Please try again.',
  discord: 'Failed to connect with Discord. Please try again.',
} as const;
const ACCOUNT_PLACES = 4;
const sol = (lamports: bigint): string => `${formatSolFixed(lamports, ACCOUNT_PLACES)} SOL`;

type Words = { readonly [C in NoticeCode]: string | ((params: NoticeParams[C]) => string) };

const NOTICE_WORDS = {
  'signIn/linkFailed': 'Failed to send magic link',
  'signIn/socialFailed': ({ provider }) => `Failed to sign in with ${PROVIDERS[provider]}`,
  'callback/succeeded': 'Authentication successful! Redirecting to dashboard...',
  'callback/failed': ({ way }) => CALLBACKS[way],
  'session/ended': 'Your session has ended. Sign in again.',
  'session/unreachable': 'Network error',
  'session/signOutFailed': 'Signing out failed: the server cannot be reached. You are still signed in.',
  'setup/codeGone': 'The referral code from your invite link is no longer valid. Please enter a different code.',
  'setup/codeUnchecked': 'Could not validate referral code. Please enter it manually.',
  'setup/codeInvalid': 'Invalid code - please check with your referrer',
  'setup/codeCheckFailed': 'Failed to validate code',
  'setup/nothingGiven': 'No data provided for update',
  'setup/refused': ({ reason }) => faultText(reason),
  'setup/failed': 'Failed to complete setup. Please try again.',
  'setup/done': 'Profile setup complete!',
  'network/wrong': 'The network has changed. Nothing that moves money works until the page is reloaded.',
  'network/unreachable': 'The network cannot be reached',
  'master/created': 'New wallet created',
  'master/imported': 'Wallet imported',
  'master/limit': 'Maximum of 5 wallets allowed',
  'master/addFailed': 'Failed to add wallet',
  'master/activated': ({ position }) => `Activated Wallet ${position}`,
  'master/activateFailed': 'Failed to activate wallet',
  'master/deleted': 'Wallet deleted',
  'master/deleteFailed': 'Failed to delete wallet',
  'master/lastKept': 'Cannot delete the last wallet',
  'master/exported': 'Wallets exported successfully',
  'master/exportFailed': 'Failed to export wallets',
  'master/missing': 'No active master wallet',
  'transfer/noWallet': 'No wallet selected',
  'transfer/incomplete': 'Please enter valid address and amount',
  'transfer/badAddress': 'Invalid destination address',
  'transfer/insufficient': 'Insufficient balance (including fees)',
  'transfer/available': ({ lamports }) => `Insufficient balance • Available: ${formatSol(lamports)} SOL`,
  'transfer/failed': ({ reason }) => `Transfer failed: ${faultText(reason)}`,
  'transfer/done': ({ lamports }) => `Transferred ${formatSol(lamports)} SOL`,
  'faucet/funded': ({ lamports }) => `Received ${formatSol(lamports)} test SOL`,
  'faucet/failed': ({ reason }) => `No test SOL: ${faultText(reason)}`,
  'group/created': 'Group created',
  'group/createFailed': 'Failed to create group',
  'group/updateFailed': 'Failed to update group',
  'group/deleted': 'Group deleted',
  'group/deleteFailed': 'Failed to delete group',
  'group/limit': 'Maximum 8 groups allowed',
  'group/empty': 'No wallets found in group',
  'balances/refreshed': 'Balances refreshed',
  'deploy/imageSmall': 'For best quality, use images at least 256x256 pixels',
  'deploy/imageTooSmall': 'Image too small. Minimum 100x100 pixels',
  'deploy/imageTooLarge': 'Image too large. Maximum 10000x10000 pixels',
  'deploy/imageFormat': 'Invalid image format',
  'deploy/imageUploadFailed': 'Failed to upload image',
  'deploy/metadataUploadFailed': ({ detail }) => detail ?? 'Failed to upload metadata',
  'deploy/noGroup': 'No group selected',
  'deploy/groupFailed': 'Failed to create group',
  'deploy/noDeveloper': 'Developer wallet not found',
  'deploy/developerUnreadable': 'Failed to load developer wallet',
  'deploy/unknownPlatform': 'Invalid platform selected',
  'deploy/noMaster': 'No active master wallet found',
  'deploy/masterTooLow': ({ required, available }) =>
    `Insufficient master wallet balance. Required: ${sol(required)}, Available: ${sol(available)}`,
  'deploy/fundingFailed': ({ reason }) => `Distribution failed: ${faultText(reason)}`,
  'deploy/fundingTooLow': ({ required, available }) =>
    `Insufficient balance for distribution: ${sol(required)} needed, ${sol(available)} available`,
  'deploy/tooLow': ({ reason }) => `Insufficient balance: ${faultText(reason)}`,
  'deploy/failed': ({ detail }) => detail ?? 'Failed to deploy token',
  'deploy/buyTooHigh': ({ max }) => `Exceeds available balance. Max: ${formatSol(max)} SOL`,
  'deploy/done': ({ symbol }) => `${symbol} is live`,
  'launch/groupNeeded': 'Please select a group for bundled mode',
  'address/notGenerated': 'Random CA not generated',
  'address/vanityFailed': 'Failed to generate vanity CA',
  'address/vanityMissing': 'Backend returned invalid vanity CA (not-found)',
  'address/vanityFormat': 'Invalid vanity CA format',
  'address/keyRequired': 'Please provide a private key',
  'address/keyFormat': 'Invalid private key format',
  'coin/copied': 'Contract address copied!',
  'coin/copyFailed': 'Failed to copy address',
  'coin/removed': 'Removed from tracker',
  'coin/removeFailed': 'Failed to remove coin from tracker',
  'coin/missing': 'Coin not found',
  'copy/done': 'Copied',
  'copy/referralDone': 'Referral link copied!',
  'copy/failed': 'Copy failed',
  'copy/keyMissing': 'Private key not loaded',
  'operation/confirming': 'Waiting for confirmation...',
  'operation/unknown': 'What became of the transaction is not known yet. It is watched until it is.',
  'operation/interrupted': ({ percent }) => `Interrupted at ${percent}%`,
  'operation/abandoned': 'Stopped. What was sent stays sent.',
  'app/broken': 'Something went wrong. Reload the page to go on; nothing that was sent is lost.',
} as const satisfies Words;

/** What a notice says. */
export function noticeText({ code, params }: Notice): string {
  const words = NOTICE_WORDS[code];
  return typeof words === 'string' ? words : spoken(words, params);
}

/** Code and params of a notice belong together by type; the table is looked up by the same code. */
const spoken = (words: unknown, params: unknown): string => (words as (params: unknown) => string)(params);
