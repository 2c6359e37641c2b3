import { Hono } from 'hono';
import { FaucetRequest } from '#shared/contract/wallets';
import type { UserEnv } from '../context';
import { readJson, success } from '../http/answers';
import { giveTestSol } from './give-test-sol';

/** Mounted at /faucet. */
export const faucetRoutes = () =>
  new Hono<UserEnv>().post('/', async (c) =>
    c.json(success(await giveTestSol(c.var.ctx, await readJson(c, FaucetRequest)))),
  );
