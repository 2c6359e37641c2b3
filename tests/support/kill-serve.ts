import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { UserContext } from '../../server/base/context';
import { openDb } from '../../server/db/db';
import { groupHandlers } from '../../server/groups/routes';
import { answerError } from '../../server/requests/answers';
import type { AppEnv } from '../../server/requests/env';
import { idempotency } from '../../server/requests/idempotency';
import { findEndpoint } from '../../server/requests/find-endpoint';
import { mount } from '../../server/requests/mount';
import { ENDPOINTS } from '../../src/endpoints';
import { ALL_ENDPOINTS } from '../../src/endpoints/paths';
import { openFeed } from '../../server/feed/live-feed';
import { silentLogger } from '../../server/base/logging';
import { masterHandlers } from '../../server/masters/routes';
import { createHub } from '../../server/bus/hub';
import { createMailbox } from '../../server/adapters/mail/mailbox';
import { localKek } from '../../server/vault/kek';
import { createVault } from '../../server/vault/vault';
import { noKeeper, noNetwork, noTrades, onePrice, testSettings } from './server';
import { addUser } from './vault';

/**
 * Groups and masters behind the idempotency key, for whoever `x-user` names, until it is killed. It prints `port <n>`. A
 * call with `x-hold` prints `committed` once its change is in the database, and is never answered.
 */
const [dataDir = '', kekText = ''] = process.argv.slice(2);
const { db } = await openDb({ kind: 'pglite', dataDir });
const clock = { now: () => new Date() };
const vault = createVault({ db, kek: localKek(new Map([['k1', Buffer.from(kekText, 'base64')]])), clock });
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const config = { ...testSettings(dataDir), baseUrl: 'http://localhost' };
const deps = {
  db,
  clock,
  log: silentLogger(),
  config,
  vault,
  mail: createMailbox(clock),
  network: noNetwork,
  keeper: noKeeper,
  prices: onePrice,
  trades: noTrades,
  hub: createHub(),
  feed: openFeed({ db, clock, log: silentLogger(), config }),
};

const holding: typeof vault = {
  ...vault,
  async prove() {
    say('committed');
    await new Promise<never>(() => undefined);
  },
};

const app = new Hono<AppEnv>();
app.onError(answerError);
app.use(async (c, next) => {
  const client = { address: '192.0.2.7', userAgent: 'test' };
  const userId = c.req.header('x-user') ?? '';
  const kept = c.req.header('x-hold') === undefined ? vault : holding;
  const ctx: UserContext = { ...deps, vault: kept, userId, sessionId: 's', client, requestId: 'r' };
  c.set('log', deps.log);
  c.set('ctx', ctx);
  await next();
});
app.post('/person', async (c) => c.json(await addUser(db, clock)));
app.use(findEndpoint(ALL_ENDPOINTS), idempotency(deps));
mount(app, deps, ENDPOINTS.groups, groupHandlers);
mount(app, deps, ENDPOINTS.masters, masterHandlers);
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => say(`port ${port}`));
