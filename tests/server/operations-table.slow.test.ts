import { eq } from 'drizzle-orm';
import { AddressLookupTableAccount } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StartOperation } from '#operations/contract';
import { type LookupTableIntent, planOf } from '#operations/intent';
import { stepsIn } from '#operations/movements';
import { readTables } from '../../server/operations/route-tables';
import { adoptMadeTables } from '../../server/journal/made-tables';
import { openNetwork } from '../../server/chain/network-access';
import { operation, reservation, walletLease } from '../../server/db/schema/index';
import { systemClock } from '../../server/base/context';
import { silentLogger } from '../../server/base/logging';
import { extendLookupTable, LOOKUP_TABLE_PROGRAM } from '../../src/chain/lookup-table';
import { commonAccounts } from '../../src/chain/platforms/common-accounts';
import { transferInstruction } from '../../src/chain/system';
import { planTable, readTableCover } from '../../src/services/table-planner/plan-table';
import { isRecord } from '#shared/json';
import { newKeys, signedWire } from '../support/money';
import { startTrading, type TradeWorld } from '../support/trade-world';

let world: TradeWorld;
beforeAll(async () => {
  world = await startTrading({ lookupTables: [] });
});
afterAll(() => world.money.close());

const NOBODY = { id: '', wallets: [] };

/** Another slot, and with it another table, for each test. */
const planned = (lookupTables: readonly string[] = [], microLamports = 10_000n): Promise<LookupTableIntent> =>
  planTable(world.venue.rpc, { master: world.money.master.address, lookupTables, microLamports });

beforeEach(() => world.money.front.net.advance(2));

/** Of the whole table, 128 bytes of overhead included. */
const rentOf = ({ addresses, byteLamports }: LookupTableIntent): bigint =>
  BigInt(56 + 128 + 32 * addresses.length) * byteLamports;

const bodyOf = (intent: LookupTableIntent): StartOperation => world.body(intent, NOBODY);

async function tablesTold(): Promise<unknown> {
  const { json } = await world.money.browser.call('GET', '/users/me/connection-endpoint');
  const data = isRecord(json) ? json['data'] : null;
  const network = isRecord(data) ? data['network'] : null;
  return isRecord(network) ? network['lookupTables'] : null;
}

async function refused(body: StartOperation) {
  const { status, json } = await world.money.browser.call('POST', '/operations', { body });
  const { db } = world.money.store;
  const code = isRecord(json) ? json['code'] : null;
  const made = [await db.$count(operation, eq(operation.id, body.id)), await db.$count(walletLease)];
  return { status, code, made: [...made, await db.$count(reservation)] };
}

test('a plan that names an address of no launchpad, another table or another rent is refused with nothing made', async () => {
  const intent = await planned();
  const body = bodyOf(intent);
  const { address: stranger } = newKeys();
  const changes: readonly Partial<LookupTableIntent>[] = [
    { addresses: [...intent.addresses.slice(1), stranger] },
    { addresses: [...intent.addresses.slice(1), intent.addresses[1] ?? ''] },
    { addresses: intent.addresses.toReversed() },
    { table: stranger },
    { slot: intent.slot + 1 },
    { master: stranger },
    { byteLamports: 13_921n },
    { networkFeeLamports: intent.networkFeeLamports + 1n },
    { priority: { unitLimit: 30_000, microLamports: 9_999n } },
  ];
  for (const changed of changes) {
    const answer = await refused({ ...body, plan: planOf({ ...intent, ...changed }) });
    expect([answer.status, answer.made]).toEqual([422, [0, 0, 0]]);
  }
});

test('a master that lacks one lamport when it begins is refused with nothing made', async () => {
  const intent = await planned();
  const { master, balance, network } = world.money;
  const total = BigInt(stepsIn(intent).length) * intent.networkFeeLamports + rentOf(intent);
  const rent = await network.rent(0);
  const away = balance(master.address) - total - rent - 5_000n + 1n;
  const sink = newKeys();
  const move = (from: typeof master, to: string, lamports: bigint) =>
    world.venue.play(
      {
        payer: from.address,
        signers: [from.address],
        instructions: [transferInstruction({ from: from.address, to, lamports })],
        usesTable: false,
      },
      [from],
    );
  move(master, sink.address, away);
  expect(balance(master.address)).toBe(total + rent - 1n);
  expect(await refused(bodyOf(intent))).toEqual({ status: 422, code: 'rent-residue', made: [0, 0, 0] });
  move(sink, master.address, away - 5_000n);
});

describe('a table is made', () => {
  test('it is created, filled and frozen in order, to the lamport, and then launches and trades have it', async () => {
    const { master, balance, front, store, network } = world.money;
    const intent = await planned();
    expect(intent.addresses).toEqual(commonAccounts());
    expect(await tablesTold()).toEqual([]);
    const before = balance(master.address);
    const begun = await world.money.start(bodyOf(intent));
    const count = 2 + Math.ceil(commonAccounts().length / 25);
    expect(begun.steps.map(({ label }) => label)).toEqual(Array.from({ length: count }, () => 'lookup-table'));
    const done = await world.until(begun.id, 'done');
    expect(done.steps.map(({ state }) => state)).toEqual(Array.from({ length: count }, () => 'landed'));
    const slots = done.steps.map(({ slot }) => slot ?? 0);
    expect(slots).toEqual(slots.toSorted((one, other) => one - other));

    const account = front.net.account(intent.table);
    expect(account?.owner).toBe(LOOKUP_TABLE_PROGRAM);
    const read = AddressLookupTableAccount.deserialize(account?.data ?? new Uint8Array());
    expect([read.addresses.map((one) => one.toBase58()), read.authority]).toEqual([[...intent.addresses], undefined]);
    const rent = rentOf(intent);
    expect(account?.lamports).toBe(rent);
    expect(before - balance(master.address)).toBe(rent + BigInt(count) * intent.networkFeeLamports);
    const { effects } = await world.closed(begun.id);
    expect(effects.reduce((sum, { delta }) => sum + BigInt(delta), 0n)).toBe(0n);
    expect([await store.db.$count(walletLease), await store.db.$count(reservation)]).toEqual([0, 0]);

    expect(await tablesTold()).toEqual([intent.table]);
    expect(await network.tables()).toEqual([{ address: intent.table, addresses: commonAccounts() }]);
    expect(await readTableCover(world.venue.rpc, [intent.table])).toEqual({
      tables: [{ address: intent.table, addresses: commonAccounts().length }],
      covered: commonAccounts().length,
      missing: [],
    });
    await expect(planned([intent.table])).rejects.toThrow(expect.objectContaining({ code: 'chain/out-of-range' }));
  });

  test('nobody changes it once it is frozen', async () => {
    const { master, front } = world.money;
    const [table = ''] = world.money.network.lookupTables;
    const more = extendLookupTable({ table, authority: master.address, addresses: [newKeys().address] });
    const wire = signedWire([master], [more], world.money.blockhash());
    const { value } = await world.venue.rpc.call<{ value: { err: unknown } }>('simulateTransaction', [
      wire,
      { encoding: 'base64', commitment: 'confirmed' },
    ]);
    expect(value.err).toEqual({ InstructionError: [0, 'Immutable'] });
    expect(front.net.account(table)?.data.length).toBe(56 + 32 * commonAccounts().length);
  });

  test('another server has it at the first bytes that name it', async () => {
    const { front, store } = world.money;
    const where = { rpcUrl: front.rpcUrl, wsUrl: front.wsUrl, clock: systemClock };
    const other = await openNetwork(where);
    const ctx = { db: store.db, network: other, log: silentLogger() };
    const [table] = await world.money.network.tables();
    const { master, blockhash } = world.money;
    const looked = { from: master.address, to: commonAccounts()[30] ?? '', lamports: 1n };
    const bare = Buffer.from(signedWire([master], [transferInstruction(looked)], blockhash()), 'base64');
    const wire = Buffer.from(
      signedWire([master], [transferInstruction(looked)], blockhash(), table === undefined ? [] : [table]),
      'base64',
    );
    const plan = planOf({ kind: 'transfer', ...looked, feeLamports: 5_000n });
    expect(await readTables(ctx, plan, [bare, Buffer.from('no transaction')])).toEqual([]);
    expect(await readTables(ctx, plan, [wire])).toEqual([table]);
    expect(other.lookupTables).toEqual([table?.address]);
  });

  test('a table that was not frozen is none of the network’s, whoever names it', async () => {
    const { front, store, master } = world.money;
    const intent = await planned();
    const where = { rpcUrl: front.rpcUrl, wsUrl: front.wsUrl, clock: systemClock };
    for (const step of world.steps(intent, NOBODY, [0, 1])) {
      await world.venue.rpc.call('sendTransaction', [
        step.wire,
        { encoding: 'base64', preflightCommitment: 'confirmed' },
      ]);
      front.net.advance();
    }
    const made = AddressLookupTableAccount.deserialize(front.net.account(intent.table)?.data ?? new Uint8Array());
    expect([made.addresses.length, made.authority?.toBase58()]).toEqual([25, master.address]);
    const named = await openNetwork({ ...where, lookupTables: [intent.table] });
    expect([named.lookupTables, await named.tables()]).toEqual([[], []]);
    await named.adopt([intent.table]);
    expect(named.lookupTables).toEqual([]);
    await adoptMadeTables({ db: store.db, network: named, log: silentLogger() });
    expect(named.lookupTables).toEqual(await tablesTold());
  });
});
