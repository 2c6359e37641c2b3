import { base58 } from '@scure/base';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { WalletGroup } from '#shared/contract/wallets';
import { session } from '../../server/db/schema/auth';
import { newKeyPair } from '../../server/vault/secret-key';
import { startSigner } from '../support/signer-bench';
import { at, startWalletApi, text, type Caller, type WalletApi } from '../support/wallet-api';

const MINUTE = 60_000;
const GROUPS = 8;
const WALLETS = 20;

const open: WalletApi[] = [];
afterEach(async () => {
  for (const api of open.splice(0)) await api.close();
});

interface Desk {
  readonly api: WalletApi;
  readonly ann: Caller;
  readonly masters: readonly { readonly id: string; readonly publicKey: string }[];
  readonly groups: readonly WalletGroup[];
  /** Every wallet of every group. */
  readonly wallets: readonly string[];
  /** As after a sign-in or step-up. */
  unlock(): Promise<void>;
}

/** A person with as many wallets as one can have. */
async function startDesk(): Promise<Desk> {
  const api = await startWalletApi();
  open.push(api);
  const ann = await api.user();
  const masters = [];
  for (let made = 0; made < 5; made += 1) {
    const master = await ann.ask('POST', '/users/masters', {});
    masters.push({ id: text(master, 'id'), publicKey: text(master, 'publicKey') });
  }
  const groups = [];
  for (let made = 0; made < GROUPS; made += 1)
    groups.push(
      WalletGroup.parse(
        await ann.ask('POST', '/groups', { name: `Crew ${made}`, walletCount: WALLETS, includeDev: false }),
      ),
    );
  const wallets = groups.flatMap((group) => group.wallets.map(({ publicKey }) => publicKey));
  expect(wallets.length).toBe(GROUPS * WALLETS);
  const unlock = async () => {
    await api.db.update(session).set({ unlockedAt: api.clock.now() }).where(eq(session.id, ann.sessionId));
  };
  return { api, ann, masters, groups, wallets, unlock };
}

const returnOf = (group: WalletGroup, master: string, wallets: readonly string[]) => ({
  kind: 'return',
  groupId: group.id,
  groupName: group.name,
  master,
  steps: [wallets.slice(0, 10), wallets.slice(10)]
    .filter((some) => some.length > 0)
    .map((some) => ({
      networkFeeLamports: String(5_000 * (some.length + 1)),
      wallets: some.map((wallet) => ({ wallet, lamports: '1' })),
    })),
});

/** Asks for every key of the plans, as the signer does that holds none. */
async function askPlans({ ann, groups, masters }: Desk): Promise<readonly number[]> {
  const statuses = [];
  for (const group of groups) {
    const wallets = group.wallets.map(({ publicKey }) => publicKey);
    const master = masters[0]?.publicKey ?? '';
    const plan = returnOf(group, master, wallets);
    const { status } = await ann.call('POST', '/operations/keys', { plan, addresses: [master, ...wallets] });
    statuses.push(status);
  }
  return statuses;
}

describe('what a session may read of the keys', () => {
  test('"sign" is no way around the lock: of 165 keys in 13 calls it gives 40, and the log counts keys', async () => {
    const { api, ann, masters, groups } = await startDesk();
    api.clock.advance(6 * MINUTE);
    const [first] = groups;
    expect((await ann.call('GET', `/groups/${first?.id}/wallets?purpose=export`)).status).toBe(403);
    const answers = [];
    for (const { id } of groups) answers.push(await ann.call('GET', `/groups/${id}/wallets?purpose=sign`));
    for (const { id } of masters)
      answers.push(await ann.call('POST', `/users/masters/${id}/decrypt`, { purpose: 'sign' }));
    const { intact, reveals } = await api.deps.vault.activity(ann);
    expect([
      answers.map(({ status }) => status),
      text(answers.at(-1)?.json, 'error'),
      intact,
      reveals.map(({ result, purpose, addresses }) => [result, purpose, addresses.length]),
    ]).toEqual([
      [200, 200, ...Array.from({ length: 11 }, () => 429)],
      'Too many keys were read this hour. Please try again later.',
      true,
      [
        ['rate-limited', 'sign', WALLETS],
        ['granted', 'sign', WALLETS],
        ['granted', 'sign', WALLETS],
        ['reauth-required', 'export', WALLETS],
      ],
    ]);
  });

  test('a full desk that signs again and again all day, its keys forgotten each time, is never refused', async () => {
    const desk = await startDesk();
    const { api, ann, unlock } = desk;
    const seen = new Set<number>();
    for (let round = 0; round < 16; round += 1) {
      api.clock.advance(25 * MINUTE);
      await unlock();
      for (const status of await askPlans(desk)) seen.add(status);
      const mint = newKeyPair();
      const privateKey = base58.encode(mint.secretKey);
      await ann.ask('POST', '/mint-keys', { publicKey: mint.publicKey, privateKey });
    }
    expect([...seen]).toEqual([200]);
  });

  test('a plan gives the keys of its own wallets only, and none to whom they do not belong', async () => {
    const { api, ann, masters, groups } = await startDesk();
    const [group, other] = groups;
    const master = masters[0]?.publicKey ?? '';
    if (group === undefined || other === undefined) throw new Error('no groups');
    const [wallet = ''] = group.wallets.map(({ publicKey }) => publicKey);
    const plan = returnOf(group, master, [wallet]);
    const asked = async (who: Caller, addresses: readonly string[], asking: object = plan) => {
      const { status, json } = await who.call('POST', '/operations/keys', { plan: asking, addresses });
      return status === 200 ? at(json, 'data', 'length') : status;
    };
    const bob = await api.user();
    const destination = { kind: 'transfer', from: master, to: wallet, lamports: '1', feeLamports: '5000' };
    expect([
      await asked(ann, [wallet, master, wallet]),
      await asked(ann, [other.wallets[0]?.publicKey ?? '']),
      await asked(ann, [wallet], destination),
      await asked(bob, [wallet]),
      await asked(ann, [wallet], { ...plan, steps: [] }),
    ]).toEqual([2, 422, 422, 404, 400]);
  });

  test('160 keys are exported in one go, one call a group, and then the minute is spent', async () => {
    const { api, ann, groups, wallets } = await startDesk();
    const bench = startSigner(ann);
    const keys = [];
    for (const group of groups)
      keys.push(...(await bench.signer.exportAll(group.wallets.map(({ publicKey }) => publicKey))));
    const { reveals } = await api.deps.vault.activity(ann);
    expect([
      keys.length,
      new Set(keys).size,
      wallets.length,
      reveals.map(({ purpose, result, addresses }) => [purpose, result, addresses.length]),
    ]).toEqual([160, 160, 160, Array.from({ length: 8 }, () => ['export', 'granted', WALLETS])]);
    const again = [];
    for (const { id } of groups) again.push((await ann.call('GET', `/groups/${id}/wallets?purpose=copy`)).status);
    expect(again).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
    api.clock.advance(6 * MINUTE);
    await expect(bench.signer.exportAll(wallets)).rejects.toThrow("Please confirm it's you to continue");
  });
});
