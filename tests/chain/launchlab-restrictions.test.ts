import { readFileSync } from 'node:fs';
import { base58 } from '@scure/base';
import { expect, test } from 'vitest';
import {
  type Address,
  associatedTokenAddress,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../src/chain/address';
import { ByteReader } from '../../src/chain/bytes';
import type { Instruction } from '../../src/chain/instruction';
import { assembleTransaction, compileMessage, namedAccountsOf, signersOf } from '../../src/chain/message';
import { computeUnitLimit } from '../../src/chain/system';
import { createAssociatedTokenAccountIdempotent, decodeTokenAccount } from '../../src/chain/token';
import {
  allowConfigAddress,
  allowsLaunch,
  curveRuleAddress,
  decodeCurveRule,
  decodePlatformConfig,
  decodePoolState,
  feeVaultAddress,
  type InitializeParams,
  initializeV2,
  initializeWithToken2022,
  poolAddress,
  type PoolState,
  poolVaultAddress,
  STANDARD_TERMS,
  type TransferFee,
} from '../../src/chain/platforms/bonk';
import {
  allowConfig,
  type Constraint,
  curveRule,
  GLOBAL_CONFIG,
  globalConfig,
  initialize,
  marketOf,
  ownedBy,
  platformConfig,
  type Read,
  type Trade,
  trade,
  TRANSFER_FEE_AUTHORITY,
} from './launchlab';
import { newWallet, openPumpNetwork, SOL, type Wallet } from './pump-network';

interface RecordedInstruction {
  readonly p: number;
  readonly a: readonly number[];
  readonly d: string;
}
interface RecordedTrade {
  readonly label: string;
  readonly points: number;
  readonly instruction: string;
  readonly programData: string;
  readonly userTokens: readonly [string, string];
  readonly vaultTokens: readonly [string, string];
  readonly vaultQuote: readonly [string, string];
}
const fixture = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.mainnet.json`, import.meta.url), 'utf8'));
const standard: { readonly accountKeys: readonly Address[]; readonly instructions: readonly RecordedInstruction[] } =
  fixture('launchlab_launch');
const reward: {
  readonly accountKeys: readonly Address[];
  readonly launch: RecordedInstruction;
  readonly inner: readonly RecordedInstruction[];
  readonly programData: readonly string[];
  readonly accounts_base64: Readonly<Record<Address, string>>;
  readonly trades: readonly RecordedTrade[];
} = fixture('launchlab_reward');

const REWARD = {
  config: '9mfQRzhyaACD49VhrSwCWKjrHVLcNfhxSdhg2hDSwCd8',
  platform: '6BwHHDg3u1854jC8PDLXvR4spTcLNaoBxLJNGC4nTESt',
};
const recordedAccount = (address: Address): Read => ({
  address,
  data: Buffer.from(reward.accounts_base64[address] ?? '', 'base64'),
});
type LaunchParams = InitializeParams & { readonly transferFee?: TransferFee };
const UNITS = computeUnitLimit(400_000);
const SUPPLY = 1_000_000_000_000_000n;
const TO_SELL = 793_100_000_000_000n;
/** The length that the rent of the recorded account tells: two groups of twelve constraints. */
const RECORDED_RULE_BYTES = 5_136_480 / 6_960 - 128;
/** The number of the chain's clock among the fields of a rule. */
const TIME = 18;
/** What a platform of coins with holder rewards asks for: everything but the target, and one of two fees. */
const rewardGroup = (points: bigint): readonly Constraint[] => [
  [0, 0, 0n],
  [1, 0, 1n],
  [2, 0, 0n],
  [3, 0, SUPPLY],
  [4, 0, TO_SELL],
  [6, 0, 0n],
  [7, 0, 0n],
  [8, 0, 0n],
  [9, 0, 1n],
  [10, 0, 1n],
  [11, 0, points],
  [12, 0, SUPPLY],
];

type Chain = Awaited<ReturnType<typeof openPumpNetwork>>;

function mintAccount(decimals: number): Buffer {
  const data = Buffer.alloc(82);
  data[44] = decimals;
  data[45] = 1;
  return data;
}

/** The recorded platform of coins with a transfer fee, its rule, and its quote token without that one's extensions. */
function setReward(chain: Chain): { readonly config: Read; readonly platform: Read; readonly quoteMint: Address } {
  const [config, platform] = [recordedAccount(REWARD.config), recordedAccount(REWARD.platform)];
  const { quoteMint } = marketOf(config, platform).config;
  const rule = curveRule(platform.address, config.address, [rewardGroup(100n), rewardGroup(300n)]);
  chain.net.setAccounts([
    ...ownedBy([
      config,
      platform,
      { address: curveRuleAddress(platform.address, config.address), data: rule },
      {
        address: allowConfigAddress(platform.address, config.address),
        data: allowConfig(platform.address, config.address),
      },
    ]),
    { address: quoteMint, lamports: SOL, owner: TOKEN_2022_PROGRAM, data: mintAccount(8) },
  ]);
  return { config, platform, quoteMint };
}

/** What a recorded launch asked for, read out of its instruction. */
function launchRead(accounts: readonly Address[], bytes: Uint8Array, config: Read, platform: Read): LaunchParams {
  const body = new ByteReader(bytes.subarray(9));
  const [name, symbol, uri] = [body.text(), body.text(), body.text()];
  body.bytes(1);
  const [supply, toSell, target] = [body.u64(), body.u64(), body.u64()];
  body.bytes(1 + 3 * 8 + 1);
  const hasFee = body.u8() === 1;
  const [low = 0, high = 0] = body.bytes(2);
  const maximum = body.u64();
  const [payer = '', creator = '', , , , , mint = ''] = accounts;
  return {
    payer,
    creator,
    mint,
    market: marketOf(config, platform),
    quoteProgram: accounts[11] ?? '',
    name,
    symbol,
    uri,
    supply,
    toSell,
    target,
    ...(hasFee ? { transferFee: { points: low + high * 256, maximum } } : {}),
  };
}

const plain = ({ program, accounts, data }: Instruction) => ({
  program,
  accounts: accounts.map(({ address }) => address),
  data,
});

test('recorded LaunchLab launches are built byte for byte, with the accounts that their platform’s restrictions ask for', () => {
  const keyAt = (index: number): Address => standard.accountKeys[index] ?? '';
  const [, , launched, , , , , bought] = standard.instructions.map(({ p, a, d }) => ({
    program: keyAt(p),
    accounts: a.map(keyAt),
    data: base58.decode(d),
  }));
  if (launched === undefined || bought === undefined) throw new Error('the recording ends early');
  const config = { address: GLOBAL_CONFIG, data: globalConfig() };
  const platform = {
    address: launched.accounts[3] ?? '',
    data: platformConfig({ platform: 10_000n, creator: 0n, restrictsCurve: true }),
  };
  const params = launchRead(launched.accounts, launched.data, config, platform);
  expect(plain(initializeWithToken2022(params))).toEqual(launched);
  const free = marketOf(config, { ...platform, data: platformConfig({ platform: 10_000n, creator: 0n }) });
  expect(initializeWithToken2022({ ...params, market: free }).accounts.map(({ address }) => address)).toEqual(
    launched.accounts.slice(0, 15),
  );

  const rewardKey = (index: number): Address => reward.accountKeys[index] ?? '';
  const { p, a, d } = reward.launch;
  const recorded = { program: rewardKey(p), accounts: a.map(rewardKey), data: base58.decode(d) };
  const [rewardConfig, rewardPlatform] = [recordedAccount(REWARD.config), recordedAccount(REWARD.platform)];
  const asked = launchRead(recorded.accounts, recorded.data, rewardConfig, rewardPlatform);
  expect(asked.transferFee).toEqual({ points: 100, maximum: SUPPLY });
  expect(plain(initializeWithToken2022(asked))).toEqual(recorded);
  const { feeRate, creatorFeeRate, transferFeeAuthority, restrictGlobalConfig, restrictCurveParam } =
    decodePlatformConfig(rewardPlatform.data);
  expect({ feeRate, creatorFeeRate, transferFeeAuthority, restrictGlobalConfig, restrictCurveParam }).toEqual({
    feeRate: 10_000n,
    creatorFeeRate: 0n,
    transferFeeAuthority: TRANSFER_FEE_AUTHORITY,
    restrictGlobalConfig: false,
    restrictCurveParam: true,
  });
  const rule = curveRule(REWARD.platform, REWARD.config, [rewardGroup(100n), rewardGroup(300n)]);
  expect(rule.length).toBe(RECORDED_RULE_BYTES);
});

test('a recorded mainnet launch of a coin with a transfer fee replays: the same calls, mint and event', async () => {
  const chain = await openPumpNetwork();
  setReward(chain);
  const keyAt = (index: number): Address => reward.accountKeys[index] ?? '';
  chain.net.setAccounts([{ address: keyAt(0), lamports: SOL }]);
  const { p, a, d } = reward.launch;
  const [payer = ''] = a.map(keyAt);
  const signers = new Set([0, 6]);
  const written = new Set([0, 5, 6, 8, 9]);
  const instruction: Instruction = {
    program: keyAt(p),
    accounts: a.map((index, at) => ({ address: keyAt(index), signer: signers.has(at), writable: written.has(at) })),
    data: base58.decode(d),
  };
  const { blockhash } = chain.net.slots.latestBlockhash('confirmed');
  const message = compileMessage({ payer, instructions: [UNITS, instruction], blockhash, lookupTables: [] });
  const wire = Buffer.from(
    assembleTransaction(
      message,
      signersOf(message).map(() => new Uint8Array(64)),
    ),
  );
  const [outcome] = chain.net.simulate([wire]);
  expect(outcome?.err).toBe(null);
  const events = outcome?.logs.filter((line) => line.startsWith('Program data: ')).map((line) => line.slice(14));
  expect(events).toEqual(reward.programData);
  const keys = namedAccountsOf(wire);
  const calls = outcome?.inner.flatMap(({ instructions }) =>
    instructions
      .filter(({ stackHeight }) => stackHeight === 2)
      .map(({ programIdIndex, accounts, data }) => [
        keys[programIdIndex],
        [...accounts].map((index) => keys[index]),
        data,
      ]),
  );
  const expected = reward.inner.map((one) => [keyAt(one.p), one.a.map(keyAt), one.d]);
  // The second call opens the account of the quote token, which has extensions on mainnet that it has not here.
  expect(calls?.filter((_, index) => index !== 1)).toEqual(expected.filter((_, index) => index !== 1));
});

function patched(chain: Chain, address: Address, change: (data: Buffer) => void): void {
  const account = chain.net.account(address);
  if (account === null) throw new Error(`no account at ${address}`);
  const data = Buffer.from(account.data);
  change(data);
  chain.net.setAccounts([{ address, lamports: account.lamports, owner: account.owner, data }]);
}

/** A coin of the recorded platform with a transfer fee of so many basis points, and its one trader. */
async function withTransferFee(points: number) {
  const chain = await openPumpNetwork();
  const { config, platform, quoteMint } = setReward(chain);
  const [user, mint] = [newWallet(), newWallet()];
  chain.net.setAccounts([{ address: user.address, lamports: 100n * SOL }]);
  const launch = initializeWithToken2022({
    payer: user.address,
    creator: user.address,
    mint: mint.address,
    market: marketOf(config, platform),
    quoteProgram: TOKEN_2022_PROGRAM,
    name: 'Reward',
    symbol: 'RWD',
    uri: 'https://gantry.invalid/reward.json',
    supply: SUPPLY,
    toSell: TO_SELL,
    target: 6_463_768_511n,
    transferFee: { points, maximum: SUPPLY },
  });
  expect(chain.send([UNITS, launch], user, [mint]).error).toBe(null);
  const accountOf = (of: Address): Address => associatedTokenAddress(user.address, of, TOKEN_2022_PROGRAM);
  const opened = [mint.address, quoteMint].map((of) =>
    createAssociatedTokenAccountIdempotent({
      payer: user.address,
      owner: user.address,
      mint: of,
      tokenProgram: TOKEN_2022_PROGRAM,
    }),
  );
  expect(chain.send(opened, user).error).toBe(null);
  const poolAt = poolAddress(mint.address, quoteMint);
  const pool = (): PoolState => decodePoolState(chain.net.account(poolAt)?.data ?? new Uint8Array());
  const held = (address: Address): bigint => {
    const account = chain.net.account(address);
    return account === null ? 0n : decodeTokenAccount(account.data).amount;
  };
  const setAmount = (address: Address, amount: bigint): void =>
    patched(chain, address, (data) => void data.writeBigUInt64LE(amount, 64));
  const at = {
    userTokens: accountOf(mint.address),
    userQuote: accountOf(quoteMint),
    vaultTokens: poolVaultAddress(mint.address, mint.address, quoteMint),
    vaultQuote: poolVaultAddress(mint.address, quoteMint, quoteMint),
  };
  const order = (amount: bigint, limit: bigint): Trade => ({
    user: user.address,
    curve: pool(),
    mint: mint.address,
    amount,
    limit,
  });
  return { chain, user, mint: mint.address, quoteMint, pool, poolAt, held, setAmount, at, order };
}

test.each(reward.trades.map((one) => [one.label, one] as const))(
  'a recorded %s gives the same event and balances: the curve counts what arrives',
  async (_, one) => {
    const { chain, user, poolAt, held, setAmount, at, order } = await withTransferFee(one.points);
    const event = Buffer.from(one.programData, 'base64');
    patched(chain, poolAt, (data) => {
      // Virtual reserves, and the real ones before the trade.
      event.copy(data, 37, 48, 64);
      event.copy(data, 53, 64, 80);
    });
    const [userTokens, vaultTokens, vaultQuote] = [one.userTokens, one.vaultTokens, one.vaultQuote];
    setAmount(at.userTokens, BigInt(userTokens[0]));
    setAmount(at.userQuote, 10_000_000_000n);
    setAmount(at.vaultTokens, BigInt(vaultTokens[0]));
    setAmount(at.vaultQuote, BigInt(vaultQuote[0]));
    const bytes = new ByteReader(base58.decode(one.instruction).subarray(8));
    const [amount, limit] = [bytes.u64(), bytes.u64()];
    const kind = event[144] === 0 ? 'buy_exact_in' : 'sell_exact_in';
    const sent = chain.send([UNITS, trade(kind, order(amount, limit))], user);
    expect(sent.error).toBe(null);
    const logged = sent.logs.find((line) => line.startsWith('Program data: '))?.slice(14) ?? '';
    expect(Buffer.from(logged, 'base64').subarray(40).toString('hex')).toBe(event.subarray(40).toString('hex'));
    expect([at.userTokens, at.vaultTokens, at.vaultQuote].map(held)).toEqual(
      [userTokens[1], vaultTokens[1], vaultQuote[1]].map(BigInt),
    );
  },
);

test('with a transfer fee the least and most of a LaunchLab trade are judged by what the trader gets and gives', async () => {
  const { chain, user, pool, held, setAmount, at, order } = await withTransferFee(300);
  setAmount(at.userQuote, 10_000_000_000n);
  const wanted = 1_000_000_000n;
  const before = held(at.vaultTokens);
  expect(chain.send([UNITS, trade('buy_exact_out', order(wanted, 1_000_000_000n))], user).error).toBe(null);
  expect([held(at.userTokens), before - held(at.vaultTokens)]).toEqual([wanted, 1_030_927_836n]);

  const { virtualBase, virtualQuote, realBase, realQuote } = pool();
  const net = 9_875_000n;
  const tokens = (net * (virtualBase - realBase)) / (virtualQuote + realQuote + net);
  const arrives = tokens - (tokens * 300n + 9_999n) / 10_000n;
  const buy = (limit: bigint) => trade('buy_exact_in', order(10_000_000n, limit));
  expect(chain.send([UNITS, buy(arrives + 1n)], user).error).toBe(6004);
  expect(chain.send([UNITS, buy(arrives)], user).error).toBe(null);
  expect(held(at.userTokens)).toBe(wanted + arrives);

  const held0 = held(at.userTokens);
  const sale = (most: bigint) => trade('sell_exact_out', order(1_000n, most));
  expect(chain.send([UNITS, sale(held0)], user).error).toBe(null);
  const given = held0 - held(at.userTokens);
  expect(chain.send([UNITS, sale(given / 2n)], user).error).toBe(6004);
});

interface Ground {
  readonly chain: Chain;
  readonly payer: Wallet;
  readonly config: Read;
  readonly platform: Read;
}

async function ground(restrict: { readonly restrictsConfig?: boolean; readonly restrictsCurve?: boolean }) {
  const chain = await openPumpNetwork();
  const payer = newWallet();
  const config = { address: GLOBAL_CONFIG, data: globalConfig() };
  const platform = {
    address: newWallet().address,
    data: platformConfig({ platform: 10_000n, creator: 500n, ...restrict }),
  };
  chain.net.setAccounts([{ address: payer.address, lamports: 1_000n * SOL }, ...ownedBy([config, platform])]);
  return { chain, payer, config, platform };
}

const asked = ({ payer, config, platform }: Ground, mint: Address): LaunchParams => ({
  payer: payer.address,
  creator: payer.address,
  mint,
  market: marketOf(config, platform),
  name: 'Local Bonk',
  symbol: 'LBONK',
  uri: 'https://gantry.invalid/bonk.json',
  ...STANDARD_TERMS,
});

type Change = (instruction: Instruction) => Instruction;
const same: Change = (instruction) => instruction;
const cut: Change = (instruction) => ({ ...instruction, accounts: instruction.accounts.slice(0, -2) });
const put =
  (fromEnd: number, address: Address): Change =>
  (instruction) => ({
    ...instruction,
    accounts: instruction.accounts.map((account, index) =>
      index === instruction.accounts.length - fromEnd ? { ...account, address } : account,
    ),
  });

/** What a launch of a new coin is answered with. */
function answered(at: Ground, change: Change = same, more: Partial<LaunchParams> = {}): number | string | null {
  const mint = newWallet();
  const launch = change(initializeWithToken2022({ ...asked(at, mint.address), ...more }));
  return at.chain.send([UNITS, launch], at.payer, [mint]).error;
}

test('LaunchLab takes a global config from a platform that restricts them only where it is allowed', async () => {
  const at = await ground({ restrictsConfig: true });
  const { chain, platform, config } = at;
  const address = allowConfigAddress(platform.address, config.address);
  expect([answered(at, cut), answered(at), answered(at, put(2, SYSTEM_PROGRAM))]).toEqual([6018, 6022, 6022]);
  const data = allowConfig(platform.address, config.address);
  chain.net.setAccounts([{ address, lamports: SOL, owner: TOKEN_PROGRAM, data }]);
  expect(answered(at)).toBe(6022);
  chain.net.setAccounts(ownedBy([{ address, data: Buffer.alloc(137) }]));
  expect(answered(at)).toBe(6022);
  const other = newWallet().address;
  chain.net.setAccounts(
    ownedBy([
      { address, data },
      { address: other, data },
    ]),
  );
  expect([answered(at), answered(at, put(2, other)), answered(at, cut)]).toEqual([null, 6022, 6018]);
});

test('LaunchLab wants the curve rule of a platform that restricts curves, and a launch that one of its groups allows', async () => {
  const at = await ground({ restrictsCurve: true });
  const { chain, platform, config, payer } = at;
  const address = curveRuleAddress(platform.address, config.address);
  const set = (...groups: readonly (readonly Constraint[])[]): void =>
    chain.net.setAccounts(ownedBy([{ address, data: curveRule(platform.address, config.address, groups) }]));
  expect([answered(at, cut), answered(at, put(1, SYSTEM_PROGRAM)), answered(at)]).toEqual([6018, 6024, null]);
  set();
  expect(answered(at)).toBe(null);
  const [fits, misses]: readonly (readonly Constraint[])[] = [[[3, 0, SUPPLY]], [[3, 0, SUPPLY + 1n]]];
  if (fits === undefined || misses === undefined) throw new Error('no groups');
  set(misses);
  expect([answered(at), answered(at, same, { supply: SUPPLY + 1n })]).toEqual([6025, null]);
  set(misses, fits);
  expect(answered(at)).toBe(null);
  set([...fits, ...misses]);
  expect(answered(at)).toBe(6025);
  const whole = curveRule(platform.address, config.address, [fits]);
  chain.net.setAccounts(ownedBy([{ address, data: whole.subarray(0, -1) }]));
  expect(answered(at)).toBe(6024);
  chain.net.setAccounts(ownedBy([{ address, data: Buffer.alloc(whole.length) }]));
  expect(answered(at)).toBe(6024);

  const splToken = (): number | string | null => {
    const mint = newWallet();
    return chain.send([UNITS, initializeV2(asked(at, mint.address))], payer, [mint]).error;
  };
  set([[9, 0, 1n]]);
  expect([splToken(), answered(at)]).toEqual([6025, null]);
  set([[9, 0, 0n]]);
  expect([splToken(), answered(at)]).toEqual([null, 6025]);
});

test('every field of a LaunchLab curve rule is compared in the four ways, and unknown ones hold for nobody', async () => {
  const at = await ground({ restrictsCurve: true });
  const { chain, platform, config } = at;
  const address = curveRuleAddress(platform.address, config.address);
  const more = { transferFee: { points: 250, maximum: SUPPLY } };
  const form = { ...STANDARD_TERMS, tokenProgram: 'token-2022', ...more } as const;
  const allows = (constraint: Constraint): boolean => {
    const data = curveRule(platform.address, config.address, [[constraint]]);
    chain.net.setAccounts(ownedBy([{ address, data }]));
    const answer = answered(at, same, more);
    if (answer !== null && answer !== 6025) throw new Error(`answered ${answer}`);
    const [field] = constraint;
    if (field !== TIME)
      expect([constraint, allowsLaunch(decodeCurveRule(data), form)]).toEqual([constraint, answer === null]);
    return answer === null;
  };
  const values = [
    0n,
    1n,
    0n,
    SUPPLY,
    TO_SELL,
    85n * SOL,
    0n,
    0n,
    0n,
    1n,
    1n,
    250n,
    SUPPLY,
    793_100n,
    0n,
    SUPPLY - TO_SELL,
    206_900n,
    85n,
  ];
  const outcomes = values.map((value, field) => [
    allows([field, 0, value]),
    allows([field, 0, value + 1n]),
    allows([field, 1, value]),
    allows([field, 1, value + 1n]),
    allows([field, 2, value]),
    value > 0n && allows([field, 2, value - 1n]),
    allows([field, 3, value + 1n]),
    allows([field, 3, value]),
  ]);
  expect(outcomes).toEqual(values.map(() => [true, false, true, false, true, false, true, false]));
  const beyond = 1n << 64n;
  expect([0, 1, 2, 3].map((op) => allows([3, op, SUPPLY + beyond]))).toEqual([false, false, true, true]);
  expect([allows([TIME, 1, 1n]), allows([TIME, 2, 1n]), allows([19, 3, 1n]), allows([3, 4, SUPPLY])]).toEqual([
    true,
    false,
    false,
    false,
  ]);
}, 60_000);

test('LaunchLab refuses its first initialize, another migration than to the CPMM, and a transfer fee out of bounds', async () => {
  const at = await ground({});
  const mint = newWallet();
  const first = initialize(asked(at, mint.address));
  expect(at.chain.send([UNITS, first], at.payer, [mint]).error).toBe(6000);
  const toAmm: Change = (launch) => ({ ...launch, data: launch.data.with(launch.data.length - 37, 0) });
  expect(answered(at, toAmm)).toBe(6007);
  const fee = (points: number, maximum: bigint) => answered(at, same, { transferFee: { points, maximum } });
  expect([fee(501, SUPPLY), fee(500, SUPPLY / 20n), fee(500, SUPPLY / 20n + 1n)]).toEqual([6002, 6002, null]);
  const short: Change = (launch) => ({ ...launch, data: launch.data.subarray(0, -11) });
  const without: Change = (launch) => ({ ...launch, data: launch.data.subarray(0, -1) });
  expect([answered(at, short), answered(at, without, { transferFee: { points: 1, maximum: SUPPLY } })]).toEqual([
    102, 102,
  ]);
});

test('the fees of a coin whose quote token is of Token-2022 gather in vaults of that token', async () => {
  const { chain, user, quoteMint, held, setAmount, at, order } = await withTransferFee(100);
  setAmount(at.userQuote, 10_000_000_000n);
  expect(chain.send([UNITS, trade('buy_exact_in', order(100_000_000n, 0n))], user).error).toBe(null);
  expect([held(feeVaultAddress(REWARD.platform, quoteMint)), held(feeVaultAddress(user.address, quoteMint))]).toEqual([
    1_000_000n,
    0n,
  ]);
});
