import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StartOperation } from '#operations/contract';
import { type LaunchForTokenIntent, type OperationIntent, planOf } from '#operations/intent';
import { coinsTraded, stepsIn, tokenCoinsTraded } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { CoinAnswer } from '#shared/contract/coins';
import { LOOKUP_TABLES } from '../../localnet/genesis/lookup-table';
import { coin, operation, reservation, walletLease } from '../../server/db/schema/index';
import { type Address, associatedTokenAddress, TOKEN_PROGRAM, USD1 } from '../../src/chain/address';
import { openLaunchpads } from '../../src/chain/platforms/launchpads';
import { openTokenLaunchpads, tokenLaunchpadOf } from '../../src/chain/platforms/token-launchpads';
import { decodeTokenAccount, transferCheckedInstruction } from '../../src/chain/token';
import { transferInstruction } from '../../src/chain/system';
import { planLaunchForToken, type TokenLaunchQuestion } from '../../src/services/launch-planner/plan-launch-for-token';
import { type Keys, newKeys, nextId } from '../support/money';
import { type Group, startTrading, type TradeWorld } from '../support/trade-world';
import { signStep, SOL, TABLES } from '../support/trades';

const DOLLAR = 1_000_000n;
const SPENT = 100n * DOLLAR;
const TEXTS = { name: 'Dollar', symbol: 'DOL', uri: 'https://gantry.example/cdn/metadata/0123456789abcdef.json' };

let world: TradeWorld;
let group: Group;
let mint: Keys;
beforeAll(async () => {
  world = await startTrading({ lookupTables: LOOKUP_TABLES });
});
afterAll(() => world.money.close());

const purseOf = (owner: Address): Address => associatedTokenAddress(owner, USD1, TOKEN_PROGRAM);
const dollarsOf = (owner: Address): bigint => {
  const bytes = world.venue.bytes(purseOf(owner));
  return bytes === null ? 0n : decodeTokenAccount(bytes).amount;
};
const masterOf = (): Keys => world.money.master;
const devOf = (): Keys => group.wallets[0] ?? newKeys();

/** The master has exactly so many base units of USD1, whatever it had before. */
function holdDollars(units: bigint): void {
  const { net } = world.money.front;
  const { address } = masterOf();
  const left = dollarsOf(address) - units;
  if (left < 0n) net.airdropTokens({ owner: address, mint: USD1, account: purseOf(address), amount: -left });
  if (left > 0n) payAway(left);
  net.advance();
}

/** Outside of any operation. */
function payAway(units: bigint): void {
  const { address } = masterOf();
  const sink = newKeys().address;
  world.money.front.net.airdropTokens({ owner: sink, mint: USD1, account: purseOf(sink), amount: 1n });
  const moved = { source: purseOf(address), destination: purseOf(sink), owner: address, mint: USD1, decimals: 6 };
  const instructions = [transferCheckedInstruction({ ...moved, units })];
  world.venue.play({ payer: address, signers: [address], instructions, usesTable: false }, [masterOf()]);
}

function payAwaySol(lamports: bigint): void {
  const { address } = masterOf();
  const instructions = [transferInstruction({ from: address, to: newKeys().address, lamports })];
  world.venue.play({ payer: address, signers: [address], instructions, usesTable: false }, [masterOf()]);
}

beforeEach(async () => {
  await world.dropGroups();
  group = await world.group(1, 0n);
  mint = newKeys();
  const body = { publicKey: mint.address, privateKey: mint.exported };
  expect((await world.post('/mint-keys', body)).status).toBe(201);
  world.venue.fund(masterOf().address, SOL);
  holdDollars(250n * DOLLAR);
});

type Platform = 'bonk' | 'meteora';

const planned = (platform: Platform, changed: Partial<TokenLaunchQuestion> = {}): Promise<LaunchForTokenIntent> =>
  planLaunchForToken(world.venue.rpc, TABLES, {
    platform,
    quoteMint: USD1,
    mint: mint.address,
    master: masterOf().address,
    dev: devOf().address,
    groupId: group.id,
    ...TEXTS,
    imageUrl: null,
    spendUnits: SPENT,
    microLamports: 1_000n,
    ...changed,
  });

function bodyOf(intent: OperationIntent): StartOperation {
  const { front, network } = world.money;
  front.net.advance();
  const ground = {
    launchpads: openLaunchpads(coinsTraded(intent), world.venue.bytes),
    tokenLaunchpads: openTokenLaunchpads(tokenCoinsTraded(intent), world.venue.bytes),
  };
  const { blockhash, lastValidBlockHeight } = world.money.blockhash();
  const steps = stepsIn(intent).map((idx) => {
    const bytes = signStep(buildStep(intent, idx, ground), [masterOf(), ...group.wallets, mint], blockhash);
    return { idx, wire: Buffer.from(bytes).toString('base64'), lastValidBlockHeight };
  });
  return { id: nextId(), networkId: network.id, plan: planOf(intent), steps };
}

async function refused(body: StartOperation) {
  const { status, json } = await world.money.browser.call('POST', '/operations', { body });
  const { db } = world.money.store;
  return {
    status,
    json,
    made: [
      await db.$count(operation, eq(operation.id, body.id)),
      await db.$count(coin, eq(coin.contractAddress, mint.address)),
      await db.$count(walletLease),
      await db.$count(reservation),
    ],
  };
}
const named = (address: Address): string => `${address.slice(0, 4)}…${address.slice(-4)}`;

describe.each<Platform>(['bonk', 'meteora'])('a launch for USD1 at %s', (platform) => {
  test('CON-40 lands through journal and keeper, to the lamport and to the unit, and its ledger names USD1', async () => {
    const intent = await planned(platform);
    const body = bodyOf(intent);
    const sol = world.money.balance(masterOf().address);
    const begun = await world.money.start(body);
    expect(begun.steps.map(({ label, state }) => [label, state])).toEqual([['launch-for-token', 'signed']]);
    await world.until(body.id, 'done');
    const { effects } = await world.closed(body.id);
    const of = (address: Address, token: Address | null): readonly bigint[] =>
      effects.flatMap((one) => (one.address === address && one.mint === token ? [BigInt(one.delta)] : []));
    const [master, dev] = [masterOf().address, devOf().address];
    expect([of(master, USD1), of(dev, USD1), of(dev, mint.address)]).toEqual([[-SPENT], [], [intent.tokensOut]]);
    expect([dollarsOf(master), dollarsOf(dev)]).toEqual([150n * DOLLAR, 0n]);
    expect([of(master, null), of(dev, null)]).toEqual([
      [-intent.costs.totalLamports],
      [intent.costs.devReserveLamports],
    ]);
    expect(sol - world.money.balance(master)).toBe(intent.costs.totalLamports);
    for (const token of [null, USD1, mint.address])
      expect(effects.filter((one) => one.mint === token).reduce((sum, { delta }) => sum + BigInt(delta), 0n)).toBe(0n);
    const { db } = world.money.store;
    const [row] = await db.select().from(coin).where(eq(coin.contractAddress, mint.address));
    const known = tokenLaunchpadOf(platform, USD1);
    const curve = known?.curveAddress(mint.address) ?? '';
    expect([row?.state, row?.platform, row?.operationId]).toEqual(['live', platform, body.id]);
    expect([row?.quoteMint, row?.curveConfig, row?.curveAddress]).toEqual([USD1, known?.marketAddresses()[0], curve]);
    expect(world.venue.bytes(curve) === null).toBe(false);
    const listed = await world.money.browser.call('GET', `/coins/${mint.address}`);
    expect(CoinAnswer.parse(listed.json).data).toEqual(
      expect.objectContaining({ quoteMint: USD1, curveAddress: curve }),
    );
    expect([await db.$count(walletLease), await db.$count(reservation)]).toEqual([0, 0]);
  });

  test('a master that lacks one unit of USD1 when it begins is refused by name with nothing made, and is served once it has it', async () => {
    const body = bodyOf(await planned(platform));
    holdDollars(SPENT - 1n);
    expect(await refused(body)).toEqual({
      status: 422,
      json: {
        ok: false,
        error: expect.any(String),
        message: `Wallet ${named(masterOf().address)} has 99.999999 USD1 and needs 100 USD1. Nothing was sent.`,
        code: 'chain/insufficient-funds',
      },
      made: [0, 0, 0, 0],
    });
    holdDollars(SPENT);
    await world.money.start(body);
    await world.until(body.id, 'done');
    expect(dollarsOf(masterOf().address)).toBe(0n);
  });

  test('a master that lacks one lamport when it begins is refused with nothing made', async () => {
    const intent = await planned(platform);
    const body = bodyOf(intent);
    const { address } = masterOf();
    const rent = await world.money.network.rent(0);
    payAwaySol(world.money.balance(address) - intent.costs.totalLamports - rent - 5_000n + 1n);
    world.money.front.net.advance();
    expect(world.money.balance(address)).toBe(intent.costs.totalLamports + rent - 1n);
    const { status, json, made } = await refused(body);
    expect([status, made]).toEqual([422, [0, 0, 0, 0]]);
    expect(JSON.stringify(json)).toContain('rent-residue');
    payAwaySol(rent);
  });
});

test('what is signed must be the launch for USD1 that is planned: another amount, token or platform is other bytes', async () => {
  const intent = await planned('bonk');
  const body = bodyOf(intent);
  const more = { spendUnits: SPENT + 1n, quoted: { ...intent.quoted, curveUnits: intent.quoted.curveUnits + 1n } };
  const changes: readonly Partial<LaunchForTokenIntent>[] = [
    more,
    { tokensOut: intent.tokensOut - 1n },
    { quoteMint: newKeys().address },
    { platform: 'meteora' },
    { platform: 'pumpfun' },
    { master: newKeys().address },
    { name: 'Dollars' },
    { fundLamports: intent.fundLamports + 1n },
  ];
  for (const changed of changes) {
    const { status, made } = await refused({ ...body, plan: planOf({ ...intent, ...changed }) });
    expect([status, made]).toEqual([422, [0, 0, 0, 0]]);
  }
});

test('a second launch for USD1 that its master cannot pay any more is refused by what it holds then', async () => {
  holdDollars(SPENT);
  const first = bodyOf(await planned('bonk'));
  await world.money.start(first);
  mint = newKeys();
  await world.post('/mint-keys', { publicKey: mint.address, privateKey: mint.exported });
  await world.until(first.id, 'done');
  await expect(planned('bonk')).rejects.toThrow('has 0 USD1 and needs 100 USD1');
});
