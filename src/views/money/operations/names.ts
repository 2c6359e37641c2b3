import type { GroupRef } from '../../../machines/groups/groups/groups.types';
import type { MasterRef } from '../../../machines/wallets/masters/masters.types';

/** What a person calls an address of theirs; null for any other. */
export type NameOf = (address: string) => string | null;

/** Where the network's fee goes in the entry: no account of a transaction receives it. */
const FEE_ADDRESS = 'network';

export function namesOf(masters: readonly MasterRef[], groups: readonly GroupRef[]): NameOf {
  const names = new Map<string, string>([
    [FEE_ADDRESS, 'Validators'],
    ...masters.map(({ address }, index): [string, string] => [address, `Wallet ${index + 1}`]),
    ...groups.flatMap(({ name, wallets }) =>
      wallets.map(({ address, type }, index): [string, string] => [
        address,
        type === 'developer' ? `${name} DEV` : `${name} ${index + 1}`,
      ]),
    ),
  ]);
  return (address) => names.get(address) ?? null;
}
