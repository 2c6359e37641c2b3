import type { Fault } from './fault';
import type { LedgerOf } from './receipt';

/** `progress` stays until a notice with the same key replaces it; the others leave by themselves. */
export type NoticeKind = 'success' | 'info' | 'warning' | 'error' | 'progress';

interface Reason {
  readonly reason: Fault;
}
interface Lamports {
  readonly lamports: bigint;
}
/** What the server says; null leaves it to the words. */
interface Detail {
  readonly detail: string | null;
}
interface Shortfall {
  readonly required: bigint;
  readonly available: bigint;
}

/** Parameters of every text a flow can say beside a field; `null` takes none. Amounts are lamports. */
export interface NoticeParams {
  'signIn/linkFailed': null;
  'signIn/socialFailed': { readonly provider: 'twitter' | 'discord' | 'oidc' };
  'signIn/passkeyFailed': null;
  'callback/succeeded': null;
  'callback/failed': { readonly way: 'link' | 'twitter' | 'discord' | 'oidc' };
  'session/ended': null;
  'session/unreachable': null;
  'session/signOutFailed': null;
  'setup/codeGone': null;
  'setup/codeUnchecked': null;
  'setup/codeInvalid': null;
  'setup/codeCheckFailed': null;
  'setup/refused': Reason;
  'setup/failed': null;
  'setup/done': null;
  'network/wrong': null;
  'network/unreachable': null;
  'master/created': null;
  'master/imported': null;
  'master/limit': null;
  'master/addFailed': null;
  'master/activated': { readonly position: number };
  'master/activateFailed': null;
  'master/deleted': null;
  'master/deleteFailed': null;
  'master/lastKept': null;
  'master/exported': null;
  'master/exportFailed': null;
  'master/missing': null;
  'transfer/noWallet': null;
  'transfer/incomplete': null;
  'transfer/badAddress': null;
  'transfer/insufficient': null;
  'transfer/available': Lamports;
  'transfer/failed': Reason;
  'transfer/running': Lamports;
  'transfer/done': Lamports;
  'table/running': null;
  'table/done': null;
  'table/failed': Reason;
  'fund/noAmount': null;
  'fund/badAmount': null;
  'fund/failed': Reason;
  /** Units of USD1. */
  'faucet/funded': Lamports | { readonly units: bigint };
  'faucet/failed': Reason & { readonly usd1: boolean };
  'group/created': null;
  'group/createFailed': null;
  'group/updated': null;
  'group/updateFailed': null;
  'group/deleted': null;
  'group/deleteFailed': null;
  'group/limit': null;
  'group/empty': null;
  'group/busy': null;
  'group/exportFailed': null;
  'role/changed': null;
  'role/failed': null;
  'role/oneDeveloper': null;
  'role/threeSnipers': null;
  'role/normalFirst': null;
  'wallets/adopted': { readonly wallets: number };
  'wallets/adoptFailed': Reason;
  'wallets/imported': { readonly added: number; readonly known: number };
  'clear/none': null;
  'clear/unknown': Reason;
  'clear/done': { readonly groups: number };
  'clear/partly': { readonly removed: number; readonly kept: number };
  'recovery/restored': { readonly what: 'group' | 'master' };
  'ledger/exported': { readonly operations: number };
  'ledger/exportFailed': Reason;
  'balances/refreshed': null;
  'deploy/imageSmall': null;
  'deploy/imageUploadFailed': null;
  'quick/wordsFailed': null;
  'deploy/metadataUploadFailed': { readonly detail: string | null };
  'preset/snipersClamped': null;
  'words/noPost': null;
  'words/failed': null;
  'deploy/noGroup': null;
  'deploy/groupFailed': null;
  'deploy/noDeveloper': null;
  'deploy/unknownPlatform': null;
  'deploy/noMaster': null;
  'deploy/masterTooLow': Shortfall;
  'deploy/tooLow': Reason;
  'deploy/failed': { readonly detail: string | null };
  'deploy/buyTooHigh': { readonly max: bigint };
  'deploy/usd1NotSold': null;
  'deploy/usd1TooHigh': { readonly max: bigint };
  'deploy/running': { readonly symbol: string };
  'deploy/done': { readonly symbol: string };
  'multi/groupFailed': null;
  'multi/walletsUnread': null;
  'multi/tooFewWallets': { readonly got: number; readonly need: number };
  'multi/mainFailed': Reason;
  /** Of the coins beside the main one, counted from 1. */
  'multi/tokenFailed': Reason & { readonly part: number };
  'multi/noneDeployed': null;
  'multi/broken': Reason;
  'address/notGenerated': null;
  'coin/copied': null;
  'coin/copyFailed': null;
  'coin/pnlDrawn': null;
  'coin/pnlFailed': null;
  'coin/removed': null;
  'coin/removeFailed': null;
  'coin/missing': null;
  'copy/done': null;
  'copy/referralDone': null;
  'copy/failed': null;
  'copy/keyMissing': null;
  'copy/keyDone': null;
  'copy/keyCleared': null;
  'copy/keyNotCleared': null;
  'trade/noMaster': null;
  'trade/noWallet': null;
  'trade/noToken': null;
  'trade/feesUncovered': null;
  'trade/usd1Uncovered': null;
  'trade/buying': Lamports;
  'trade/bought': null;
  'trade/buyFailed': Reason;
  'trade/unableToSell': null;
  'trade/selling': null;
  'trade/sold': null;
  'trade/sellFailed': Reason;
  'trade/noHoldings': null;
  'trade/sellingAll': { readonly wallets: number };
  'trade/soldAll': { readonly positions: number; readonly transactions: number };
  'card/noMaster': null;
  'card/noHoldings': null;
  'card/nothingToSell': null;
  'card/selling': { readonly percent: number };
  'card/sold': { readonly percent: number };
  'card/sellFailed': Reason;
  'return/tokensLeft': null;
  'return/skipped': { readonly groups: readonly string[] };
  'return/noneEligible': null;
  'return/nothingAnywhere': null;
  'return/nothingToReturn': null;
  'return/returning': { readonly group: string };
  'return/done': Lamports;
  'return/failed': Reason;
  'distribute/noMaster': null;
  'distribute/running': { readonly group: string };
  'distribute/done': { readonly lamports: bigint; readonly wallets: number };
  'distribute/failed': Reason & { readonly funded: number; readonly wallets: number };
  'sell/noHoldings': null;
  'sell/nothing': null;
  'sell/noneFound': null;
  'sell/skipped': { readonly holdings: number };
  'close/noEmpty': null;
  'close/noAccounts': null;
  'close/running': { readonly group: string };
  /** `accounts` of tokens, `volumes` of the launchpad's volume where there were any. */
  'close/done': {
    readonly accounts: number;
    readonly volumes?: number;
    readonly burnt?: number;
    readonly lamports: bigint;
  };
  'close/failed': Reason;
  'activity/started': { readonly group: string; readonly lamports: bigint };
  'activity/fewer': { readonly found: number; readonly asked: number };
  'activity/done': { readonly group: string; readonly trades: number };
  'activity/stopped': {
    readonly group: string;
    readonly landed: number;
    readonly trades: number;
    readonly left: number;
  };
  'activity/failed': Reason;
  'activity/elsewhere': null;
  'activity/interrupted': { readonly group: string; readonly percent: number };
  'operation/confirming': null;
  'operation/abandoned': null;
  'operation/cameLater': {
    readonly lamports: bigint;
    readonly tokens: readonly { readonly units: bigint; readonly decimals: number }[];
  };
  'operation/paidTwice': null;
  'operation/landedLate': null;
  'settings/reverted': null;
  'settings/prioritySet': { readonly level: 'low' | 'medium' | 'high' };
  'settings/defaultsSet': null;
  'settings/aggressiveSet': null;
  'settings/tradingSaved': null;
  'settings/tradingFailed': null;
  'settings/avatarChosen': null;
  'settings/profileSaved': null;
  'settings/profileFailed': null;
  'settings/profileRefused': Reason;
  'settings/lockSaved': null;
  'settings/exported': null;
  'settings/exportFailed': null;
  'settings/imported': null;
  'settings/importFailed': null;
  'sound/refused': { readonly problem: 'sound/not-audio' | 'sound/too-large' };
  'sound/uploaded': null;
  'sound/readFailed': null;
  'sound/notKept': null;
  'sound/playFailed': null;
  'key/taken': null;
  'crop/loadFailed': null;
  'crop/failed': null;
  'account/linked': { readonly provider: 'twitter' | 'discord' | 'oidc' | 'email' };
  'account/linkFailed': { readonly provider: 'twitter' | 'discord' | 'oidc' | 'email' };
  'account/loadFailed': null;
  'account/removed': { readonly provider: 'twitter' | 'discord' | 'oidc' | 'email' };
  'account/removeFailed': Reason;
  'sessions/ended': { readonly ended: number };
  'sessions/endFailed': Reason;
  'passkey/added': null;
  'passkey/renamed': null;
  'passkey/removed': null;
  'passkey/failed': Reason;
  'preset/applied': null;
  'preset/rested': null;
  'preset/toggleFailed': null;
  'preset/activated': { readonly name: string };
  'preset/deactivated': { readonly name: string };
  'preset/activationFailed': Detail;
  'preset/created': { readonly type: 'deployment' | 'volume' | 'activity' | 'group' };
  'preset/createFailed': Detail;
  'preset/updated': { readonly name: string };
  'preset/updateFailed': Detail;
  'preset/deleted': null;
  'preset/deleteFailed': Detail;
  'preset/copyLater': null;
  'app/broken': null;
  'server/diskFull': null;
}

export type NoticeCode = keyof NoticeParams;
export type BareCode = { [C in NoticeCode]: NoticeParams[C] extends null ? C : never }[NoticeCode];
type FullCode = Exclude<NoticeCode, BareCode>;

/** Plain and serialisable. A notice with the key of one still shown replaces it; `ledger` is the operation it tells the end of. */
export type Notice = {
  [C in NoticeCode]: {
    readonly code: C;
    readonly params: NoticeParams[C];
    readonly key?: string;
    readonly ledger?: LedgerOf;
  };
}[NoticeCode];

export function notice(code: BareCode): Notice;
export function notice<C extends FullCode>(code: C, params: NoticeParams[C]): Notice;
export function notice(code: NoticeCode, params: unknown = null): Notice {
  return { code, params } as Notice;
}

/** The same notice under a key, so that a later one with that key takes its place. */
export const keyed = (one: Notice, key: string): Notice => ({ ...one, key });

// The severity of a notice stands with its words; what decides how long it stays is known before they are loaded.
const WARNINGS = [
  'session/ended',
  'deploy/imageSmall',
  'preset/snipersClamped',
  'network/wrong',
  'group/busy',
  'clear/partly',
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
] as const satisfies readonly NoticeCode[];

const PROGRESS = [
  'operation/confirming',
  'transfer/running',
  'table/running',
  'deploy/running',
  'trade/buying',
  'trade/selling',
  'trade/sellingAll',
  'card/selling',
  'return/returning',
  'distribute/running',
  'close/running',
] as const satisfies readonly NoticeCode[];

/** Severities a code may have in the table of words: those that last longer are set here, the others are said there. */
export type KindOf<C extends NoticeCode> = C extends (typeof PROGRESS)[number]
  ? 'progress'
  : C extends (typeof WARNINGS)[number]
    ? 'warning'
    : 'success' | 'info' | 'error';

const isIn = (list: readonly NoticeCode[], code: NoticeCode): boolean => list.includes(code);

/** How long a notice stays: until it is replaced, longer, or a moment. */
export function noticeStay({ code }: Notice): 'progress' | 'warning' | 'brief' {
  if (isIn(PROGRESS, code)) return 'progress';
  return isIn(WARNINGS, code) ? 'warning' : 'brief';
}
