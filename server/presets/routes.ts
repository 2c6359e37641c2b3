import { Hono } from 'hono';
import { CreatePreset, PresetType, UpdatePreset } from '#shared/contract/presets';
import type { UserEnv } from '../context';
import { check, readJson, success } from '../http/answers';
import { createPreset } from './create-preset';
import { deletePreset } from './delete-preset';
import { listPresets } from './list-presets';
import { updatePreset } from './update-preset';

/** Mounted at /presets. */
export const presetsRoutes = () =>
  new Hono<UserEnv>()
    .get('/', async (c) => c.json(success(await listPresets(c.var.ctx))))
    .get('/type/:type', async (c) =>
      c.json(success(await listPresets(c.var.ctx, { type: check(PresetType, c.req.param('type')) }))),
    )
    .get('/type/:type/active', async (c) =>
      c.json(success(await listPresets(c.var.ctx, { type: check(PresetType, c.req.param('type')), active: true }))),
    )
    .post('/deployment', async (c) =>
      c.json(success(await createPreset(c.var.ctx, 'deployment', await readJson(c, CreatePreset.deployment))), 201),
    )
    .post('/volume', async (c) =>
      c.json(success(await createPreset(c.var.ctx, 'volume', await readJson(c, CreatePreset.volume))), 201),
    )
    .post('/activity', async (c) =>
      c.json(success(await createPreset(c.var.ctx, 'activity', await readJson(c, CreatePreset.activity))), 201),
    )
    .post('/group', async (c) =>
      c.json(success(await createPreset(c.var.ctx, 'group', await readJson(c, CreatePreset.group))), 201),
    )
    .patch('/:id', async (c) => {
      const body = await readJson(c, UpdatePreset);
      return c.json(success(await updatePreset(c.var.ctx, c.req.param('id'), 'data' in body ? body.data : body)));
    })
    .delete('/:id', async (c) => c.json(success(await deletePreset(c.var.ctx, c.req.param('id')))));
