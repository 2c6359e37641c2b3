import { formatSol, formatSolFixed, formatUnits } from '#shared/money';
import type { KindOf, Notice, NoticeCode, NoticeKind, NoticeParams } from '#shared/notice';
import { faultText } from './fault-words';
import { fieldText } from './field-words';
import { FRONT_WORDS } from './front-words';

const PROVIDERS = { twitter: 'X', discord: 'Discord', oidc: 'your identity provider' } as const;
const CALLBACKS = {
  link: 'Authentication failed. Please try signing in again.',
  twitter: 'Failed to connect with X. Please try again.',
  discord: 'Failed to connect with Discord. Please try again.',
  oidc: 'Failed to connect with your identity provider. Please try again.',
} as const;
const ACCOUNT_PLACES = 4;
const sol = (lamports: bigint): string => `${formatSolFixed(lamports, ACCOUNT_PLACES)} SOL`;

/** Keys the account had before stay where they are and are counted apart. */
function importedWords(added: number, known: number): string {
  const words = added === 1 ? 'Wallet imported' : `${added} wallets imported`;
  return known === 0 ? words : `${words}, ${known} already in your account`;
}

/** What a stopped job leaves in the wallets is named, with the way to sell it. */
function stoppedWords(group: string, landed: string, left: number): string {
  const words = `Activity of ${group} stopped after ${landed} trades.`;
  if (left === 0) return `${words} Nothing it bought is left.`;
  return `${words} ${left} position(s) it bought are still held: Sell SPL sells them.`;
}

/** The words of a notice under its severity: a row without one, or that stays longer than it should, does not compile. */
export type NoticeRow<C extends NoticeCode> = {
  [K in KindOf<C>]: { readonly [Kind in K]: string | ((params: NoticeParams[C]) => string) };
}[KindOf<C>];

/** In the settings a provider is named by its parameter (GAP-47). */
const PROVIDER_WORDS = { twitter: 'Twitter', discord: 'Discord', oidc: 'Identity provider', email: 'Email' } as const;

const NOTICE_WORDS = {
  ...FRONT_WORDS,
  'signIn/linkFailed': { error: 'Failed to send magic link' },
  'signIn/passkeyFailed': { error: 'Failed to sign in with a passkey' },
  'signIn/socialFailed': { error: ({ provider }) => `Failed to sign in with ${PROVIDERS[provider]}` },
  'callback/succeeded': { success: 'Authentication successful! Redirecting to dashboard...' },
  'callback/failed': { error: ({ way }) => CALLBACKS[way] },
  'session/ended': { warning: 'Your session has ended. Sign in again.' },
  'session/signOutFailed': { error: 'Signing out failed: the server cannot be reached. You are still signed in.' },
  'setup/codeGone': {
    error: 'The referral code from your invite link is no longer valid. Please enter a different code.',
  },
  'setup/codeUnchecked': { error: 'Could not validate referral code. Please enter it manually.' },
  'setup/codeInvalid': { error: 'Invalid code - please check with your referrer' },
  'setup/codeCheckFailed': { error: 'Failed to validate code' },
  'setup/refused': { error: ({ reason }) => faultText(reason) },
  'setup/failed': { error: 'Failed to complete setup. Please try again.' },
  'setup/done': { success: 'Profile setup complete!' },
  'master/created': { success: 'New wallet created' },
  'master/imported': { success: 'Wallet imported' },
  'master/limit': { error: 'Maximum of 5 wallets allowed' },
  'master/addFailed': { error: 'Failed to add wallet' },
  'master/activated': { success: ({ position }) => `Activated Wallet ${position}` },
  'master/activateFailed': { error: 'Failed to activate wallet' },
  'master/deleted': { success: 'Wallet deleted' },
  'master/deleteFailed': { error: 'Failed to delete wallet' },
  'master/lastKept': { error: 'Cannot delete the last wallet' },
  'master/exported': { success: 'Wallets exported successfully' },
  'master/exportFailed': { error: 'Failed to export wallets' },
  'master/missing': { error: 'No active master wallet' },
  'transfer/noWallet': { error: 'No wallet selected' },
  'transfer/incomplete': { error: 'Please enter valid address and amount' },
  'transfer/badAddress': { error: 'Invalid destination address' },
  'transfer/insufficient': { error: 'Insufficient balance (including fees)' },
  'transfer/available': { error: ({ lamports }) => `Insufficient balance • Available: ${formatSol(lamports)} SOL` },
  'transfer/failed': { error: ({ reason }) => `Transfer failed: ${faultText(reason)}` },
  'transfer/running': { progress: ({ lamports }) => `Transferring ${formatSol(lamports)} SOL` },
  'table/running': { progress: 'Making a lookup table' },
  'table/done': { success: 'The lookup table is made and frozen' },
  'table/failed': { error: ({ reason }) => `No lookup table was made: ${faultText(reason)}` },
  'transfer/done': { success: ({ lamports }) => `Transferred ${formatSol(lamports)} SOL` },
  'fund/noAmount': { error: 'Please enter an amount' },
  'fund/badAmount': { error: 'Please enter a valid amount' },
  'fund/failed': { error: ({ reason }) => `Failed to transfer: ${faultText(reason)}` },
  'faucet/funded': {
    success: (gift) =>
      'units' in gift
        ? `Received ${formatUnits(gift.units, 6)} test USD1`
        : `Received ${formatSol(gift.lamports)} test SOL`,
  },
  'faucet/failed': { error: ({ reason, usd1 }) => `No test ${usd1 ? 'USD1' : 'SOL'}: ${faultText(reason)}` },
  'preset/applied': { success: 'Applied preset' },
  'preset/rested': { success: 'Deactivated preset' },
  'preset/toggleFailed': { error: 'Failed to toggle preset' },
  'preset/activated': { success: ({ name }) => `Preset "${name}" activated!` },
  'preset/deactivated': { success: ({ name }) => `Preset "${name}" deactivated!` },
  'preset/activationFailed': { error: ({ detail }) => detail ?? 'Failed to toggle preset activation' },
  'preset/created': { success: ({ type }) => `${type.charAt(0).toUpperCase()}${type.slice(1)} preset created!` },
  'preset/createFailed': { error: ({ detail }) => detail ?? 'Failed to create preset' },
  'preset/updated': { success: ({ name }) => `Preset "${name}" updated!` },
  'preset/updateFailed': { error: ({ detail }) => detail ?? 'Failed to update preset' },
  'preset/deleted': { success: 'Preset deleted!' },
  'preset/deleteFailed': { error: ({ detail }) => detail ?? 'Failed to delete preset' },
  'preset/copyLater': { info: 'Duplicate functionality coming soon!' },
  'group/created': { success: 'Group created' },
  'group/createFailed': { error: 'Failed to create group' },
  'group/updated': { success: 'Group updated' },
  'group/updateFailed': { error: 'Failed to update group' },
  'group/deleted': { success: 'Group deleted' },
  'group/deleteFailed': { error: 'Failed to delete group' },
  'group/busy': { warning: 'A running operation uses these wallets. Wait for it or stop it first.' },
  'group/empty': { error: 'No wallets found in group' },
  'group/exportFailed': { error: 'Export failed' },
  'role/changed': { success: 'Wallet type updated' },
  'role/failed': { error: 'Update failed' },
  'role/oneDeveloper': { error: 'Only one dev wallet per group' },
  'role/threeSnipers': { error: 'Maximum 3 sniper wallets per group' },
  'role/normalFirst': { error: 'Make the wallet normal first' },
  'wallets/adopted': { success: ({ wallets }) => (wallets === 1 ? 'Wallet adopted' : `${wallets} wallets adopted`) },
  'wallets/adoptFailed': { error: ({ reason }) => `The wallets were not adopted: ${faultText(reason)}` },
  'wallets/imported': { success: ({ added, known }) => importedWords(added, known) },
  'clear/none': { info: 'No empty groups to remove' },
  'clear/unknown': { error: ({ reason }) => `Empty groups could not be looked for: ${faultText(reason)}` },
  'clear/done': { success: ({ groups }) => (groups === 1 ? 'Empty group removed' : `${groups} empty groups removed`) },
  'clear/partly': { warning: ({ removed, kept }) => `${removed} removed, ${kept} kept: in use or no longer empty` },
  'recovery/restored': { success: ({ what }) => (what === 'group' ? 'Group restored' : 'Wallet restored') },
  'ledger/exported': {
    success: ({ operations }) => `Exported ${operations} ${operations === 1 ? 'operation' : 'operations'}`,
  },
  'ledger/exportFailed': { error: ({ reason }) => `The ledger was not exported: ${faultText(reason)}` },
  'balances/refreshed': { success: 'Balances refreshed' },
  'deploy/imageSmall': { warning: 'For best quality, use images at least 256x256 pixels' },
  'deploy/imageUploadFailed': { error: 'Failed to upload image' },
  'quick/wordsFailed': { error: 'Failed to generate token metadata. Please try again.' },
  'deploy/metadataUploadFailed': { error: ({ detail }) => detail ?? 'Failed to upload metadata' },
  'preset/snipersClamped': { warning: 'A group holds at most 3 snipers' },
  'words/noPost': { error: 'No tweet data available for AI generation' },
  'words/failed': { error: 'Failed to generate AI metadata. Please try again.' },
  'deploy/noGroup': { error: 'No group selected' },
  'deploy/groupFailed': { error: 'Failed to create group' },
  'deploy/noDeveloper': { error: 'Developer wallet not found' },
  'deploy/unknownPlatform': { error: 'Invalid platform selected' },
  'deploy/noMaster': { error: 'No active master wallet found' },
  'deploy/masterTooLow': {
    error: ({ required, available }) =>
      `Insufficient master wallet balance. Required: ${sol(required)}, Available: ${sol(available)}`,
  },
  'deploy/tooLow': { error: ({ reason }) => `Insufficient balance: ${faultText(reason)}` },
  'deploy/failed': { error: ({ detail }) => detail ?? 'Failed to deploy token' },
  'deploy/buyTooHigh': { error: ({ max }) => `Exceeds available balance. Max: ${formatSol(max)} SOL` },
  'deploy/usd1NotSold': { error: 'This network sells no coins for USD1 on this platform' },
  'deploy/usd1TooHigh': { error: ({ max }) => `Exceeds available balance. Max: ${formatUnits(max, 6)} USD1` },
  'deploy/running': { progress: ({ symbol }) => `Launching ${symbol}` },
  'deploy/done': { success: ({ symbol }) => `${symbol} is live` },
  'multi/groupFailed': { error: 'Failed to create multi-launch group' },
  'multi/walletsUnread': { error: 'Failed to fetch multi-launch group wallets' },
  'multi/tooFewWallets': { error: ({ got, need }) => `Failed to create enough dev wallets (got ${got}, need ${need})` },
  'multi/mainFailed': { error: ({ reason }) => `Main token failed: ${faultText(reason)}` },
  'multi/tokenFailed': { error: ({ part, reason }) => `Multi-launch token ${part} failed: ${faultText(reason)}` },
  'multi/noneDeployed': { error: 'Multi-launch failed - no tokens were deployed' },
  'multi/broken': { error: ({ reason }) => `Multi-launch deployment failed: ${faultText(reason)}` },
  'address/notGenerated': { error: 'Random CA not generated' },
  'coin/copied': { success: 'Contract address copied!' },
  'coin/copyFailed': { error: 'Failed to copy address' },
  'coin/pnlDrawn': { success: 'PNL image generated!' },
  'coin/pnlFailed': { error: 'Failed to generate PNL image' },
  'coin/removed': { success: 'Removed from tracker' },
  'coin/removeFailed': { error: 'Failed to remove coin from tracker' },
  'coin/missing': { error: 'Coin not found' },
  'copy/done': { success: 'Copied' },
  'copy/referralDone': { success: 'Referral link copied!' },
  'copy/failed': { error: 'Copy failed' },
  'copy/keyDone': { success: 'Copied. The clipboard is emptied in 60 seconds.' },
  'copy/keyCleared': { info: 'The private key left the clipboard' },
  'copy/keyNotCleared': { warning: 'The private key may still be on the clipboard. Copy something else over it.' },
  'copy/keyMissing': { error: 'Private key not loaded' },
  'trade/noMaster': { error: 'No active master wallet' },
  'trade/noWallet': { error: 'Wallet not available' },
  'trade/noToken': { error: 'Token address not available' },
  'trade/usd1Uncovered': { error: 'The master wallet has too little USD1' },
  'trade/feesUncovered': { error: 'Insufficient balance for fees' },
  'trade/buying': { progress: ({ lamports }) => `Buying ${formatSol(lamports)} SOL` },
  'trade/bought': { success: 'Buy complete' },
  'trade/buyFailed': { error: ({ reason }) => `Buy failed: ${faultText(reason)}` },
  'trade/unableToSell': { error: 'Unable to sell' },
  'trade/selling': { progress: 'Selling tokens' },
  'trade/sold': { success: 'Sell complete' },
  'trade/sellFailed': { error: ({ reason }) => `Sell failed: ${faultText(reason)}` },
  'trade/noHoldings': { error: 'No holdings to sell' },
  'trade/sellingAll': { progress: ({ wallets }) => `Selling from ${wallets} wallet(s)...` },
  'trade/soldAll': {
    success: ({ positions, transactions }) => `Sold ${positions} token position(s) in ${transactions} transaction(s)`,
  },
  'card/noMaster': { error: 'No master wallet found' },
  'card/noHoldings': { error: 'No holdings found for this token' },
  'card/nothingToSell': { error: 'No tokens to sell' },
  'card/selling': { progress: ({ percent }) => `Selling ${percent}%...` },
  'card/sold': { success: ({ percent }) => `Successfully sold ${percent}%!` },
  'card/sellFailed': { error: ({ reason }) => `Failed to sell: ${faultText(reason)}` },
  'return/tokensLeft': { warning: 'Group has open token positions. Sell tokens first.' },
  'return/skipped': {
    warning: ({ groups }) => `Skipped ${groups.join(', ')}: open token positions. Sell tokens first.`,
  },
  'return/nothingAnywhere': { info: 'No SOL to return in any group' },
  'return/noneEligible': { warning: 'No groups available to collect SOL from (all have tokens)' },
  'return/nothingToReturn': { info: 'No SOL to return in this group' },
  'return/returning': { progress: ({ group }) => `Returning SOL of ${group}` },
  'return/done': { success: ({ lamports }) => `Returned ${formatSol(lamports)} SOL` },
  'return/failed': { error: ({ reason }) => `Collection failed: ${faultText(reason)}` },
  'distribute/noMaster': {
    error: 'No active master wallet found. Please add or activate a master wallet in settings.',
  },
  'distribute/running': { progress: ({ group }) => `Distributing SOL to ${group}` },
  'distribute/done': {
    success: ({ lamports, wallets }) => `Distributed ${formatSol(lamports)} SOL to ${wallets} wallet(s)`,
  },
  'distribute/failed': {
    error: ({ reason, funded, wallets }) =>
      `Distribution failed: ${faultText(reason)}${funded === 0 ? '' : ` (${funded} of ${wallets} wallets were funded)`}`,
  },
  'sell/noHoldings': { error: 'No token holdings found for this group' },
  'sell/nothing': { info: 'No tokens to sell' },
  'sell/noneFound': { error: 'No tokens found to sell' },
  'sell/skipped': {
    warning: ({ holdings }) => `Left out of the sale: ${holdings} token position(s) that cannot be sold here`,
  },
  'close/noEmpty': { error: 'No empty token accounts found to close' },
  'close/noAccounts': { error: 'No token accounts found to close' },
  'close/running': { progress: ({ group }) => `Closing token accounts of ${group}` },
  'activity/started': {
    info: ({ group, lamports }) =>
      `Generating activity in ${group}. At most ${formatSol(lamports)} SOL is traded in all.`,
  },
  'activity/fewer': { warning: ({ found, asked }) => `Only ${found} of ${asked} tokens can be traded here` },
  'activity/done': { success: ({ group, trades }) => `Activity of ${group} finished: ${trades} trades` },
  'activity/stopped': {
    info: ({ group, landed, trades, left }) => stoppedWords(group, `${landed} of ${trades}`, left),
  },
  'activity/failed': { error: ({ reason }) => `Activity generation failed: ${faultText(reason)}` },
  'activity/elsewhere': { warning: 'Activity of this group runs in another window' },
  'activity/interrupted': {
    warning: ({ group, percent }) => `Activity of ${group} was interrupted at ${percent}%. Resume or stop it.`,
  },
  'close/done': {
    success: ({ accounts, volumes = 0, burnt = 0, lamports }) => {
      const closed = [
        ...(accounts > 0 || volumes === 0 ? [`${accounts} token account(s)`] : []),
        ...(volumes > 0 ? [`${volumes} volume account(s)`] : []),
      ];
      const tokens = burnt > 0 ? `Burnt ${burnt} token(s) and closed` : 'Closed';
      return `${tokens} ${closed.join(' and ')}, ${formatSol(lamports)} SOL came back`;
    },
  },
  'close/failed': { error: ({ reason }) => `Close accounts failed: ${faultText(reason)}` },
  'operation/confirming': { progress: 'Waiting for confirmation...' },
  'operation/cameLater': {
    warning({ lamports, tokens }) {
      const sol = lamports === 0n ? [] : [`${formatSol(lamports)} SOL`];
      const coins = tokens.map(({ units, decimals }) => `${formatUnits(units, decimals)} tokens`);
      const is = coins.length === 0 ? 'is' : 'are';
      return `${[...sol, ...coins].join(' and ')} came later and ${is} still there`;
    },
  },
  'operation/abandoned': { info: 'Stopped. What was sent stays sent.' },
  'operation/paidTwice': {
    warning: 'A transaction taken for expired landed beside its replacement: paid twice. Operations shows both.',
  },
  'operation/landedLate': {
    warning: 'A transaction landed after its operation was given up. Operations shows what it moved.',
  },
  'settings/reverted': { info: 'Changes reverted' },
  'settings/prioritySet': { info: ({ level }) => `Set to ${level} priority` },
  'settings/defaultsSet': { info: 'Reset to default values' },
  'settings/aggressiveSet': { info: 'Applied aggressive settings' },
  'settings/tradingSaved': { success: 'Trading settings saved successfully' },
  'settings/tradingFailed': { error: 'Failed to save trading settings' },
  'settings/avatarChosen': { info: "Avatar updated. Click 'Save Changes' to apply." },
  'settings/profileSaved': { success: 'Profile settings saved successfully' },
  'settings/profileFailed': { error: 'Failed to save profile settings' },
  'settings/profileRefused': { error: ({ reason }) => faultText(reason) },
  'settings/lockSaved': { success: 'The lock of your keys is changed' },
  'settings/exported': { success: 'Settings exported successfully' },
  'settings/exportFailed': { error: 'Failed to export settings' },
  'settings/imported': { success: 'Settings imported successfully' },
  'settings/importFailed': { error: 'Failed to import settings. Invalid file format.' },
  'sound/refused': { error: ({ problem }) => fieldText(problem) },
  'sound/uploaded': { success: 'Custom notification sound uploaded' },
  'sound/readFailed': { error: 'Failed to read audio file' },
  'sound/notKept': { error: 'This browser has no room left for the sound' },
  'sound/playFailed': { error: 'Failed to play sound' },
  'key/taken': { error: 'This key is already assigned to another action' },
  'crop/loadFailed': { error: 'Failed to load image' },
  'crop/failed': { error: 'Failed to crop image' },
  'account/linked': { success: ({ provider }) => `${PROVIDER_WORDS[provider]} account linked successfully` },
  'account/linkFailed': { error: ({ provider }) => `Failed to link ${PROVIDER_WORDS[provider]} account` },
  'account/loadFailed': { error: 'Failed to load connected accounts' },
  'account/removed': { success: ({ provider }) => `${PROVIDER_WORDS[provider]} account removed` },
  'account/removeFailed': { error: ({ reason }) => `Nothing was removed: ${faultText(reason)}` },
  'sessions/ended': {
    success: ({ ended }) => (ended === 1 ? 'Signed out there' : `Signed out in ${ended} other places`),
  },
  'sessions/endFailed': { error: ({ reason }) => `Nobody was signed out: ${faultText(reason)}` },
  'passkey/added': { success: 'Passkey added' },
  'passkey/renamed': { success: 'Passkey renamed' },
  'passkey/removed': { success: 'Passkey removed' },
  'passkey/failed': { error: ({ reason }) => `The passkey was left as it is: ${faultText(reason)}` },
  'app/broken': { error: 'Something went wrong. Reload the page to go on; nothing that was sent is lost.' },
  'server/diskFull': { error: 'The disk of this server is full. Free some space on it, then try again.' },
} as const satisfies { readonly [C in NoticeCode]: NoticeRow<C> };

const KINDS = ['error', 'success', 'info', 'warning', 'progress'] as const satisfies readonly NoticeKind[];

function rowOf(code: NoticeCode): { readonly kind: NoticeKind; readonly words: unknown } {
  const row: Readonly<Partial<Record<NoticeKind, unknown>>> = NOTICE_WORDS[code];
  const kind = KINDS.find((one) => row[one] !== undefined);
  if (kind === undefined) throw new Error(`no words for ${code}`);
  return { kind, words: row[kind] };
}

/** How a notice is shown. */
export const noticeKind = ({ code }: Pick<Notice, 'code'>): NoticeKind => rowOf(code).kind;

/** What a notice says. */
export function noticeText({ code, params }: Notice): string {
  const { words } = rowOf(code);
  return typeof words === 'string' ? words : spoken(words, params);
}

/** Code and params of a notice belong together by type; the table is looked up by the same code. */
const spoken = (words: unknown, params: unknown): string => (words as (params: unknown) => string)(params);
