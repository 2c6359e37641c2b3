import { Hono } from 'hono';
import { KeyLockChange } from '#shared/contract/identity';
import { TradingChange } from '#shared/contract/users';
import type { Deps, UserEnv } from '../context';
import { readJson, success } from '../http/answers';
import { addressBucket } from '../http/client-address';
import type { AppEnv } from '../http/env';
import { spend } from '../http/rate-limit';
import { getUser } from './get-user';
import { getKeyLock, updateKeyLock } from './key-lock';
import { readProfileForm } from './profile-form';
import { checkCode } from './referral';
import { setupProfile } from './setup-profile';
import { updateProfile } from './update-profile';
import { updateTradingSettings } from './update-trading-settings';

/** The person's own record, mounted at /users. */
export function usersRoutes(): Hono<UserEnv> {
  return new Hono<UserEnv>()
    .get('/me', async (c) => c.json(success(await getUser(c.var.ctx))))
    .patch('/me', async (c) => c.json(success(await updateProfile(c.var.ctx, await readProfileForm(c)))))
    .post('/setup', async (c) => c.json(success(await setupProfile(c.var.ctx, await readProfileForm(c)))))
    .get('/me/key-lock', async (c) => c.json(success(await getKeyLock(c.var.ctx))))
    .patch('/me/key-lock', async (c) =>
      c.json(success(await updateKeyLock(c.var.ctx, await readJson(c, KeyLockChange)))),
    )
    .patch('/me/trading-settings', async (c) =>
      c.json(success(await updateTradingSettings(c.var.ctx, await readJson(c, TradingChange)))),
    );
}

/** Open to visitors, because a referral link is opened signed out (GAP-04); limited by client address. */
export function referralRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/check-referral-code', async (c) => {
    await spend(deps, 'code-check', addressBucket(c.var.client.address), deps.config.limits.codeChecks);
    const answer = await checkCode(deps, c.req.query('code') ?? '');
    return c.json({ ...success(answer), ...answer });
  });
}
