import { Hono } from 'hono';
import { AdoptWallets } from '#shared/contract/holdings';
import type { UserEnv } from '../context';
import { readJson, success } from '../http/answers';
import { adoptWallets } from './adopt-wallets';
import { findHoldings } from './find-holdings';

/** Mounted at /wallets: what concerns every own wallet, wherever it belongs. */
export const walletsRoutes = () =>
  new Hono<UserEnv>()
    .get('/holdings', async (c) => c.json(success(await findHoldings(c.var.ctx))))
    .post('/adopt', async (c) => c.json(success(await adoptWallets(c.var.ctx, await readJson(c, AdoptWallets)))));
