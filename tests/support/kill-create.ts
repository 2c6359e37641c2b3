import { randomBytes } from 'node:crypto';
import { openDb } from '../../server/db/db';
import { localKek } from '../../server/vault/kek';
import { createVault } from '../../server/vault/vault';
import { createHub } from '../../server/bus/hub';
import { openFeed } from '../../server/feed/live-feed';
import { silentLogger } from '../../server/base/logging';
import { createGroup } from '../../server/groups/create-group';
import { createMailbox } from '../../server/adapters/mail/mailbox';
import { noKeeper, noNetwork, noTrades, onePrice, testSettings } from './server';
import { addUser } from './vault';

/** A process that makes groups until it is killed. It prints each address only after its verb answered. */
const [dataDir = '', kekText = ''] = process.argv.slice(2);
const { db } = await openDb({ kind: 'pglite', dataDir });
const clock = { now: () => new Date() };
const vault = createVault({ db, kek: localKek(new Map([['k1', Buffer.from(kekText, 'base64')]])), clock });
process.stdout.write('ready\n');
for (;;) {
  const who = await addUser(db, clock);
  const config = { ...testSettings(dataDir), baseUrl: 'http://localhost' };
  const ctx = {
    db,
    clock,
    vault,
    log: silentLogger(),
    config,
    mail: createMailbox(clock),
    network: noNetwork,
    keeper: noKeeper,
    prices: onePrice,
    trades: noTrades,
    hub: createHub(),
    feed: openFeed({ db, clock, log: silentLogger(), config }),
    requestId: randomBytes(4).toString('hex'),
    ...who,
  };
  for (let i = 0; i < 8; i += 1) {
    const group = await createGroup(ctx, { name: 'Group', walletCount: 2, includeDev: true, chain: 'sol' });
    process.stdout.write(group.wallets.map((wallet) => `${who.userId} ${wallet.publicKey}\n`).join(''));
  }
}
