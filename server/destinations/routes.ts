import { Hono } from 'hono';
import { ConfirmDestination } from '#shared/contract/wallets';
import type { UserEnv } from '../context';
import { readJson, success } from '../http/answers';
import { confirmDestination } from './confirm-destination';
import { listDestinations } from './list-destinations';

/** Mounted at /destinations. */
export const destinationsRoutes = () =>
  new Hono<UserEnv>()
    .get('/', async (c) => c.json(success(await listDestinations(c.var.ctx))))
    .post('/', async (c) => {
      const { address } = await readJson(c, ConfirmDestination);
      return c.json(success(await confirmDestination(c.var.ctx, address)), 201);
    });
