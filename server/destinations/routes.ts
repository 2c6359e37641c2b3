import { Hono } from 'hono';
import { z } from 'zod';
import type { UserEnv } from '../context';
import { readJson, success } from '../http/answers';
import { confirmDestination } from './confirm-destination';
import { listDestinations } from './list-destinations';

const Confirmation = z.strictObject({ address: z.string().max(64) });

/** Mounted at /destinations. */
export const destinationsRoutes = () =>
  new Hono<UserEnv>()
    .get('/', async (c) => c.json(success(await listDestinations(c.var.ctx))))
    .post('/', async (c) => {
      const { address } = await readJson(c, Confirmation);
      return c.json(success(await confirmDestination(c.var.ctx, address)), 201);
    });
