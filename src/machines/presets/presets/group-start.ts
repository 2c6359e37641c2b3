import type { Preset } from '#shared/contract/presets';
import { GROUP_COLORS } from '#shared/limits';
import { formatSol } from '#shared/money';
import { plainNumber } from '#shared/presets';
import type { GroupStart } from '../../groups/create-group/create-group.types';
import type { DistributePrefill } from '../../money/distribute/distribute.types';

type GroupParams = Extract<Preset, { type: 'group' }>['params'];

/** What a group preset distributes (DST-15); null when that is nothing. */
function prefillOf({ distributeType, simpleAmountLamports, advancedRange }: GroupParams): DistributePrefill | null {
  const lamports = BigInt(simpleAmountLamports ?? '0');
  const [min, max] = advancedRange ?? [0, 0];
  if (distributeType === 'simple') return lamports === 0n ? null : { mode: 'simple', total: formatSol(lamports) };
  return max === 0 ? null : { mode: 'advanced', min: plainNumber(min), max: plainNumber(max) };
}

/** What a new group begins with when it is made of a preset (CRG-13). */
export const groupStartOf = ({ id, name, params }: Extract<Preset, { type: 'group' }>): GroupStart => ({
  presetId: id,
  presetName: name,
  draft: {
    name,
    count: String(params.walletCount),
    includeDev: params.includeDev,
    color: GROUP_COLORS.find((color) => color === params.color) ?? null,
  },
  prefill: prefillOf(params),
});
