import type { DeploymentParams, Preset } from '#shared/contract/presets';
import type { BundleWay } from '#shared/launch-form';
import { LIMITS } from '#shared/limits';
import { formatSol } from '#shared/money';
import { PRESET_DEFAULTS } from '#shared/presets';
import type { DeploymentApplied } from '../../launch/deploy/deploy.types';
import { presetOf, type PresetToggle } from './toggling';

/** What the deploy form takes of a deployment preset (DEP-54); more snipers than a group holds are as many as it holds (GAP-05). */
export function deploymentStartOf(params: DeploymentParams): DeploymentApplied {
  const { snipers, devBuyLamports, launchMode, bundleMode, delayedMSRange } = params;
  const [shortest, longest] = delayedMSRange ?? PRESET_DEFAULTS.deployment.delayedMSRange;
  const way: BundleWay = bundleMode ?? PRESET_DEFAULTS.deployment.bundleMode;
  return {
    type: 'deployment.applied',
    devBuy: formatSol(BigInt(devBuyLamports)),
    bundle:
      launchMode === 'standard'
        ? null
        : {
            way,
            snipers: way === 'safe' ? 0 : Math.min(snipers, LIMITS.snipersPerGroup),
            shortest: String(shortest),
            longest: String(longest),
          },
    isClamped: snipers > LIMITS.snipersPerGroup,
  };
}

/** What the deploy form hears of a press that was kept: nothing where no deployment preset was applied by it. */
export function appliedIn(presets: readonly Preset[], [pressed]: readonly PresetToggle[]): DeploymentApplied | null {
  const preset = pressed?.isActive === true ? presetOf(presets, pressed.id) : undefined;
  return preset?.type === 'deployment' ? deploymentStartOf(preset.params) : null;
}
