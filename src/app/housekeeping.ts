import { fromPromise } from 'xstate';
import type { HoldingPlace } from '#shared/contract/holdings';
import type { Operation } from '#shared/contract/operations';
import type { GroupWallet, MasterWallet, WalletGroup } from '#shared/contract/wallets';
import type { Secret } from '#shared/secret';
import { clearEmptyMachine } from '../machines/clear-empty/clear-empty.machine';
import type { Cleared } from '../machines/clear-empty/clear-empty.types';
import { groupEditMachine } from '../machines/group-edit/group-edit.machine';
import { groupKeysMachine } from '../machines/group-keys/group-keys.machine';
import type { GroupRef } from '../machines/groups/groups.types';
import { housekeepingMachine } from '../machines/housekeeping/housekeeping.machine';
import { ledgerExportMachine } from '../machines/ledger-export/ledger-export.machine';
import { recoveryMachine } from '../machines/recovery/recovery.machine';
import type { Deleted } from '../machines/recovery/recovery.types';
import { stuckSolMachine } from '../machines/stuck-sol/stuck-sol.machine';
import type { Adoption, StuckPlace } from '../machines/stuck-sol/stuck-sol.types';
import { walletImportMachine } from '../machines/wallet-import/wallet-import.machine';
import type { WalletsImportAnswer } from '../machines/wallet-import/wallet-import.types';
import { walletRoleMachine } from '../machines/wallet-role/wallet-role.machine';
import { browserClipboard } from '../services/clipboard/browser-clipboard';
import { createSecretClipboard } from '../services/clipboard/secret-clipboard';
import { KEYS } from '../services/queries/queries';
import { readAgain } from '../services/queries/read-again';
import { exportGroupKeys } from './export-group-keys';
import type { UserServices } from './services';
import { whenUserLeaves } from './user-services';

const LEDGER_PAGE = 100;

/** The flows that keep wallets in order, with their effects; a chunk of its own, fetched behind the first screen. */
export function composeHousekeeping(services: UserServices) {
  const { api, queryClient, links, signer, copyText, download, now } = services;
  const clipboard = createSecretClipboard({ ...browserClipboard, write: copyText });
  whenUserLeaves(() => void clipboard.clear(new AbortController().signal).catch(() => undefined));
  const changed = (key: readonly string[]) => readAgain(queryClient, key);

  const emptyOf = async (groups: readonly GroupRef[]): Promise<readonly GroupRef[]> => {
    const { readEmptyOwners } = await import('../services/trade-planner/empty-owners');
    const addresses = groups.flatMap(({ wallets }) => wallets.map(({ address }) => address));
    const empty = await readEmptyOwners(links.current().rpc, addresses);
    return groups.filter(({ wallets }) => wallets.every(({ address }) => empty.has(address)));
  };

  return housekeepingMachine.provide({
    actors: {
      groupEdit: groupEditMachine.provide({
        actors: {
          updateGroup: fromPromise(async ({ input: { id, draft }, signal }) => {
            await api.patch<WalletGroup>(`/groups/${id}`, { name: draft.name, color: draft.color }, { signal });
            await changed(KEYS.groups);
          }),
        },
      }),
      walletRole: walletRoleMachine.provide({
        actors: {
          saveRole: fromPromise(async ({ input: { groupId, walletId, role }, signal }) => {
            await api.patch(`/groups/${groupId}/wallets/${walletId}`, { data: { type: role } }, { signal });
            await changed(KEYS.groups);
          }),
        },
      }),
      walletImport: walletImportMachine.provide({
        actors: {
          importWallets: fromPromise<WalletsImportAnswer, { readonly groupId: string; readonly keys: Secret<string> }>(
            async ({ input, signal }) => {
              const { readKeyList } = await import('../services/keyring/key-list');
              const list = readKeyList(input.keys.take());
              if (list.kind === 'refused') return list;
              const before = await api.get<readonly WalletGroup[]>('/groups/', { signal });
              const sizeOf = (groups: readonly Pick<WalletGroup, 'id' | 'walletCount'>[]): number =>
                groups.find(({ id }) => id === input.groupId)?.walletCount ?? 0;
              const wallets = await api.post<WalletGroup['wallets']>(
                `/groups/${input.groupId}/wallets/import`,
                { wallets: list.keys },
                { signal },
              );
              await changed(KEYS.groups);
              const added = wallets.length - sizeOf(before);
              const known = list.keys.length - added;
              return added === 0
                ? { kind: 'refused', problem: 'key/known', line: 1 }
                : { kind: 'imported', added, known };
            },
          ),
        },
      }),
      clearEmpty: clearEmptyMachine.provide({
        actors: {
          findEmpty: fromPromise<readonly GroupRef[], { readonly groups: readonly GroupRef[] }>(({ input }) =>
            emptyOf(input.groups),
          ),
          clearGroups: fromPromise<Cleared, { readonly groups: readonly GroupRef[] }>(async ({ input, signal }) => {
            let removed = 0;
            for (const { id } of await emptyOf(input.groups)) {
              const gone = await api.remove(`/groups/${id}`, { signal }).then(
                () => true,
                () => false,
              );
              if (gone) removed += 1;
            }
            await changed(KEYS.groups);
            return { removed, kept: input.groups.length - removed };
          }),
        },
      }),
      recovery: recoveryMachine.provide({
        actors: {
          readDeleted: fromPromise<readonly Deleted[], void>(async ({ signal }) => {
            const [groups, masters] = await Promise.all([
              api.get<readonly WalletGroup[]>('/groups/?deleted=true', { signal }),
              api.get<readonly MasterWallet[]>('/users/masters?deleted=true', { signal }),
            ]);
            return [
              ...groups.map((group) => ({
                kind: 'group' as const,
                id: group.id,
                name: group.name,
                wallets: group.walletCount,
                lamports: lamportsOrNull(group.totalBalance),
              })),
              ...masters.map((master) => ({
                kind: 'master' as const,
                id: master.id,
                name: master.publicKey,
                wallets: 1,
                lamports: lamportsOrNull(master.balance),
              })),
            ];
          }),
          restore: fromPromise(async ({ input: { kind, id }, signal }) => {
            await api.post(kind === 'group' ? `/groups/${id}/restore` : `/users/masters/${id}/restore`, {}, { signal });
            await changed(kind === 'group' ? KEYS.groups : KEYS.masters);
          }),
        },
      }),
      groupKeys: groupKeysMachine.provide({
        actors: {
          exportGroup: fromPromise(({ input }) => exportGroupKeys({ signer, download, now }, input)),
          copyKey: fromPromise(async ({ input }) =>
            clipboard.put(await signer.exportOne({ address: input.address }, 'copy')),
          ),
          clearClipboard: fromPromise(({ signal }) => clipboard.clear(signal)),
        },
      }),
      ledgerExport: ledgerExportMachine.provide({
        actors: {
          exportLedger: fromPromise<number, { readonly search: string }>(async ({ input, signal }) => {
            const [{ readHistory }, { ledgerFile, ledgerFileName }] = await Promise.all([
              import('../services/queries/read-history'),
              import('../services/ledger-file/ledger-file'),
            ]);
            const operations: Operation[] = [];
            let before: string | null = null;
            do {
              const page = await readHistory(api, input.search, { before, limit: LEDGER_PAGE, signal });
              operations.push(...page.operations);
              before = page.next;
            } while (before !== null);
            download(ledgerFileName(now()), ledgerFile(operations));
            return operations.length;
          }),
        },
      }),
      stuckSol: stuckSolMachine.provide({
        actors: {
          findStuck: fromPromise<readonly StuckPlace[], void>(async ({ signal }) =>
            (await api.get<readonly HoldingPlace[]>('/wallets/holdings', { signal })).map(stuckPlace),
          ),
          adoptWallets: fromPromise<void, Adoption>(async ({ input, signal }) => {
            await api.post<readonly GroupWallet[]>('/wallets/adopt', input, { signal });
            await changed(KEYS.groups);
          }),
        },
      }),
    },
  });
}

const lamportsOrNull = (text: string | null | undefined): bigint | null =>
  text === null || text === undefined ? null : BigInt(text);

const stuckPlace = ({ wallets, ...place }: HoldingPlace): StuckPlace => ({
  ...place,
  wallets: wallets.map(({ address, lamports, accounts }) => ({
    address,
    lamports: BigInt(lamports),
    positions: accounts.filter(({ amount }) => amount !== '0').length,
    emptyAccounts: accounts.filter(({ amount }) => amount === '0').length,
    rent: accounts.reduce((sum, account) => sum + BigInt(account.lamports), 0n),
  })),
});
