import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CloseIntent } from '#operations/intent';
import { NO_LAUNCHPADS } from '#operations/built-step';
import { buildStep } from '#operations/steps';
import { isRecord } from '#shared/json';
import { shortAddress } from '#shared/ids';
import { associatedTokenAddress, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, USD1 } from '../../src/chain/address';
import { tokenCurveAddresses } from '../../src/chain/platforms/sold-for-tokens';
import { planClose } from '../../src/services/trade-planner/plan-close';
import { strangeToken, supplyOf } from '../support/strange-token';
import { type Group, startTrading, type TradeWorld } from '../support/trade-world';

const STATE_AT = 108;
const AMOUNT_AT = 64;
const SUPPLY_AT = 36;

let world: TradeWorld;
beforeAll(async () => {
  world = await startTrading();
});
afterAll(() => world.money.close());

const net = () => world.money.front.net;

/** A wallet with a stranger's token. */
async function holding(program: string) {
  const group = await world.group(1);
  const [wallet] = group.wallets;
  if (wallet === undefined) throw new Error('no wallet');
  return { group, wallet, ...strangeToken(net(), wallet, program, 1_250n) };
}

const planOf = ({ id, wallets }: Group, mint: string): Promise<CloseIntent> =>
  planClose(world.venue.rpc, {
    groupId: id,
    groupName: 'Group',
    master: world.money.master.address,
    wallets: wallets.map(({ address }) => address),
    microLamports: 0n,
    burning: wallets.map(({ address }) => ({ wallet: address, mint, why: 'refused' })),
  });

async function post(intent: CloseIntent, group: Group) {
  const { status, json } = await world.money.browser.call('POST', '/operations', { body: world.body(intent, group) });
  return { status, code: isRecord(json) ? json['code'] : null, message: isRecord(json) ? json['error'] : null };
}

describe('burn and close', () => {
  test.each([
    ['the older token program', TOKEN_PROGRAM],
    ['Token-2022', TOKEN_2022_PROGRAM],
  ])('of %s: the tokens are gone, the rent is back, and the ledger has both', async (_name, program) => {
    const { group, wallet, mint, account } = await holding(program);
    const before = world.venue.lamports(wallet.address);
    const rent = world.venue.lamports(account);
    const { id } = await world.start(await planOf(group, mint), group);
    await world.until(id, 'done');
    const { effects, steps } = await world.closed(id);
    const tokens = effects.filter((effect) => effect.mint === mint);
    expect([
      world.venue.lamports(account),
      world.venue.lamports(wallet.address) - before,
      supplyOf(net(), mint),
      steps.map(({ amount, to }) => [amount, to]),
      new Map(tokens.map(({ address, delta, kind }) => [address, [delta, kind]])),
    ]).toEqual([
      0n,
      rent,
      0n,
      [[rent.toString(), wallet.address]],
      new Map([
        [wallet.address, ['-1250', 'own']],
        [mint, ['1250', 'venue']],
      ]),
    ]);
  });

  test('an amount that changed meanwhile is refused with both amounts, and nothing is burnt', async () => {
    const { group, wallet, mint, account } = await holding(TOKEN_PROGRAM);
    const plan = await planOf(group, mint);
    world.venue.alter(account, AMOUNT_AT, Uint8Array.of(0xe3, 0x04));
    world.venue.alter(mint, SUPPLY_AT, Uint8Array.of(0xe3, 0x04));
    expect(await post(plan, group)).toEqual({
      status: 422,
      code: 'chain/balance-moved',
      message: `Wallet ${shortAddress(wallet.address)} held 12.5 tokens when this was planned and holds 12.51 tokens now. Nothing was sent.`,
    });
    expect(supplyOf(net(), mint)).toBe(1_251n);
  });

  test('a frozen account is planned by nobody, and refused where it froze meanwhile', async () => {
    const { group, mint, account } = await holding(TOKEN_2022_PROGRAM);
    const plan = await planOf(group, mint);
    world.venue.alter(account, STATE_AT, Uint8Array.of(2));
    expect(await post(plan, group)).toEqual({
      status: 422,
      code: 'chain/plan-refused',
      message: 'A frozen account cannot be burnt or closed. Nothing was sent.',
    });
    await expect(planOf(group, mint)).rejects.toThrow('chain/no-empty-accounts');
  });

  test.each([0, 1])(
    'CON-40 a coin that is sold for USD1 is worth something, at launchpad %i, so it is not burnt',
    async (at) => {
      const { group, mint } = await holding(TOKEN_PROGRAM);
      const plan = await planOf(group, mint);
      net().setAccount({ address: tokenCurveAddresses(mint)[at] ?? '', lamports: 5_000_000n, data: Buffer.alloc(429) });
      expect(await post(plan, group)).toEqual({
        status: 422,
        code: 'chain/plan-refused',
        message: 'This token is sold for another one than SOL, so it is not burnt. Nothing was sent.',
      });
      expect(supplyOf(net(), mint)).toBe(1_250n);
    },
  );

  test('CON-40 USD1 is money: it is planned to be burnt by nobody, and a plan that says so is refused', async () => {
    const { group, wallet, mint } = await holding(TOKEN_PROGRAM);
    const account = associatedTokenAddress(wallet.address, USD1, TOKEN_PROGRAM);
    net().airdropTokens({ owner: wallet.address, mint: USD1, account, amount: 5_000_000n });
    net().advance();
    await expect(planOf(group, USD1)).rejects.toThrow('chain/no-empty-accounts');
    const plan = await planOf(group, mint);
    const forged: CloseIntent = {
      ...plan,
      steps: plan.steps.map((step) => ({
        ...step,
        accounts: step.accounts.map((one) => ({
          ...one,
          account,
          mint: USD1,
          burn: { tokens: 5_000_000n, decimals: 6, why: 'unknown' },
        })),
      })),
    };
    expect(() => buildStep(forged, 0, NO_LAUNCHPADS)).toThrow('it burns what is worth something');
    expect(world.venue.tokens(wallet.address, USD1)).toBe(5_000_000n);
  });

  test('RET-02 what the launchpad buys now is not burnt, whatever the page says', async () => {
    const group = await world.group(1);
    const [wallet] = group.wallets;
    const mint = world.venue.coin();
    world.holding(group, mint);
    const plan = await planOf(group, mint);
    const held = world.venue.tokens(wallet?.address ?? '', mint);
    expect(plan.steps.flatMap(({ accounts }) => accounts.map(({ burn }) => burn?.tokens))).toEqual([held]);
    expect(await post(plan, group)).toEqual({
      status: 422,
      code: 'chain/plan-refused',
      message: 'This token can be sold, so it is not burnt. Nothing was sent.',
    });
    expect(world.venue.tokens(wallet?.address ?? '', mint)).toBe(held);
    expect(
      world.venue.lamports(associatedTokenAddress(wallet?.address ?? '', mint, TOKEN_2022_PROGRAM)),
    ).toBeGreaterThan(0n);
  });
});
