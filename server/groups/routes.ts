import { Hono } from 'hono';
import { z } from 'zod';
import { ChangeWalletType, CreateGroup, ImportWallets, RevealPurpose, UpdateGroup } from '#shared/contract/wallets';
import type { UserEnv } from '../context';
import { check, readJson, success } from '../http/answers';
import { createGroup } from './create-group';
import { deleteGroup } from './delete-group';
import { importWallets } from './import-wallets';
import { listDeletedGroups, listGroups } from './list-groups';
import { restoreGroup } from './restore-group';
import { revealWallets } from './reveal-wallets';
import { setWalletType } from './set-wallet-type';
import { updateGroup } from './update-group';

const WalletsQuery = z.strictObject({
  purpose: RevealPurpose.default('copy'),
  wallet: z.array(z.string().max(64)).max(20),
});

/** Mounted at /groups. */
export const groupsRoutes = () =>
  new Hono<UserEnv>()
    .get('/', async (c) =>
      c.json(success(await (c.req.query('deleted') === 'true' ? listDeletedGroups : listGroups)(c.var.ctx))),
    )
    .post('/', async (c) => c.json(success(await createGroup(c.var.ctx, await readJson(c, CreateGroup))), 201))
    .patch('/:id', async (c) =>
      c.json(success(await updateGroup(c.var.ctx, c.req.param('id'), await readJson(c, UpdateGroup)))),
    )
    .delete('/:id', async (c) => c.json(success(await deleteGroup(c.var.ctx, c.req.param('id')))))
    .post('/:id/restore', async (c) => c.json(success(await restoreGroup(c.var.ctx, c.req.param('id')))))
    .get('/:id/wallets', async (c) => {
      const query = { purpose: c.req.query('purpose'), wallet: c.req.queries('wallet') ?? [] };
      const { purpose, wallet } = check(WalletsQuery, query);
      return c.json(success(await revealWallets(c.var.ctx, c.req.param('id'), { purpose, walletIds: wallet })));
    })
    .post('/:id/wallets/import', async (c) =>
      c.json(success(await importWallets(c.var.ctx, c.req.param('id'), await readJson(c, ImportWallets)))),
    )
    .patch('/:id/wallets/:walletId', async (c) => {
      const body = await readJson(c, ChangeWalletType);
      const { type } = 'data' in body ? body.data : body;
      return c.json(success(await setWalletType(c.var.ctx, c.req.param('id'), c.req.param('walletId'), type)));
    });
