import { isRecord, parseJson } from './json';
import { LIMITS } from './limits';
import { LAMPORTS_PER_SOL, parseSol } from './money';

/** Numbers of quick-launch configs (D2 sections 5 and 9). */
export const QUICK_LIMITS = {
  configs: 50,
  name: 64,
  /** Lamports of one amount: nobody means more, and another hand may have written it. */
  buyLamports: 100_000n * LAMPORTS_PER_SOL,
  /** Of the delay of a sale, ms. */
  delayStepMs: 100,
} as const;

/** SOL as typed, whichever was typed first: the order makes no difference (GAP-37). */
export interface QuickRange {
  readonly min: string;
  readonly max: string;
}

/** A quick-launch config without its id. Amounts are SOL as decimal text. */
export interface QuickChoices {
  readonly name: string;
  readonly devBuyAmount: string;
  readonly instaSellEnabled: boolean;
  /** Milliseconds, in steps of 100. */
  readonly instaSellDelayMS: number;
  readonly multiLaunchEnabled: boolean;
  /** Coins beside the main one. */
  readonly multiLaunchCount: number;
  readonly multiLaunchDevBuyRange: QuickRange;
}

/** A config as this browser keeps it (QLN-07): a multi-launch under both of its names (GAP-35). */
export interface QuickConfig extends QuickChoices {
  readonly id: string;
  readonly isMultiToken: boolean;
  readonly multiTokenCount: number;
  readonly multiTokenDevBuyRange: QuickRange;
}

/** What this browser keeps of a person's quick launches. */
export interface KeptQuick {
  /** In the order they were made. */
  readonly configs: readonly QuickConfig[];
  /** Of the starred one; null where none is. */
  readonly primaryId: string | null;
}

/** Told to who keeps the configs: each is done to what is kept at that moment, which another window may have changed. */
export type QuickCommand =
  | { readonly type: 'config.saved'; readonly id: string | null; readonly choices: QuickChoices }
  | { readonly type: 'config.deleted'; readonly id: string }
  | { readonly type: 'config.starred'; readonly id: string | null }
  | { readonly type: 'section.kept'; readonly isOpen: boolean }
  | { readonly type: 'configs.wanted' };

/** What a new config begins with (QLN-15, CON-51; MUL-04, MUL-05). */
export const NEW_QUICK: QuickChoices = {
  name: '',
  devBuyAmount: '0.5',
  instaSellEnabled: false,
  instaSellDelayMS: 0,
  multiLaunchEnabled: false,
  multiLaunchCount: 2,
  multiLaunchDevBuyRange: { min: '0.1', max: '1' },
};

/** What keeps choices from being a config, by field. */
export type QuickProblem = 'name-required' | 'name-long' | 'amount-required' | 'amount-high' | 'delay' | 'count';
export type QuickField =
  Exclude<keyof QuickChoices, 'instaSellEnabled' | 'multiLaunchEnabled' | 'multiLaunchDevBuyRange'> | 'min' | 'max';
export type QuickProblems = Readonly<Record<QuickField, QuickProblem | null>>;

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

function checkBuy(text: string): QuickProblem | null {
  const lamports = parseSol(text);
  if (lamports === null) return /^\d{21,}|^\d+(?:\.\d*)?$/.test(text) ? 'amount-high' : 'amount-required';
  return lamports > QUICK_LIMITS.buyLamports ? 'amount-high' : null;
}

/** QLN-10 to QLN-14, VAL-52; null where a field is good. */
export function quickProblems(choices: QuickChoices): QuickProblems {
  const { min, max } = choices.multiLaunchDevBuyRange;
  const name = choices.name.trim();
  const hasStep = choices.instaSellDelayMS % QUICK_LIMITS.delayStepMs === 0;
  return {
    name: /[^\p{C}\p{Z}\p{M}]/u.test(name) ? (name.length > QUICK_LIMITS.name ? 'name-long' : null) : 'name-required',
    devBuyAmount: checkBuy(choices.devBuyAmount),
    instaSellDelayMS: hasStep && isWithin(choices.instaSellDelayMS, 0, LIMITS.instaSellMs) ? null : 'delay',
    multiLaunchCount: isWithin(choices.multiLaunchCount, 1, LIMITS.extraLaunches) ? null : 'count',
    min: checkBuy(min),
    max: checkBuy(max),
  };
}

export const isQuick = (choices: QuickChoices): boolean =>
  Object.values(quickProblems(choices)).every((problem) => problem === null);

/** The config that choices become. */
export const quickConfigOf = (id: string, choices: QuickChoices): QuickConfig => ({
  id,
  name: choices.name.trim(),
  devBuyAmount: choices.devBuyAmount,
  instaSellEnabled: choices.instaSellEnabled,
  instaSellDelayMS: choices.instaSellDelayMS,
  isMultiToken: choices.multiLaunchEnabled,
  multiTokenCount: choices.multiLaunchCount,
  multiTokenDevBuyRange: choices.multiLaunchDevBuyRange,
  multiLaunchEnabled: choices.multiLaunchEnabled,
  multiLaunchCount: choices.multiLaunchCount,
  multiLaunchDevBuyRange: choices.multiLaunchDevBuyRange,
});

const FIELDS = new Set(Object.keys(quickConfigOf('', NEW_QUICK)));
const ID = /^[A-Za-z0-9-]{1,64}$/;

export const isQuickId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);

function rangeIn(value: unknown): QuickRange | null {
  if (!isRecord(value) || Object.keys(value).length !== 2) return null;
  const { min, max } = value;
  return typeof min === 'string' && typeof max === 'string' ? { min, max } : null;
}

/** Either name of a multi-launch; the newer one wins (GAP-35). */
function severalIn(given: Readonly<Record<string, unknown>>) {
  const newer = 'multiLaunchEnabled' in given;
  const enabled = newer ? given['multiLaunchEnabled'] : given['isMultiToken'];
  const count = newer ? given['multiLaunchCount'] : given['multiTokenCount'];
  const range = rangeIn(newer ? given['multiLaunchDevBuyRange'] : given['multiTokenDevBuyRange']);
  if (typeof enabled !== 'boolean' || typeof count !== 'number' || range === null) return null;
  return { multiLaunchEnabled: enabled, multiLaunchCount: count, multiLaunchDevBuyRange: range };
}

function configIn(given: unknown): QuickConfig | null {
  if (!isRecord(given) || !Object.keys(given).every((name) => FIELDS.has(name))) return null;
  const { id, name, devBuyAmount, instaSellEnabled, instaSellDelayMS } = given;
  const several = severalIn(given);
  if (!isQuickId(id) || typeof name !== 'string' || typeof devBuyAmount !== 'string' || several === null) return null;
  if (typeof instaSellEnabled !== 'boolean' || typeof instaSellDelayMS !== 'number') return null;
  const choices = { name, devBuyAmount, instaSellEnabled, instaSellDelayMS, ...several };
  return isQuick(choices) && name === name.trim() ? quickConfigOf(id, choices) : null;
}

/** Those of a kept text that are good, each id once; `isWhole` where all of them are. None of what is no list. */
export function readQuickConfigs(text: string | null): {
  readonly configs: readonly QuickConfig[];
  readonly isWhole: boolean;
} {
  const kept = text === null ? [] : parseJson(text);
  if (!Array.isArray(kept)) return { configs: [], isWhole: false };
  const configs = new Map<string, QuickConfig>();
  for (const value of kept as readonly unknown[]) {
    const config = configs.size < QUICK_LIMITS.configs ? configIn(value) : null;
    if (config !== null && !configs.has(config.id)) configs.set(config.id, config);
  }
  return { configs: [...configs.values()], isWhole: configs.size === kept.length };
}
