import { fromPromise } from 'xstate';
import type { HoldingPlace } from '#shared/contract/holdings';
import type { Operation } from '#operations/contract';
import type { WalletGroup } from '#shared/contract/wallets';
import type { Secret } from '#shared/secret';
import type { GroupRef } from '#shared/domain/group';
import { clearEmptyMachine } from '../../../machines/groups/clear-empty/clear-empty.machine';
import type { Cleared } from '../../../machines/groups/clear-empty/clear-empty.types';
import { groupEditMachine } from '../../../machines/groups/group-edit/group-edit.machine';
import { groupKeysMachine } from '../../../machines/groups/group-keys/group-keys.machine';
import { housekeepingMachine } from '../../../machines/wallets/housekeeping/housekeeping.machine';
import { ledgerExportMachine } from '../../../machines/money/ledger-export/ledger-export.machine';
import { recoveryMachine } from '../../../machines/wallets/recovery/recovery.machine';
import type { Deleted } from '../../../machines/wallets/recovery/recovery.types';
import { stuckSolMachine } from '../../../machines/wallets/stuck-sol/stuck-sol.machine';
import type { Adoption, StuckPlace } from '../../../machines/wallets/stuck-sol/stuck-sol.types';
import { walletImportMachine } from '../../../machines/groups/wallet-import/wallet-import.machine';
import type { WalletsImportAnswer } from '../../../machines/groups/wallet-import/wallet-import.types';
import { walletRoleMachine } from '../../../machines/groups/wallet-role/wallet-role.machine';
import { withEffects } from '../../../machines/with-effects';
import { browserClipboard } from '../../../services/clipboard/browser-clipboard';
import { createSecretClipboard } from '../../../services/clipboard/secret-clipboard';
import { KEYS, queries } from '../../../services/queries/queries';
import { readAgain } from '../../../services/queries/read-again';
import { exportGroupKeys } from '../../../services/wallet-file/export-group-keys';
import type { UserServices } from '../../../services/page-services';
import { whenUserLeaves } from '../../user-services';
import { composeLookupTables } from '../money/lookup-tables';

const LEDGER_PAGE = 100;

/** The flows that keep wallets in order, with their effects; a chunk of its own, fetched behind the first screen. */
export function composeHousekeeping(services: UserServices) {
  const { api, queryClient, links, signer, copyText, download, now } = services;
  const clipboard = createSecretClipboard({ ...browserClipboard, write: copyText });
  whenUserLeaves(() => void clipboard.clear(new AbortController().signal).catch(() => undefined));
  const changed = (key: readonly string[]) => readAgain(queryClient, key);

  const emptyOf = async (groups: readonly GroupRef[]): Promise<readonly GroupRef[]> => {
    const { readEmptyOwners } = await import('../../../services/trade-planner/empty-owners');
    const addresses = groups.flatMap(({ wallets }) => wallets.map(({ address }) => address));
    const empty = await readEmptyOwners(links.current().rpc, addresses);
    return groups.filter(({ wallets }) => wallets.every(({ address }) => empty.has(address)));
  };

  const housekeeping = withEffects(housekeepingMachine, {
    groupEdit: withEffects(groupEditMachine, {
      updateGroup: fromPromise(async ({ input: { id, draft }, signal }) => {
        await api.patch('/groups/:id', { name: draft.name, color: draft.color }, { params: { id }, signal });
        await changed(KEYS.groups);
      }),
    }),
    walletRole: withEffects(walletRoleMachine, {
      saveRole: fromPromise(async ({ input: { groupId, walletId, role }, signal }) => {
        await api.patch(
          '/groups/:id/wallets/:walletId',
          { data: { type: role } },
          { params: { id: groupId, walletId }, signal },
        );
        await changed(KEYS.groups);
      }),
    }),
    walletImport: withEffects(walletImportMachine, {
      importWallets: fromPromise<WalletsImportAnswer, { readonly groupId: string; readonly keys: Secret<string> }>(
        async ({ input, signal }) => {
          const { readKeyList } = await import('../../../services/keyring/key-list');
          const list = readKeyList(input.keys.take());
          if (list.kind === 'refused') return list;
          const before = await api.get('/groups', { signal });
          const sizeOf = (groups: readonly Pick<WalletGroup, 'id' | 'walletCount'>[]): number =>
            groups.find(({ id }) => id === input.groupId)?.walletCount ?? 0;
          const wallets = await api.post(
            '/groups/:id/wallets/import',
            { wallets: list.keys },
            { params: { id: input.groupId }, signal },
          );
          await changed(KEYS.groups);
          const added = wallets.length - sizeOf(before);
          const known = list.keys.length - added;
          return added === 0 ? { kind: 'refused', problem: 'key/known', line: 1 } : { kind: 'imported', added, known };
        },
      ),
    }),
    clearEmpty: withEffects(clearEmptyMachine, {
      findEmpty: fromPromise<readonly GroupRef[], { readonly groups: readonly GroupRef[] }>(({ input }) =>
        emptyOf(input.groups),
      ),
      clearGroups: fromPromise<Cleared, { readonly groups: readonly GroupRef[] }>(async ({ input, signal }) => {
        let removed = 0;
        for (const { id } of await emptyOf(input.groups)) {
          const gone = await api.remove('/groups/:id', { params: { id }, signal }).then(
            () => true,
            () => false,
          );
          if (gone) removed += 1;
        }
        await changed(KEYS.groups);
        return { removed, kept: input.groups.length - removed };
      }),
    }),
    recovery: withEffects(recoveryMachine, {
      readDeleted: fromPromise<readonly Deleted[], void>(async ({ signal }) => {
        const [groups, masters] = await Promise.all([
          api.get('/groups', { query: { deleted: 'true' }, signal }),
          api.get('/users/masters', { query: { deleted: 'true' }, signal }),
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
        const path = kind === 'group' ? '/groups/:id/restore' : '/users/masters/:id/restore';
        await api.post(path, null, { params: { id }, signal });
        await changed(kind === 'group' ? KEYS.groups : KEYS.masters);
      }),
    }),
    groupKeys: withEffects(groupKeysMachine, {
      exportGroup: fromPromise(({ input }) => exportGroupKeys({ signer, download, now }, input)),
      copyKey: fromPromise(async ({ input }) =>
        clipboard.put(await signer.exportOne({ address: input.address }, 'copy')),
      ),
      clearClipboard: fromPromise(({ signal }) => clipboard.clear(signal)),
    }),
    ledgerExport: withEffects(ledgerExportMachine, {
      exportLedger: fromPromise<number, { readonly search: string }>(async ({ input, signal }) => {
        const [{ readHistory }, { ledgerFile, ledgerFileName }] = await Promise.all([
          import('../../../services/queries/read-history'),
          import('../../../services/ledger-file/ledger-file'),
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
    }),
    stuckSol: withEffects(stuckSolMachine, {
      findStuck: fromPromise<readonly StuckPlace[], void>(async ({ signal }) => {
        const [places, masters] = await Promise.all([
          api.get('/wallets/holdings', { signal }),
          queryClient.fetchQuery(queries(api).masters),
        ]);
        // What lies on the active master is where it belongs.
        const active = new Set(masters.filter((one) => one.active).map(({ id }) => id));
        return places.filter(({ kind, id }) => kind !== 'master' || !active.has(id)).map(stuckPlace);
      }),
      adoptWallets: fromPromise<void, Adoption>(async ({ input, signal }) => {
        await api.post('/wallets/adopt', input, { signal });
        await changed(KEYS.groups);
      }),
    }),
  });
  // One file with it: apart, its few lines would cost a first screen a name and a head of their own.
  return { housekeeping, ...composeLookupTables(services) };
}

const lamportsOrNull = (text: string | null | undefined): bigint | null =>
  text === null || text === undefined ? null : BigInt(text);

const stuckPlace = ({ wallets, ...place }: HoldingPlace): StuckPlace => ({
  ...place,
  wallets: wallets.map(({ address, lamports, accounts, volumeLamports }) => ({
    address,
    lamports: BigInt(lamports),
    positions: accounts.filter(({ amount }) => amount !== '0').length,
    emptyAccounts: accounts.filter(({ amount }) => amount === '0').length + (volumeLamports === '0' ? 0 : 1),
    rent: accounts.reduce((sum, account) => sum + BigInt(account.lamports), BigInt(volumeLamports)),
  })),
});
