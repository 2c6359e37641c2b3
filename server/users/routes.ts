import { Hono } from 'hono';
import type { UserEnv } from '../context';
import { success } from '../http/answers';
import { getUser } from './get-user';

/** The person's own record under /users. */
export function usersRoutes(): Hono<UserEnv> {
  return new Hono<UserEnv>().get('/me', async (c) => c.json(success(await getUser(c.var.ctx))));
}
