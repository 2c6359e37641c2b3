import type { ReactNode } from 'react';
import { walletRoleModel, crew } from '../../../../../src/machines/groups/wallet-role/wallet-role.model';
import type { OwnedTokens } from '../../../../../src/services/holdings/owner-tokens';
import { USDC_MINT, WSOL_MINT } from '../../../../../src/services/holdings/token-summary';
import { ServicesProvider, useServices } from '../../../../../src/services/services-context';
import { GroupBadges } from '../../../../../src/views/groups/GroupBadges';
import { GroupMenu } from '../../../../../src/views/groups/GroupMenu';
import { stage } from '../../stage';

const [first, ...others] = crew.wallets;
const held = (mint: string, amount: bigint): OwnedTokens => ({ mint, amount, lamports: 2_039_280n });
const accounts: ReadonlyMap<string, readonly OwnedTokens[]> = new Map([
  [first?.address ?? '', [held('Coin1', 5n), held('Coin2', 1n), held('Coin3', 0n), held(WSOL_MINT, 1_500_000_000n)]],
  ...others.map(({ address }): [string, readonly OwnedTokens[]] => [address, [held(USDC_MINT, 500_000n)]]),
]);

/** Wallets whose token accounts were read. */
function Read({ children }: { readonly children: ReactNode }) {
  const services = useServices();
  const ownerTokens = {
    get: (owner: string) => accounts.get(owner),
    subscribe: () => () => undefined,
    refresh: () => Promise.resolve(),
    keep: () => Promise.resolve(),
    refreshAll: () => Promise.resolve(),
    stop: () => undefined,
  };
  return <ServicesProvider value={{ ...services, ownerTokens }}>{children}</ServicesProvider>;
}

const nothing = () => undefined;
const menu = (blocked: string | null) => (
  <GroupMenu
    name="Crew"
    running={null}
    blocked={blocked}
    onAction={nothing}
    onEdit={nothing}
    onImport={nothing}
    onExport={nothing}
    onDelete={nothing}
  />
);

/** A group that holds of everything a badge tells of. */
export const groupBadges = stage(walletRoleModel, () => (
  <main>
    <Read>
      <GroupBadges group={crew} />
    </Read>
  </main>
));
export const freeGroup = stage(walletRoleModel, () => <main>{menu(null)}</main>);
export const busyGroup = stage(walletRoleModel, () => <main>{menu('Activity is running')}</main>);
