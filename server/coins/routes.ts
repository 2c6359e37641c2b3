import { Hono } from 'hono';
import { CreateClaim, CreateCoin } from '#shared/contract/coins';
import { RevealPurpose, RevealRequest, StoreMintKey } from '#shared/contract/wallets';
import type { UserEnv } from '../context';
import { check, readJson, success } from '../http/answers';
import { listClaims } from './claims';
import { createClaim } from './create-claim';
import { deleteCoin } from './delete-coin';
import { getCoin, listCoins } from './list-coins';
import { listLiveCoins } from './list-live-coins';
import { revealClaim } from './reveal-claim';
import { revealMintKey } from './reveal-mint-key';
import { saveCoin } from './save-coin';
import { storeMintKey } from './store-mint-key';

/** Mounted at /coins. */
export const coinsRoutes = () =>
  new Hono<UserEnv>()
    .get('/', async (c) => c.json(success(await listCoins(c.var.ctx))))
    .post('/', async (c) => {
      const { coin, created } = await saveCoin(c.var.ctx, await readJson(c, CreateCoin));
      return c.json(success(coin), created ? 201 : 200);
    })
    .get('/live', async (c) => c.json(success(await listLiveCoins(c.var.ctx))))
    .get('/:idOrAddress', async (c) => c.json(success(await getCoin(c.var.ctx, c.req.param('idOrAddress')))))
    .delete('/:idOrAddress', async (c) => c.json(success(await deleteCoin(c.var.ctx, c.req.param('idOrAddress')))));

/** Mounted at /creator-claims. */
export const claimsRoutes = () =>
  new Hono<UserEnv>()
    .get('/', async (c) => c.json(success(await listClaims(c.var.ctx))))
    .post('/', async (c) => {
      const { claim, created } = await createClaim(c.var.ctx, await readJson(c, CreateClaim));
      return c.json(success(claim), created ? 201 : 200);
    })
    .get('/:id', async (c) => {
      const purpose = check(RevealPurpose.default('copy'), c.req.query('purpose'));
      return c.json(success(await revealClaim(c.var.ctx, c.req.param('id'), purpose)));
    });

/** Mounted at /mint-keys. */
export const mintKeysRoutes = () =>
  new Hono<UserEnv>()
    .post('/', async (c) => c.json(success(await storeMintKey(c.var.ctx, await readJson(c, StoreMintKey))), 201))
    .post('/:publicKey/decrypt', async (c) => {
      const { purpose } = await readJson(c, RevealRequest);
      return c.json(success(await revealMintKey(c.var.ctx, c.req.param('publicKey'), purpose)));
    });
