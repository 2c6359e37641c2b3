import type { ConfigName } from '#shared/launch-configs';
import type { LaunchpadId } from '#shared/launchpads';
import { type Address, USD1, WRAPPED_SOL } from '../address';
import { NAMED } from './named-configs';

const NAMES: ReadonlyMap<Address, ConfigName> = new Map([
  [WRAPPED_SOL, 'sol'],
  [USD1, 'usd1'],
]);

/** The account that the operator named; undefined where the known one stands. */
export const namedConfig = (id: LaunchpadId, name: ConfigName): Address | undefined => NAMED.configs?.[id]?.[name];

/** The config that the operator named for coins that are sold for this; undefined where the known one stands. */
export function configSoldFor(id: LaunchpadId, quoteMint: Address): Address | undefined {
  const name = NAMES.get(quoteMint);
  return name === undefined ? undefined : namedConfig(id, name);
}
