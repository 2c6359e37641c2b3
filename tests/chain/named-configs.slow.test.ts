import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { METEORA_CONFIG, METEORA_USD1_CONFIG } from '../../localnet/genesis/meteora';
import { USD1 } from '../../src/chain/address';
import { decodePoolState, feeVaultAddress, LETSBONK_PLATFORM } from '../../src/chain/platforms/bonk';
import { LAUNCHPADS } from '../../src/chain/platforms/launchpads';
import { decodeVirtualPool } from '../../src/chain/platforms/meteora';
import { NAMED } from '../../src/chain/platforms/named-configs';
import { tokenLaunchpadOf } from '../../src/chain/platforms/token-launchpads';
import { type DollarWorld, openDollarWorld } from '../support/dollar-world';
import { DOLLAR } from '../support/dollars';
import { newKeys } from '../support/money';
import { outcomeOf } from '../support/planner-world';
import { SOL } from '../support/trades';

let world: DollarWorld;
beforeAll(async () => {
  world = await openDollarWorld();
});
afterAll(() => world.close());
afterEach(() => {
  NAMED.configs = undefined;
});

/** A network whose config of this address stands at another one, and nowhere else. */
function moved(address: string): string {
  const to = newKeys().address;
  const { net } = world.front;
  const account = net.account(address);
  if (account === null) throw new Error(`no account at ${address}`);
  net.setAccount({ ...account, address: to });
  net.advance();
  return to;
}

describe('on a network whose operator named the configs', () => {
  test('a coin is launched, bought and sold on Meteora by that config, to the lamport', async () => {
    const sol = moved(METEORA_CONFIG);
    NAMED.configs = { meteora: { sol } };
    const { plan, dev, mint, keys } = await world.launched('meteora', SOL / 2n);
    const before = world.venue.lamports(world.master.address);
    world.play(plan, keys);
    expect(before - world.venue.lamports(world.master.address)).toBe(plan.costs.totalLamports);
    const pool = world.bytesOf(LAUNCHPADS.meteora.curveAddress(mint.address)) ?? new Uint8Array();
    expect(decodeVirtualPool(pool).config).toBe(sol);
    const wallet = world.funded(5n * SOL);
    await world.buy(wallet, mint.address);
    const sale = await world.planToSell([dev, wallet], [mint.address], 10_000, 'coin');
    world.play(sale, [dev, wallet]);
    expect([dev, wallet].map(({ address }) => world.venue.tokens(address, mint.address))).toEqual([0n, 0n]);

    NAMED.configs = undefined;
    expect(await outcomeOf(world.planToBuy(wallet, mint.address))).toBe('chain/account-missing');
  });

  test('a coin is launched for USD1 on Meteora by that config', async () => {
    const usd1 = moved(METEORA_USD1_CONFIG);
    NAMED.configs = { meteora: { usd1 } };
    const master = world.payer(250n * DOLLAR);
    const { plan, dev, mint, keys } = await world.planToLaunch('meteora', master);
    world.play(plan, keys);
    const pool = world.bytesOf(tokenLaunchpadOf('meteora', USD1)?.curveAddress(mint.address) ?? '');
    expect(decodeVirtualPool(pool ?? new Uint8Array()).config).toBe(usd1);
    expect([world.dollars.of(master.address), world.venue.tokens(dev.address, mint.address)]).toEqual([
      150n * DOLLAR,
      plan.tokensOut,
    ]);
  });

  test('a coin is launched by LaunchLab at that site, which has the site’s share of the fees', async () => {
    const platform = moved(LETSBONK_PLATFORM);
    NAMED.configs = { bonk: { platform } };
    const { plan, mint, keys } = await world.launched('bonk', SOL / 2n);
    world.play(plan, keys);
    const pool = decodePoolState(world.bytesOf(LAUNCHPADS.bonk.curveAddress(mint.address)) ?? new Uint8Array());
    expect([pool.platform, pool.platformFee > 0n || world.bytesOf(feeVaultAddress(platform)) !== null]).toEqual([
      platform,
      true,
    ]);
    NAMED.configs = undefined;
    expect(await outcomeOf(world.planToBuy(world.funded(SOL), mint.address))).toBe('chain/not-traded');
  });
});
