import type { Preset, PresetType } from './contract/presets';
import { GROUP_COLORS, LIMITS, type GroupColor } from './limits';
import { formatSol, LAMPORTS_PER_SOL, parseKept } from './money';
import { ordered, plainNumber, PRESET_DEFAULTS, PRESET_LIMITS, type Range } from './presets';
import { keepAmount } from './validation';

interface NumberRule {
  readonly min: number;
  readonly max: number;
  /** Places behind the dot. */
  readonly places: number;
  /** What the arrows add (PDL-17, PDL-18); finer values may be typed (GAP-90). */
  readonly step: number;
}

const PERCENT: NumberRule = { min: 0, max: PRESET_LIMITS.percent, places: 3, step: 0.1 };
const SECONDS: NumberRule = { min: 0, max: PRESET_LIMITS.seconds, places: 3, step: 1 };
const COUNT: NumberRule = { min: 0, max: PRESET_LIMITS.count, places: 0, step: 1 };
const DELAY: NumberRule = { min: 0, max: PRESET_LIMITS.delayMs, places: 0, step: 10 };
const SOL: NumberRule = { min: 0, max: PRESET_LIMITS.sol, places: 9, step: 0.1 };

/** Every number of the form and what is saved of it. */
export const PRESET_NUMBERS = {
  snipers: { min: 0, max: LIMITS.snipersPerGroup, places: 0, step: 1 },
  devBuy: SOL,
  minDelayMs: DELAY,
  maxDelayMs: DELAY,
  minBuy: PERCENT,
  maxBuy: PERCENT,
  minBuyDelay: SECONDS,
  maxBuyDelay: SECONDS,
  minSell: PERCENT,
  maxSell: PERCENT,
  minSellDelay: SECONDS,
  maxSellDelay: SECONDS,
  minTradeDelay: SECONDS,
  maxTradeDelay: SECONDS,
  minTrades: COUNT,
  maxTrades: COUNT,
  tokenCount: COUNT,
  walletCount: { min: 1, max: LIMITS.walletsPerGroup, places: 0, step: 1 },
  simpleAmount: SOL,
  minAmount: SOL,
  maxAmount: SOL,
} as const satisfies Readonly<Record<string, NumberRule>>;
export type PresetNumber = keyof typeof PRESET_NUMBERS;

type DeploymentParams = Extract<Preset, { type: 'deployment' }>['params'];
type GroupParams = Extract<Preset, { type: 'group' }>['params'];
/** What is typed and chosen, for every type at once: numbers as they are typed, amounts in SOL. */
export interface PresetDraft extends Readonly<Record<PresetNumber, string>> {
  readonly name: string;
  readonly launchMode: DeploymentParams['launchMode'];
  readonly bundleMode: NonNullable<DeploymentParams['bundleMode']>;
  readonly includeDev: boolean;
  readonly color: GroupColor;
  readonly distributeType: GroupParams['distributeType'];
}

/** The colours a preset may choose (PDL-32). */
export const PRESET_COLORS: readonly GroupColor[] = ['blue', 'green', 'violet', 'yellow', 'orange', 'pink'];

type Params = Preset['params'];
const places = (field: PresetNumber): number => PRESET_NUMBERS[field].places;

/** What is kept of what was typed: a plain number with as many places as the field has; anything else changes nothing. */
export function keepNumber(field: PresetNumber, typed: string, before: string): string {
  const [whole = '', fraction] = keepAmount(typed, before).split('.');
  return fraction === undefined || places(field) === 0 ? whole : `${whole}.${fraction.slice(0, places(field))}`;
}

/** What is saved of a number: 0 where there is none (PDL-15), and never out of what the field takes (PDL-14). */
export function savedNumber(field: PresetNumber, text: string): number {
  const { min, max } = PRESET_NUMBERS[field];
  const value = Number(text);
  return Math.min(max, Math.max(min, Number.isFinite(value) ? value : 0));
}

/** The number an arrow makes of a text. */
export function steppedNumber(field: PresetNumber, text: string, by: 1 | -1): string {
  const next = savedNumber(field, text) + by * PRESET_NUMBERS[field].step;
  return plainNumber(savedNumber(field, plainNumber(Math.max(0, next), places(field))), places(field));
}

/** What is saved of a range: its ends in order (GAP-37). */
export const savedRange = (draft: PresetDraft, min: PresetNumber, max: PresetNumber): [number, number] =>
  ordered([savedNumber(min, draft[min]), savedNumber(max, draft[max])]);

const MOST_LAMPORTS = BigInt(PRESET_LIMITS.sol) * LAMPORTS_PER_SOL;
/** Lamports of an amount as `savedNumber` says it is saved. */
function lamportsOf(text: string): string {
  const lamports = parseKept(text) ?? 0n;
  return (lamports > MOST_LAMPORTS ? MOST_LAMPORTS : lamports).toString();
}
const isText = (value: unknown): value is string => typeof value === 'string';

const texts = (fields: Readonly<Partial<Record<PresetNumber, number>>>): Partial<PresetDraft> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, plainNumber(value)]));
const pair = (min: PresetNumber, max: PresetNumber, [low, high]: Range) => texts({ [min]: low, [max]: high });
const colorOf = (color: string): GroupColor => GROUP_COLORS.find((one) => one === color) ?? 'blue';

/** What the form of each type begins with (CON-85 to CON-88). */
function beginning(): PresetDraft {
  const { deployment, volume, activity, group } = PRESET_DEFAULTS;
  return {
    name: '',
    launchMode: deployment.launchMode,
    bundleMode: deployment.bundleMode,
    includeDev: group.includeDev,
    color: group.color,
    distributeType: group.distributeType,
    snipers: String(deployment.snipers),
    devBuy: formatSol(BigInt(deployment.devBuyLamports)),
    simpleAmount: formatSol(BigInt(group.simpleAmountLamports)),
    tokenCount: String(activity.tokenCount),
    walletCount: String(group.walletCount),
    minDelayMs: String(deployment.delayedMSRange[0]),
    maxDelayMs: String(deployment.delayedMSRange[1]),
    minBuy: '',
    maxBuy: '',
    minBuyDelay: String(volume.buyDelayRange[0]),
    maxBuyDelay: String(volume.buyDelayRange[1]),
    minSell: String(volume.sellPercentageRange[0]),
    maxSell: String(volume.sellPercentageRange[1]),
    minSellDelay: String(volume.sellDelayRange[0]),
    maxSellDelay: String(volume.sellDelayRange[1]),
    minTradeDelay: String(activity.tradeDelayRange[0]),
    maxTradeDelay: String(activity.tradeDelayRange[1]),
    minTrades: String(activity.tradesPerTokenRange[0]),
    maxTrades: String(activity.tradesPerTokenRange[1]),
    minAmount: String(group.advancedRange[0]),
    maxAmount: String(group.advancedRange[1]),
  };
}

/** What the form of a new preset of this type begins with. */
export const blankDraft = (type: PresetType): PresetDraft => {
  const { buyPercentageRange } = type === 'volume' ? PRESET_DEFAULTS.volume : PRESET_DEFAULTS.activity;
  return { ...beginning(), ...pair('minBuy', 'maxBuy', buyPercentageRange) };
};

function ofPreset(preset: Preset): Partial<PresetDraft> {
  switch (preset.type) {
    case 'deployment': {
      const { snipers, devBuyLamports, launchMode, bundleMode, delayedMSRange } = preset.params;
      return {
        ...texts({ snipers: savedNumber('snipers', String(snipers)) }),
        devBuy: formatSol(BigInt(devBuyLamports)),
        launchMode,
        ...(bundleMode === undefined ? {} : { bundleMode }),
        ...(delayedMSRange === undefined ? {} : pair('minDelayMs', 'maxDelayMs', delayedMSRange)),
      };
    }
    case 'volume': {
      const { buyPercentageRange, buyDelayRange, sellPercentageRange, sellDelayRange } = preset.params;
      return {
        ...pair('minBuy', 'maxBuy', buyPercentageRange),
        ...pair('minBuyDelay', 'maxBuyDelay', buyDelayRange),
        ...pair('minSell', 'maxSell', sellPercentageRange),
        ...pair('minSellDelay', 'maxSellDelay', sellDelayRange),
      };
    }
    case 'activity': {
      const { buyPercentageRange, tradeDelayRange, tradesPerTokenRange, tokenCount } = preset.params;
      return {
        ...pair('minBuy', 'maxBuy', buyPercentageRange),
        ...pair('minTradeDelay', 'maxTradeDelay', tradeDelayRange),
        ...pair('minTrades', 'maxTrades', tradesPerTokenRange),
        ...texts({ tokenCount }),
      };
    }
    case 'group': {
      const { walletCount, includeDev, color, distributeType, simpleAmountLamports, advancedRange } = preset.params;
      return {
        ...texts({ walletCount }),
        includeDev,
        color: colorOf(color),
        distributeType,
        ...(isText(simpleAmountLamports) ? { simpleAmount: formatSol(BigInt(simpleAmountLamports)) } : {}),
        ...(advancedRange === undefined ? {} : pair('minAmount', 'maxAmount', advancedRange)),
      };
    }
    default:
      return preset satisfies never;
  }
}

/** What the form of a preset that is there begins with. */
export const draftOfPreset = (preset: Preset): PresetDraft => ({
  ...blankDraft(preset.type),
  ...ofPreset(preset),
  name: preset.name,
});

/** Every kind of launch but the current page's own is made elsewhere: its launches have one wallet (PDL-29). */
const WALLETS = 1;
const className = (color: GroupColor): string => `bg-${color === 'violet' ? 'purple' : color}-500`;

/** A type with parameters of its own. */
export type TypedParams = {
  readonly [T in PresetType]: { readonly type: T; readonly params: Extract<Preset, { readonly type: T }>['params'] };
}[PresetType];

/** Type and parameters as they are sent (PDL-29 to PDL-36); `kept` are those of the preset that is edited. */
export function typedParamsOf(type: PresetType, draft: PresetDraft, kept: Params | null = null): TypedParams {
  const number = (field: PresetNumber): number => savedNumber(field, draft[field]);
  switch (type) {
    case 'deployment': {
      const { launchMode, bundleMode } = draft;
      const wallets = kept !== null && 'wallets' in kept ? kept.wallets : WALLETS;
      const bundled = launchMode === 'bundled';
      return {
        type,
        params: {
          wallets,
          snipers: number('snipers'),
          devBuyLamports: lamportsOf(draft.devBuy),
          launchMode,
          ...(bundled ? { bundleMode } : {}),
          ...(bundled && bundleMode === 'delayed'
            ? { delayedMSRange: savedRange(draft, 'minDelayMs', 'maxDelayMs') }
            : {}),
        },
      };
    }
    case 'volume':
      return {
        type,
        params: {
          buyPercentageRange: savedRange(draft, 'minBuy', 'maxBuy'),
          buyDelayRange: savedRange(draft, 'minBuyDelay', 'maxBuyDelay'),
          sellPercentageRange: savedRange(draft, 'minSell', 'maxSell'),
          sellDelayRange: savedRange(draft, 'minSellDelay', 'maxSellDelay'),
        },
      };
    case 'activity':
      return {
        type,
        params: {
          buyPercentageRange: savedRange(draft, 'minBuy', 'maxBuy'),
          tradeDelayRange: savedRange(draft, 'minTradeDelay', 'maxTradeDelay'),
          tradesPerTokenRange: savedRange(draft, 'minTrades', 'maxTrades'),
          tokenCount: number('tokenCount'),
        },
      };
    case 'group':
      return {
        type,
        params: {
          walletCount: number('walletCount'),
          includeDev: draft.includeDev,
          color: className(draft.color),
          distributeType: draft.distributeType,
          ...(draft.distributeType === 'simple'
            ? { simpleAmountLamports: lamportsOf(draft.simpleAmount) }
            : { advancedRange: savedRange(draft, 'minAmount', 'maxAmount') }),
        },
      };
    default:
      return type satisfies never;
  }
}

/** Parameters as they are sent. */
export const paramsOf = (type: PresetType, draft: PresetDraft, kept: Params | null = null): Params =>
  typedParamsOf(type, draft, kept).params;

/** What an edit sends: the name, and the parameters where one of them changed (GAP-06). */
export function changeOf(preset: Preset, draft: PresetDraft): { readonly name: string; readonly params?: Params } {
  const params = paramsOf(preset.type, draft, preset.params);
  const before = paramsOf(preset.type, draftOfPreset(preset), preset.params);
  const name = draft.name.trim();
  return JSON.stringify(params) === JSON.stringify(before) ? { name } : { name, params };
}
