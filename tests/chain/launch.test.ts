import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, associatedTokenAddress, TOKEN_2022_PROGRAM } from '../../src/chain/address';
import { type LaunchInput, planLaunchCosts } from '../../src/chain/launch';
import { rentRate } from '../../src/chain/rent';
import { compileMessage, parseMessage, transactionSize } from '../../src/chain/message';
import {
  bondingCurveAddress,
  creatorVaultAddress,
  PUMP_PROGRAM,
  userVolumeAccumulatorAddress,
} from '../../src/chain/platforms/pumpfun';
import { launchInstructions } from '../support/launch';
import { market } from './pump-market';
import { newWallet, openPumpNetwork, SOL, TABLE } from './pump-network';
import { SEED } from './random';
import { pumpPad } from '../support/ground';

const key = (fill: number): string => addressOf(new Uint8Array(32).fill(fill));
const rent = rentRate(650_240n);
const base: LaunchInput = {
  mint: key(1),
  master: key(2),
  dev: key(3),
  name: 'Doge',
  symbol: 'DOGE',
  uri: `https://ipfs.io/ipfs/${'Q'.repeat(46)}`,
  devBuyLamports: SOL,
  fundLamports: 2n * SOL,
  slippageBps: 100n,
  launchpad: pumpPad(market),
  priority: { unitLimit: 300_000, microLamports: 100_000n },
  rent,
};
const messageOf = (input: LaunchInput): Uint8Array =>
  compileMessage({
    payer: input.master,
    instructions: launchInstructions(input),
    blockhash: key(9),
    lookupTables: [TABLE],
  });
const programs = (input: LaunchInput): string[] => launchInstructions(input).map(({ program }) => program);

describe('one transaction for funding, creation and first buy', () => {
  test.each([
    ['Doge', 'DOGE', 67, 1_009],
    ['N'.repeat(32), 'S'.repeat(13), 80, 1_059],
    ['N'.repeat(32), 'S'.repeat(13), 200, 1_179],
  ])('%s %s with a uri of %s characters takes %s bytes', (name, symbol, length, size) => {
    const message = messageOf({ ...base, name, symbol, uri: 'u'.repeat(length) });
    expect(transactionSize(message)).toBe(size);
    expect(parseMessage(message, [TABLE]).signers).toEqual([base.master, base.dev, base.mint]);
  });

  test('names at their limits fit for every fee recipient', () => {
    const sizes = [market.global.feeRecipient, ...market.global.feeRecipients].map((feeRecipient) =>
      transactionSize(
        messageOf({ ...base, feeRecipient, name: 'é'.repeat(16), symbol: 'S'.repeat(13), uri: 'u'.repeat(200) }),
      ),
    );
    expect(sizes).toEqual(Array.from({ length: 8 }, () => 1_179));
  });

  test.each([
    ['mayhem', 1_210],
    ['holder-reward', 1_179],
  ] as const)(
    'names at their limits fit for a %s coin, whose fee recipient and creator no table holds',
    (feature, size) => {
      const launchpad = pumpPad({
        ...market,
        global: { ...market.global, mayhemModeEnabled: true, isHolderRewardEnabled: true },
      });
      const longest = { name: 'é'.repeat(16), symbol: 'S'.repeat(13), uri: 'u'.repeat(200) };
      expect(transactionSize(messageOf({ ...base, ...longest, launchpad, feature }))).toBe(size);
    },
  );

  test.each([
    ['name', 33],
    ['symbol', 14],
    ['uri', 201],
  ])('a %s of %s bytes is refused before the program would', (field, length) => {
    expect(() => launchInstructions({ ...base, [field]: 'x'.repeat(length) })).toThrow(
      expect.objectContaining({ code: 'chain/out-of-range' }),
    );
  });

  test('without funding there is no transfer, without a buy there is only the creation', () => {
    const rich = { lamports: 5n * SOL };
    const [limit = '', price = '', transfer = ''] = programs(base);
    expect(programs({ ...base, fundLamports: 0n, devBefore: rich })).toEqual(
      programs(base).filter((program) => program !== transfer),
    );
    expect(programs({ ...base, devBuyLamports: 0n })).toEqual([limit, price, transfer, PUMP_PROGRAM]);
  });

  test('a developer wallet that would run dry, or keep dust below its rent, is refused', () => {
    const { minimumFunding } = planLaunchCosts(base);
    const refusedAt = (fundLamports: bigint) => () => launchInstructions({ ...base, fundLamports });
    const refused = expect.objectContaining({ code: 'chain/insufficient-funds' });
    expect(refusedAt(minimumFunding - 1n)).toThrow(refused);
    expect(refusedAt(minimumFunding + 1n)).toThrow(refused);
    expect(refusedAt(minimumFunding + 650_239n)).toThrow(refused);
    expect(
      [minimumFunding, minimumFunding + 650_240n].map(
        (funds) => launchInstructions({ ...base, fundLamports: funds }).length,
      ),
    ).toEqual([6, 6]);
  });

  test('funding a wallet that already has what it needs only closes the gap to its rent', () => {
    const needed = planLaunchCosts(base).dev.total;
    const least = (lamports: bigint): bigint => planLaunchCosts({ ...base, devBefore: { lamports } }).minimumFunding;
    expect([least(0n), least(needed - 5n), least(needed), least(needed + 1n), least(needed + 650_240n)]).toEqual([
      needed,
      5n,
      0n,
      650_239n,
      0n,
    ]);
  });

  test('the rent rate is what an empty account pays for its 128 bytes', () => {
    expect([rentRate(650_240n), rentRate(890_880n)]).toEqual([
      { lamportsPerByte: 5_080n },
      { lamportsPerByte: 6_960n },
    ]);
    expect(() => rentRate(650_241n)).toThrow(expect.objectContaining({ code: 'chain/malformed' }));
    expect(() => rentRate(0n)).toThrow(expect.objectContaining({ code: 'chain/malformed' }));
  });
});

test('every lamport of a launch is where the plan says, for 12 random launches and relaunches', async () => {
  const chain = await openPumpNetwork();
  const emptyRent = chain.net.engine.rentExempt(0);
  const inputs = fc.sample(
    fc.record({
      name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      symbol: fc.string({ minLength: 1, maxLength: 10 }),
      uri: fc.string({ minLength: 20, maxLength: 200 }),
      devBuyLamports: fc.constantFrom(0n, 1_000_000n, SOL, 12_345_678_901n, 90n * SOL),
      extra: fc.constantFrom(0n, emptyRent, 123_456_789n),
      microLamports: fc.constantFrom(0n, 1n, 333_333n),
    }),
    { seed: SEED, numRuns: 12 },
  );
  const master = newWallet();
  chain.fund(master.address, 2_000n * SOL);
  let dev = newWallet();
  for (const [round, { extra, microLamports, ...coin }] of inputs.entries()) {
    if (round % 3 === 0) dev = newWallet();
    const mint = newWallet();
    const before = { master: chain.lamports(master.address), dev: chain.lamports(dev.address) };
    const input: LaunchInput = {
      ...base,
      ...coin,
      launchpad: pumpPad(chain.market),
      mint: mint.address,
      master: master.address,
      dev: dev.address,
      rent: rentRate(emptyRent),
      priority: { unitLimit: 300_001, microLamports },
      fundLamports: 0n,
      devBefore: {
        lamports: before.dev,
        at: (address) => chain.net.account(address) ?? { lamports: 0n, data: new Uint8Array() },
      },
    };
    const funded = { ...input, fundLamports: planLaunchCosts(input).minimumFunding + extra };
    const plan = planLaunchCosts(funded);
    const holders = {
      mint: mint.address,
      curve: bondingCurveAddress(mint.address),
      curveTokens: associatedTokenAddress(bondingCurveAddress(mint.address), mint.address, TOKEN_2022_PROGRAM),
      devTokens: associatedTokenAddress(dev.address, mint.address, TOKEN_2022_PROGRAM),
      volume: userVolumeAccumulatorAddress(dev.address),
      vault: creatorVaultAddress(dev.address),
      feeRecipient: chain.market.global.feeRecipient,
    };
    const held = Object.entries(holders).map(([name, address]) => [name, chain.lamports(address)] as const);
    expect(chain.send(launchInstructions(funded), master, [dev, mint]).error).toBeNull();
    const moved = Object.fromEntries(
      held.map(([name, was]) => [name, chain.lamports(new Map(Object.entries(holders)).get(name) ?? '') - was]),
    );
    const rentOf = (address: string): bigint => plan.dev.rents.get(address) ?? 0n;
    expect({
      ...moved,
      tokens: chain.tokens(holders.devTokens),
      devAfter: chain.lamports(dev.address),
      masterPaid: before.master - chain.lamports(master.address),
    }).toEqual({
      mint: rentOf(holders.mint),
      curve: rentOf(holders.curve) + plan.dev.curveLamports,
      curveTokens: rentOf(holders.curveTokens),
      devTokens: rentOf(holders.devTokens),
      volume: rentOf(holders.volume),
      vault: rentOf(holders.vault) + plan.dev.creatorFee,
      feeRecipient: plan.dev.protocolFee,
      tokens: plan.tokens,
      devAfter: plan.devLamportsAfter,
      masterPaid: plan.master.total,
    });
    const curvePart = plan.dev.curveLamports + plan.dev.protocolFee + plan.dev.creatorFee;
    expect(curvePart).toBeLessThanOrEqual(coin.devBuyLamports);
  }
});
