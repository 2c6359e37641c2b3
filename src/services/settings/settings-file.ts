import type { TradingSettings } from '#shared/contract/users';
import { readFeedRules } from '#shared/feed-rules';
import { FEED_HANDLES_KEY, FEED_RULES_KEY, readHandleChoices } from '#shared/handles';
import { isRecord, parseJson } from '#shared/json';
import { readSeveral } from '#shared/launch-several';
import { readLocalSettings, type LocalSettings } from '#shared/local-settings';
import {
  FEED_SMOOTH_SCROLL_KEY,
  HIDE_OWN_TRANSACTIONS_KEY,
  HIDE_SMALL_TRANSACTIONS_KEY,
  LAST_DEV_BUY_KEY,
  LAST_DEV_BUY_USD1_KEY,
  LAST_INSTA_SELL_KEY,
  LAST_MULTI_LAUNCH_KEY,
  LAST_SNIPER_BUY_KEY,
} from '#shared/late-keys';
import type { OwnKey, OwnName } from '#shared/own-keys';
import { isQuickId, readQuickConfigs } from '#shared/quick-launch';
import { type StorageKey, TRACKER_TAB_KEY } from '#shared/storage-keys';
import { slippageBps } from '#shared/trading-form';

/** Settings as one file. Nothing of keys, sessions or mail is part of it, by construction: only what is named here. */
export interface SettingsFile {
  /** Fees in micro-lamports a compute unit, tips in lamports, slippage in percent. */
  readonly trading: TradingSettings & { readonly buySlippage: string };
  readonly local: LocalSettings;
  /** What flows keep in this browser besides, by its key of local storage (GAP-57). */
  readonly kept: Readonly<Record<string, string>>;
}

const AMOUNT = /^\d{1,20}(?:\.\d{1,9})?$/;
const isAmount = (text: string): boolean => AMOUNT.test(text);
const isFlag = (text: string): boolean => text === 'true' || text === 'false';

/** A key of local storage, without the id of whom it is of. */
export type KeptName = Exclude<StorageKey, OwnKey> | OwnName;

/** Keys of local storage that travel in the file, and what each may hold. Keys of wallets and vanity addresses never do (GAP-74). */
const KEPT: ReadonlyMap<KeptName, (text: string) => boolean> = new Map<KeptName, (text: string) => boolean>([
  [TRACKER_TAB_KEY, (text) => text === 'deploy' || text === 'tokens'],
  [LAST_DEV_BUY_KEY, isAmount],
  [LAST_DEV_BUY_USD1_KEY, (text) => text === '' || /^\d{1,20}(?:\.\d{1,6})?$/.test(text)],
  [LAST_INSTA_SELL_KEY, (text) => /^(?:\d{1,3}|1000)$/.test(text)],
  [LAST_SNIPER_BUY_KEY, (text) => text === '' || isAmount(text)],
  [LAST_MULTI_LAUNCH_KEY, (text) => readSeveral(parseJson(text)) !== null],
  [FEED_SMOOTH_SCROLL_KEY, isFlag],
  [FEED_HANDLES_KEY, (text) => readHandleChoices(text) !== null],
  [FEED_RULES_KEY, (text) => readFeedRules(text).isWhole],
  [HIDE_SMALL_TRANSACTIONS_KEY, isFlag],
  [HIDE_OWN_TRANSACTIONS_KEY, isFlag],
  ['quickLaunchConfigs', (text) => readQuickConfigs(text).isWhole],
  ['primaryQuickLaunchConfigId', isQuickId],
  ['quickLaunchVisible', isFlag],
]);
export const KEPT_KEYS: readonly KeptName[] = [...KEPT.keys()];

const MARK = 'settings';
const VERSION = 1;
const FEE_MAX = 1_000_000_000;

export const writeSettingsFile = ({ trading, local, kept }: SettingsFile): string =>
  `${JSON.stringify({ gantry: MARK, version: VERSION, trading, local, kept }, null, 2)}\n`;

const isFee = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= FEE_MAX;

const FEES = ['generalPriority', 'buyPriority', 'buyTip', 'sellPriority', 'sellTip', 'feeCap'] as const;
const TRADING_NAMES = new Set<string>([...FEES, 'tradeBotActivity', 'buySlippage']);

export interface ReadFile {
  readonly trading: Partial<TradingSettings>;
  readonly buySlippage: string | null;
  readonly local: LocalSettings;
  readonly kept: readonly (readonly [key: KeptName, text: string])[];
  /** How many values were taken. */
  readonly taken: number;
  /** Names of what was not: unknown, of a wrong kind, or a key that another action has. */
  readonly ignored: readonly string[];
}

type Trading = Pick<ReadFile, 'trading' | 'buySlippage'> & { readonly ignored: readonly string[] };

function readTrading(given: unknown): Trading {
  if (given === undefined) return { trading: {}, buySlippage: null, ignored: [] };
  if (!isRecord(given)) return { trading: {}, buySlippage: null, ignored: ['trading'] };
  const fees = FEES.filter((name) => isFee(given[name]));
  const activity = given['tradeBotActivity'];
  const slippage = given['buySlippage'];
  const isSlippage = typeof slippage === 'string' && slippageBps(slippage) !== null;
  const good = new Set<string>([
    ...fees,
    ...(typeof activity === 'boolean' ? ['tradeBotActivity'] : []),
    ...(isSlippage ? ['buySlippage'] : []),
  ]);
  return {
    trading: {
      ...Object.fromEntries(fees.map((name) => [name, given[name]])),
      ...(typeof activity === 'boolean' ? { tradeBotActivity: activity } : {}),
    },
    buySlippage: isSlippage ? slippage : null,
    ignored: Object.keys(given)
      .filter((name) => !TRADING_NAMES.has(name) || !good.has(name))
      .map((name) => `trading.${name}`),
  };
}

function readKept(given: unknown): { readonly kept: (readonly [KeptName, string])[]; readonly ignored: string[] } {
  if (given === undefined) return { kept: [], ignored: [] };
  if (!isRecord(given)) return { kept: [], ignored: ['kept'] };
  const kept: (readonly [KeptName, string])[] = [];
  const ignored: string[] = [];
  for (const [key, text] of Object.entries(given)) {
    const known = KEPT_KEYS.find((one) => one === key);
    if (known !== undefined && typeof text === 'string' && KEPT.get(known)?.(text) === true) kept.push([known, text]);
    else ignored.push(`kept.${key}`);
  }
  return { kept, ignored };
}

/** Kept and enforced by the server, which asks for a confirmation first: no file may change them. */
const BY_THE_SERVER = ['sessionTimeout', 'twoFactorEnabled'] as const satisfies readonly (keyof LocalSettings)[];

function readLocal(
  given: unknown,
  current: LocalSettings,
): { readonly settings: LocalSettings; readonly ignored: readonly string[] } {
  const { settings, ignored } = readLocalSettings(given, current);
  const others = BY_THE_SERVER.filter((name) => settings[name] !== current[name]);
  const { sessionTimeout, twoFactorEnabled } = current;
  return { settings: { ...settings, sessionTimeout, twoFactorEnabled }, ignored: [...ignored, ...others] };
}

const countOf = (given: unknown): number => (isRecord(given) ? Object.keys(given).length : 0);
const SECTIONS = new Set(['gantry', 'version', 'trading', 'local', 'kept']);

/** Null when the text is no settings file of this version. What is missing keeps its value of `current` (SIE-06). */
export function readSettingsFile(text: string, current: LocalSettings): ReadFile | null {
  const given = parseJson(text);
  if (!isRecord(given) || given['gantry'] !== MARK || given['version'] !== VERSION) return null;
  const { ignored: ofTrading, ...trading } = readTrading(given['trading']);
  const local = readLocal(given['local'], current);
  const ofLocal = isRecord(given['local']) || given['local'] === undefined ? local.ignored : [''];
  const { kept, ignored: ofKept } = readKept(given['kept']);
  const keybinds = isRecord(given['local']) ? given['local']['keybinds'] : undefined;
  // Six keys count as six, not as one.
  const localCount = countOf(given['local']) + (isRecord(keybinds) ? countOf(keybinds) - 1 : 0);
  const bySection = countOf(given['trading']) - ofTrading.length + localCount - ofLocal.length + kept.length;
  return {
    ...trading,
    local: local.settings,
    kept,
    taken: Math.max(0, bySection),
    ignored: [
      ...ofTrading,
      ...ofLocal.map((name) => (name === '' ? 'local' : `local.${name}`)),
      ...ofKept,
      ...Object.keys(given).filter((name) => !SECTIONS.has(name)),
    ],
  };
}
