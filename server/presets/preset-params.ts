import {
  ActivityParams,
  DeploymentParams,
  GroupParams,
  VolumeParams,
  type Preset,
  type PresetType,
} from '#shared/contract/presets';
import { PRESET_DEFAULTS, type Range } from '#shared/presets';
import { groupColor } from '../groups/group-rules';
import { check } from '../requests/answers';

const own = ([low, high]: Range): [number, number] => [low, high];

function readDeployment(value: unknown): DeploymentParams {
  const { bundleMode, delayedMSRange, ...rest } = check(DeploymentParams, value);
  if (rest.launchMode === 'standard') return rest;
  const { deployment } = PRESET_DEFAULTS;
  const mode = bundleMode ?? deployment.bundleMode;
  const range = mode === 'delayed' ? { delayedMSRange: delayedMSRange ?? own(deployment.delayedMSRange) } : {};
  return { ...rest, bundleMode: mode, ...range };
}

function readGroup(value: unknown): GroupParams {
  const { simpleAmountLamports, advancedRange, color, ...rest } = check(GroupParams, value);
  const { group } = PRESET_DEFAULTS;
  const base = { ...rest, color: groupColor(color) };
  return rest.distributeType === 'simple'
    ? { ...base, simpleAmountLamports: simpleAmountLamports ?? group.simpleAmountLamports }
    : { ...base, advancedRange: advancedRange ?? own(group.advancedRange) };
}

/** The type of a preset with its parameters. */
export type TypedParams = {
  [Type in PresetType]: Pick<Extract<Preset, { type: Type }>, 'type' | 'params'>;
}[PresetType];

/**
 * `value` as the parameters of `type`, without what a choice leaves no meaning (PDL-31, PDL-33); 400 with the first rule that is
 * broken.
 */
export function readParams(type: PresetType, value: unknown): TypedParams {
  if (type === 'deployment') return { type, params: readDeployment(value) };
  if (type === 'volume') return { type, params: check(VolumeParams, value) };
  if (type === 'activity') return { type, params: check(ActivityParams, value) };
  return { type, params: readGroup(value) };
}
