import type { Preset } from '#shared/contract/presets';
import { formatSol, formatSolFixed } from '#shared/money';
import { plainNumber, type Range } from '#shared/presets';

/** A kind of preset in a title or a sentence. */
export const PRESET_TYPES = {
  deployment: 'Deployment',
  volume: 'Volume',
  activity: 'Activity',
  group: 'Group',
} as const;

const DEV_BUY_PLACES = 2;
const range = ([low, high]: Range): string => `${plainNumber(low)}–${plainNumber(high)}`;
const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type ParamsOf<Type extends Preset['type']> = Extract<Preset, { type: Type }>['params'];

const deployment = ({ snipers, devBuyLamports, launchMode, bundleMode }: ParamsOf<'deployment'>) => [
  counted(snipers, 'sniper'),
  `Dev buy ${formatSolFixed(BigInt(devBuyLamports), DEV_BUY_PLACES)} SOL`,
  capital(launchMode),
  ...(bundleMode === undefined ? [] : [capital(bundleMode)]),
];
const volume = (params: ParamsOf<'volume'>) => [
  `Buy ${range(params.buyPercentageRange)} % every ${range(params.buyDelayRange)} s`,
  `Sell ${range(params.sellPercentageRange)} % every ${range(params.sellDelayRange)} s`,
];
const activity = ({ buyPercentageRange, tradesPerTokenRange, tokenCount }: ParamsOf<'activity'>) => [
  `Buy ${range(buyPercentageRange)} %`,
  `${range(tradesPerTokenRange)} trades per token`,
  counted(tokenCount, 'token'),
];
const group = (params: ParamsOf<'group'>) => [
  counted(params.walletCount, 'wallet'),
  params.includeDev ? 'Dev wallet yes' : 'Dev wallet no',
  capital(params.distributeType),
  params.distributeType === 'simple'
    ? `${formatSol(BigInt(params.simpleAmountLamports ?? '0'))} SOL`
    : `${range(params.advancedRange ?? [0, 0])} SOL`,
];

/** Whether a form takes the values of presets of this kind; those of the volume bot are kept and wait for theirs. */
export const fillsForm = (type: Preset['type']): boolean => type !== 'volume';

/** What a preset is, in parts of one line, no two alike (PRE-23 to PRE-26, QPS-04). */
export function presetSummary(preset: Preset): readonly string[] {
  switch (preset.type) {
    case 'deployment':
      return deployment(preset.params);
    case 'volume':
      return volume(preset.params);
    case 'activity':
      return activity(preset.params);
    case 'group':
      return group(preset.params);
    default:
      return preset satisfies never;
  }
}
