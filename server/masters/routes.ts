import { Hono } from 'hono';
import { CreateMaster, RevealRequest } from '#shared/contract/wallets';
import type { UserEnv } from '../context';
import { readJson, success } from '../http/answers';
import { activateMaster } from './activate-master';
import { createMaster } from './create-master';
import { decryptMaster } from './decrypt-master';
import { deleteMaster } from './delete-master';
import { listDeletedMasters, listMasters } from './list-masters';
import { restoreMaster } from './restore-master';

/** Mounted at /users/masters. */
export const mastersRoutes = () =>
  new Hono<UserEnv>()
    .get('/', async (c) =>
      c.json(success(await (c.req.query('deleted') === 'true' ? listDeletedMasters : listMasters)(c.var.ctx))),
    )
    .post('/', async (c) => {
      const { master, created } = await createMaster(c.var.ctx, await readJson(c, CreateMaster));
      return c.json(success(master), created ? 201 : 200);
    })
    .delete('/:id', async (c) => c.json(success(await deleteMaster(c.var.ctx, c.req.param('id')))))
    .patch('/:id/activate', async (c) => c.json(success(await activateMaster(c.var.ctx, c.req.param('id')))))
    .post('/:id/restore', async (c) => c.json(success(await restoreMaster(c.var.ctx, c.req.param('id')))))
    .post('/:id/decrypt', async (c) => {
      const { purpose } = await readJson(c, RevealRequest);
      return c.json(success(await decryptMaster(c.var.ctx, c.req.param('id'), purpose)));
    });

/** Mounted at /users/key-activity: what left the vault, when and why. */
export const keyActivityRoutes = () =>
  new Hono<UserEnv>().get('/', async (c) => c.json(success(await c.var.ctx.vault.activity(c.var.ctx))));
