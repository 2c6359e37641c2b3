import type { groupEndpoints } from '../../src/endpoints/groups';
import type { Handlers } from '../requests/handler';
import { adoptWallets } from './adopt-wallets';
import { createGroup } from './create-group';
import { deleteGroup } from './delete-group';
import { importWallets } from './import-wallets';
import { listDeletedGroups, listGroups } from './list-groups';
import { restoreGroup } from './restore-group';
import { revealWallets } from './reveal-wallets';
import { setWalletType } from './set-wallet-type';
import { updateGroup } from './update-group';

export const groupHandlers: Handlers<typeof groupEndpoints> = {
  listGroups: ({ ctx, query }) => (query.deleted === 'true' ? listDeletedGroups : listGroups)(ctx),
  createGroup: ({ ctx, body }) => createGroup(ctx, body),
  updateGroup: ({ ctx, params, body }) => updateGroup(ctx, params.id, body),
  deleteGroup: ({ ctx, params }) => deleteGroup(ctx, params.id),
  restoreGroup: ({ ctx, params }) => restoreGroup(ctx, params.id),
  revealWallets: ({ ctx, params, query: { purpose = 'copy', wallet = [] } }) =>
    revealWallets(ctx, params.id, { purpose, walletIds: wallet }),
  importWallets: ({ ctx, params, body }) => importWallets(ctx, params.id, body),
  setWalletType: ({ ctx, params, body }) => {
    const { type } = 'data' in body ? body.data : body;
    return setWalletType(ctx, params.id, params.walletId, type);
  },
  adoptWallets: ({ ctx, body }) => adoptWallets(ctx, body),
};
