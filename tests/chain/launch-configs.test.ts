import { afterEach, describe, expect, test } from 'vitest';
import { METEORA_CONFIG, METEORA_USD1_CONFIG } from '../../localnet/genesis/meteora';
import { presetAccounts } from '../../localnet/genesis/presets';
import { rentExempt } from '../../localnet/network/rent';
import { type Address, SYSTEM_PROGRAM, USD1 } from '../../src/chain/address';
import { letsbonkVenue, LETSBONK_PLATFORM, globalConfigAddress } from '../../src/chain/platforms/bonk';
import { closedVenues, openFeatures, type OwnedAt, venuePlaces } from '../../src/chain/platforms/closed-venues';
import { everywhere, findLaunchpads } from '../../src/chain/platforms/launchpads';
import { meteora, poolAddress } from '../../src/chain/platforms/meteora';
import { meteoraUsd1 } from '../../src/chain/platforms/meteora-usd1';
import { NAMED } from '../../src/chain/platforms/named-configs';
import { globalAddress } from '../../src/chain/platforms/pumpfun';
import { tokenCurveAddresses } from '../../src/chain/platforms/sold-for-tokens';
import { newKeys } from '../support/money';

type Placed = ReturnType<OwnedAt>;
const presets: ReadonlyMap<Address, Placed> = new Map(
  presetAccounts(rentExempt, SYSTEM_PROGRAM).map(({ address, owner = SYSTEM_PROGRAM, data = new Uint8Array() }) => [
    address,
    { owner, data },
  ]),
);

/** The embedded network's accounts, some of them others. */
const networkWith =
  (changed: Readonly<Record<Address, Placed>> = {}): OwnedAt =>
  (address) =>
    Object.hasOwn(changed, address) ? (changed[address] ?? null) : (presets.get(address) ?? null);

const at = (address: Address): NonNullable<Placed> => {
  const found = presets.get(address) ?? null;
  if (found === null) throw new Error(`no preset at ${address}`);
  return found;
};
const withByte = (account: NonNullable<Placed>, offset: number, byte: number): Placed => {
  const data = Uint8Array.from(account.data);
  data[offset] = byte;
  return { ...account, data };
};

/** Of pump.fun's Global: whether mayhem and holder-reward coins are made. */
const [MAYHEM_AT, HOLDER_REWARD_AT] = [515, 1_086] as const;
/** Of PoolConfig: decimals of the coin, token type, and whether the fee moves with trades. */
const [DYNAMIC_FEE_AT, DECIMALS_AT, TOKEN_TYPE_AT] = [136, 235, 237] as const;

afterEach(() => {
  NAMED.configs = undefined;
});

describe('where coins can be launched', () => {
  test('on a network that has what is known, at every launchpad for all it sells for', () =>
    expect(closedVenues(networkWith())).toEqual([]));

  test('on an empty network, nowhere, and the missing account is named', () => {
    const empty = closedVenues(() => null);
    expect(empty.map(({ platform, quote, why, name }) => [platform, quote, why, name])).toEqual([
      ['pumpfun', 'sol', 'missing', null],
      ['bonk', 'sol', 'missing', 'sol'],
      ['bonk', 'usd1', 'missing', 'usd1'],
      ['meteora', 'sol', 'missing', 'sol'],
      ['meteora', 'usd1', 'missing', 'usd1'],
    ]);
    expect(empty.every(({ address }) => venuePlaces().includes(address))).toBe(true);
  });

  test.each([
    ['of another program', { ...at(METEORA_CONFIG), owner: SYSTEM_PROGRAM }, 'foreign-owner'],
    ['for another token', at(METEORA_USD1_CONFIG), 'foreign-quote'],
    ['of no config', { ...at(METEORA_CONFIG), data: new Uint8Array(1_048) }, 'unreadable'],
    ['cut short', { ...at(METEORA_CONFIG), data: at(METEORA_CONFIG).data.slice(0, 1_047) }, 'unreadable'],
    ['whose fee moves', withByte(at(METEORA_CONFIG), DYNAMIC_FEE_AT, 1), 'unsupported'],
    ['of coins with nine decimals', withByte(at(METEORA_CONFIG), DECIMALS_AT, 9), 'unsupported'],
    ['of a token program nobody knows', withByte(at(METEORA_CONFIG), TOKEN_TYPE_AT, 7), 'unsupported'],
    ['that is not there', null, 'missing'],
  ] as const)('not by a config of Meteora %s, while the others stay open', (_name, account, why) =>
    expect(closedVenues(networkWith({ [METEORA_CONFIG]: account }))).toEqual([
      { platform: 'meteora', quote: 'sol', why, name: 'sol', address: METEORA_CONFIG },
    ]),
  );

  test('not at letsbonk without its platform, whatever a coin is sold for', () =>
    expect(closedVenues(networkWith({ [LETSBONK_PLATFORM]: null }))).toEqual(
      (['sol', 'usd1'] as const).map((quote) => ({
        platform: 'bonk',
        quote,
        why: 'missing',
        name: 'platform',
        address: LETSBONK_PLATFORM,
      })),
    ));

  test('not at letsbonk by a config for another token', () => {
    const [sol, usd1] = [letsbonkVenue().config, globalConfigAddress(USD1)];
    expect(closedVenues(networkWith({ [sol]: at(usd1), [usd1]: at(sol) }))).toEqual([
      { platform: 'bonk', quote: 'sol', why: 'foreign-quote', name: 'sol', address: sol },
      { platform: 'bonk', quote: 'usd1', why: 'foreign-quote', name: 'usd1', address: usd1 },
    ]);
  });
});

describe('what is launched beside plain coins', () => {
  const open = (changed: Readonly<Record<Address, Placed>> = {}) =>
    openFeatures(networkWith(changed)).map(({ platform, feature }) => [platform, feature]);
  const settings = at(globalAddress());

  test.each([
    ['as the embedded network is', settings, [['pumpfun', 'mayhem']]],
    ['without mayhem coins', withByte(settings, MAYHEM_AT, 0), []],
    [
      'with both',
      withByte(settings, HOLDER_REWARD_AT, 1),
      [
        ['pumpfun', 'mayhem'],
        ['pumpfun', 'holder-reward'],
      ],
    ],
    ['without pump.fun', null, []],
    ['by settings that cannot be read', { ...settings, data: new Uint8Array(9) }, []],
  ] as const)('%s', (_name, account, features) => expect(open({ [globalAddress()]: account })).toEqual(features));
});

describe('configs that the operator named', () => {
  const [mint, sol, usd1, site] = [newKeys(), newKeys(), newKeys(), newKeys()].map(({ address }) => address) as [
    Address,
    Address,
    Address,
    Address,
  ];

  test('are those that coins are launched and traded by, and those that are looked at', () => {
    const known = [meteora.curveAddress(mint), meteoraUsd1.curveAddress(mint)];
    NAMED.configs = { meteora: { sol, usd1 }, bonk: { usd1, platform: site } };
    expect([meteora.marketAddresses(), meteoraUsd1.marketAddresses()]).toEqual([[sol], [usd1]]);
    expect([meteora.curveAddress(mint), meteoraUsd1.curveAddress(mint)]).toEqual([
      poolAddress(sol, mint),
      poolAddress(usd1, mint, USD1),
    ]);
    expect(known).toEqual([poolAddress(METEORA_CONFIG, mint), poolAddress(METEORA_USD1_CONFIG, mint, USD1)]);
    expect([letsbonkVenue(), letsbonkVenue(USD1)]).toEqual([
      { config: letsbonkVenue().config, platform: site },
      { config: usd1, platform: site },
    ]);
    expect(closedVenues(networkWith({ [sol]: at(METEORA_CONFIG) })).map(({ address, why }) => [address, why])).toEqual([
      [site, 'missing'],
      [usd1, 'missing'],
      [usd1, 'missing'],
    ]);
  });

  test('leave coins of the known config what nobody burns', () => {
    NAMED.configs = { meteora: { usd1 } };
    expect(tokenCurveAddresses(mint).slice(1)).toEqual([
      poolAddress(usd1, mint, USD1),
      poolAddress(METEORA_USD1_CONFIG, mint, USD1),
    ]);
  });

  test('that are no configs close their launchpad alone: coins of the others are traded on', () => {
    NAMED.configs = { meteora: { sol } };
    const at = networkWith({ [sol]: { owner: SYSTEM_PROGRAM, data: new Uint8Array(1_048) } });
    const found = findLaunchpads([mint], (address) => at(address)?.data ?? null);
    expect([[...found.keys()], [...everywhere([mint]).keys()]]).toEqual([
      ['pumpfun', 'bonk'],
      ['pumpfun', 'bonk', 'meteora'],
    ]);
  });
});
