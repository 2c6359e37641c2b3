import { describe, expect, test } from 'vitest';
import { noticeStay, type Notice, type NoticeCode, type NoticeKind } from '#shared/notice';
import { noticeKind, type NoticeRow } from './notice-words';

/** Every notice there is, by how it is shown. */
const SHOWN_AS = {
  error: [
    'signIn/linkFailed',
    'signIn/socialFailed',
    'signIn/passkeyFailed',
    'callback/failed',
    'session/unreachable',
    'session/signOutFailed',
    'setup/codeGone',
    'setup/codeUnchecked',
    'setup/codeInvalid',
    'setup/codeCheckFailed',
    'setup/refused',
    'setup/failed',
    'network/unreachable',
    'master/limit',
    'master/addFailed',
    'master/activateFailed',
    'master/deleteFailed',
    'master/lastKept',
    'master/exportFailed',
    'master/missing',
    'transfer/noWallet',
    'transfer/incomplete',
    'transfer/badAddress',
    'transfer/insufficient',
    'transfer/available',
    'transfer/failed',
    'fund/noAmount',
    'fund/badAmount',
    'fund/failed',
    'faucet/failed',
    'group/createFailed',
    'group/updateFailed',
    'group/deleteFailed',
    'group/limit',
    'group/empty',
    'group/exportFailed',
    'role/failed',
    'role/oneDeveloper',
    'role/threeSnipers',
    'role/normalFirst',
    'wallets/adoptFailed',
    'clear/unknown',
    'ledger/exportFailed',
    'deploy/imageUploadFailed',
    'deploy/metadataUploadFailed',
    'deploy/noGroup',
    'deploy/groupFailed',
    'deploy/noDeveloper',
    'deploy/unknownPlatform',
    'deploy/noMaster',
    'deploy/masterTooLow',
    'deploy/tooLow',
    'deploy/failed',
    'deploy/buyTooHigh',
    'deploy/usd1NotSold',
    'deploy/usd1TooHigh',
    'address/notGenerated',
    'coin/copyFailed',
    'coin/removeFailed',
    'coin/missing',
    'copy/failed',
    'copy/keyMissing',
    'trade/noMaster',
    'trade/noWallet',
    'trade/noToken',
    'trade/usd1Uncovered',
    'trade/feesUncovered',
    'trade/buyFailed',
    'trade/unableToSell',
    'trade/sellFailed',
    'trade/noHoldings',
    'card/noMaster',
    'card/noHoldings',
    'card/nothingToSell',
    'card/sellFailed',
    'return/failed',
    'distribute/noMaster',
    'distribute/failed',
    'sell/noHoldings',
    'sell/noneFound',
    'close/noEmpty',
    'close/noAccounts',
    'close/failed',
    'activity/failed',
    'settings/tradingFailed',
    'settings/profileFailed',
    'settings/profileRefused',
    'settings/exportFailed',
    'settings/importFailed',
    'sound/refused',
    'sound/readFailed',
    'sound/notKept',
    'sound/playFailed',
    'key/taken',
    'crop/loadFailed',
    'crop/failed',
    'account/linkFailed',
    'account/loadFailed',
    'account/removeFailed',
    'sessions/endFailed',
    'passkey/failed',
    'preset/toggleFailed',
    'preset/activationFailed',
    'preset/createFailed',
    'preset/updateFailed',
    'preset/deleteFailed',
    'app/broken',
    'server/diskFull',
  ],
  warning: [
    'session/ended',
    'network/wrong',
    'group/busy',
    'clear/partly',
    'deploy/imageSmall',
    'copy/keyNotCleared',
    'return/tokensLeft',
    'return/skipped',
    'return/noneEligible',
    'sell/skipped',
    'activity/fewer',
    'activity/elsewhere',
    'activity/interrupted',
    'operation/paidTwice',
    'operation/landedLate',
    'operation/cameLater',
  ],
  info: [
    'clear/none',
    'copy/keyCleared',
    'return/nothingAnywhere',
    'return/nothingToReturn',
    'sell/nothing',
    'activity/started',
    'activity/stopped',
    'operation/abandoned',
    'settings/reverted',
    'settings/prioritySet',
    'settings/defaultsSet',
    'settings/aggressiveSet',
    'settings/avatarChosen',
    'preset/copyLater',
  ],
  success: [
    'callback/succeeded',
    'setup/done',
    'master/created',
    'master/imported',
    'master/activated',
    'master/deleted',
    'master/exported',
    'transfer/done',
    'faucet/funded',
    'group/created',
    'group/updated',
    'group/deleted',
    'role/changed',
    'wallets/adopted',
    'wallets/imported',
    'clear/done',
    'recovery/restored',
    'ledger/exported',
    'balances/refreshed',
    'deploy/done',
    'coin/copied',
    'coin/removed',
    'copy/done',
    'copy/referralDone',
    'copy/keyDone',
    'trade/bought',
    'trade/sold',
    'trade/soldAll',
    'card/sold',
    'return/done',
    'distribute/done',
    'close/done',
    'activity/done',
    'settings/tradingSaved',
    'settings/profileSaved',
    'settings/lockSaved',
    'settings/exported',
    'settings/imported',
    'sound/uploaded',
    'account/linked',
    'account/removed',
    'sessions/ended',
    'passkey/added',
    'passkey/renamed',
    'passkey/removed',
    'preset/applied',
    'preset/rested',
    'preset/activated',
    'preset/deactivated',
    'preset/created',
    'preset/updated',
    'preset/deleted',
  ],
  progress: [
    'trade/buying',
    'trade/selling',
    'trade/sellingAll',
    'card/selling',
    'return/returning',
    'distribute/running',
    'close/running',
    'transfer/running',
    'deploy/running',
    'operation/confirming',
  ],
} as const satisfies Readonly<Record<NoticeKind, readonly NoticeCode[]>>;

const SEVERITIES = ['error', 'warning', 'info', 'success', 'progress'] as const;
type Named = (typeof SHOWN_AS)[NoticeKind][number];
type Unnamed = Exclude<NoticeCode, Named>;

const kindOf = (code: NoticeCode): NoticeKind => noticeKind({ code });
/** How long it stays is a matter of the code alone. */
const stayOf = (code: NoticeCode) => noticeStay({ code, params: null } as Notice);
const STAYS = { error: 'brief', success: 'brief', info: 'brief', warning: 'warning', progress: 'progress' } as const;

describe('the severity of a notice', () => {
  test('none is left out of this table', () => {
    const none: [Unnamed] extends [never] ? true : false = true;
    expect(none).toBe(true);
  });

  test.each(SEVERITIES)('%s is said by its words', (kind) =>
    expect(SHOWN_AS[kind].filter((code) => kindOf(code) !== kind)).toEqual([]),
  );

  test.each(SEVERITIES)('SHL-31 SHL-33 SHL-34 %s stays as long as it should', (kind) =>
    expect([...new Set(SHOWN_AS[kind].map(stayOf))]).toEqual([STAYS[kind]]),
  );

  test('GAP-85 a session that ended is a warning, which stays long enough to be read', () =>
    expect(kindOf('session/ended')).toBe('warning'));

  test('nothing to return is no failure', () =>
    expect([kindOf('return/nothingAnywhere'), kindOf('return/nothingToReturn')]).toEqual(['info', 'info']));

  test('words without a severity, or with another than the toast has, do not compile', () => {
    const rows: { readonly [C in 'copy/failed' | 'copy/done']: NoticeRow<C> } = {
      'copy/failed': { error: 'Copy failed' },
      'copy/done': { success: 'Copied' },
    };
    // @ts-expect-error words alone do not say what they are
    const bare: NoticeRow<'copy/failed'> = 'Copy failed';
    // @ts-expect-error the toasts keep a warning longer, so its words must say that it is one
    const brief: NoticeRow<'session/ended'> = { error: 'Your session has ended.' };
    // @ts-expect-error and what leaves after a moment is none
    const long: NoticeRow<'copy/failed'> = { warning: 'Copy failed' };
    expect([rows['copy/failed'], bare, brief, long]).toEqual([
      { error: 'Copy failed' },
      'Copy failed',
      { error: 'Your session has ended.' },
      { warning: 'Copy failed' },
    ]);
  });
});
