import type { coinsMachine } from '../../coins/coins/coins.machine';
import type { createGroupMachine } from '../../groups/create-group/create-group.machine';
import type { groupsMachine } from '../../groups/groups/groups.machine';
import { first, late } from '../../hub';
import type { presetsMachine } from '../../presets/presets/presets.machine';
import type { holdingsMachine } from '../holdings/holdings.machine';
import type { housekeepingMachine } from '../housekeeping/housekeeping.machine';
import type { mastersMachine } from '../masters/masters.machine';

/** Flows that keep what a person has: wallets, groups, coins, presets. A new one is its folder, one row here, and its effects in `src/app`. */
export const holdingsChildren = {
  createGroup: first<typeof createGroupMachine>(),
  coins: first<typeof coinsMachine>(),
  holdings: first<typeof holdingsMachine>(),
  masters: first<typeof mastersMachine>(),
  groups: first<typeof groupsMachine>(),
  presets: late<typeof presetsMachine>(),
  housekeeping: late<typeof housekeepingMachine>(),
};
