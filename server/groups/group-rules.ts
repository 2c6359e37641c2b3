import type { WalletType } from '#shared/contract/wallets';
import { AUTO_COLORS, GROUP_COLORS, LIMITS, type GroupColor } from '#shared/limits';
import { checkGroupName } from '#shared/validation';
import { ServiceError } from '../base/errors';

const NAME_MAX = 64;
const CLASS_NAME = /^bg-([a-z]+)-\d+$/;

/** The trimmed name, or the refusal of CRG-02 and CRG-03. */
export function groupName(typed: string): string {
  const name = typed.trim();
  const broken = checkGroupName(name);
  if (broken === 'group/name-required') throw new ServiceError('invalid', 'Group name is required');
  if (broken !== null) throw new ServiceError('invalid', 'Group name must be more than one character');
  if (name.length > NAME_MAX) throw new ServiceError('invalid', `Group name must be at most ${NAME_MAX} characters`);
  return name;
}

/** The stored token of any spelling of a colour (GAP-27). */
export function groupColor(typed: string): GroupColor {
  const bare = CLASS_NAME.exec(typed)?.[1] ?? typed;
  const found = GROUP_COLORS.find((color) => color === (bare === 'purple' ? 'violet' : bare));
  if (found === undefined) throw new ServiceError('invalid', `Choose one of these colors: ${GROUP_COLORS.join(', ')}`);
  return found;
}

/** The colour of the nth group when none was chosen (GRP-36). */
export const autoColor = (groups: number): GroupColor => AUTO_COLORS[groups % AUTO_COLORS.length] ?? 'violet';

/** Refuses more wallets or roles than a group may hold. */
export function checkRoles(types: readonly WalletType[]): void {
  if (types.length < 1 || types.length > LIMITS.walletsPerGroup)
    throw new ServiceError('invalid', 'Wallets must be between 1 and 20');
  if (types.filter((type) => type === 'developer').length > LIMITS.developersPerGroup)
    throw new ServiceError('conflict', 'Only one dev wallet per group');
  if (types.filter((type) => type === 'sniper').length > LIMITS.snipersPerGroup)
    throw new ServiceError('conflict', 'Maximum 3 sniper wallets per group');
}

/** Refuses a ninth group. */
export function refuseNinth(groups: number): void {
  if (groups >= LIMITS.groups) throw new ServiceError('conflict', 'Maximum 8 groups allowed');
}
