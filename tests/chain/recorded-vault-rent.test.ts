import { readFileSync } from 'node:fs';
import { base58, base64 } from '@scure/base';
import { expect, onTestFinished, test } from 'vitest';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { addressOf, SYSTEM_PROGRAM } from '../../src/chain/address';
import { ByteReader } from '../../src/chain/bytes';
import { planLaunchCosts } from '../../src/chain/launch';
import { rentOf, rentRate } from '../../src/chain/rent';
import { assembleTransaction, compileMessage, parseTransaction } from '../../src/chain/message';
import {
  bondingCurveAddress,
  buy,
  createV2,
  creatorVaultAddress,
  decodeEvents,
  globalAddress,
  newBondingCurve,
  quoteBuyExactTokens,
  userVolumeAccumulatorAddress,
} from '../../src/chain/platforms/pumpfun';
import { planBuyCosts } from '../../src/chain/trade-costs';
import { call, dataFolder } from './localnet-support';
import { market } from './pump-market';
import { VOLUME_ACCUMULATOR_BYTES } from '../../src/chain/platforms/pumpfun/sizes';
import { OWNED_ACCOUNT_BYTES } from '../../src/chain/platforms/sizes';
import { pumpPad } from '../support/ground';

interface InnerCall {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  /** base58 */
  readonly data: string;
}
interface Recording {
  /** base64, encoding. */
  readonly transaction: readonly [string, string];
  readonly meta: {
    readonly fee: number;
    readonly preBalances: readonly number[];
    readonly postBalances: readonly number[];
    readonly innerInstructions: readonly { readonly index: number; readonly instructions: readonly InnerCall[] }[];
    readonly logMessages: readonly string[];
  };
}

const file = new URL('fixtures/pump_create_vault_rent.2026-07.mainnet.json', import.meta.url);
const { transaction, meta }: Recording = JSON.parse(readFileSync(file, 'utf8'));
const { message } = parseTransaction(base64.decode(transaction[0]));
const BUY = 2;
const recordedBuy = message.instructions[BUY];
const events = decodeEvents({ logs: meta.logMessages });
const [create, trade] = events;
if (create?.kind !== 'create' || trade?.kind !== 'trade' || recordedBuy === undefined)
  throw new Error('the recording is no launch with a first buy');
const dev = create.creator;
const vault = creatorVaultAddress(dev);
/** Mainnet's rent in July 2026. */
const rent = rentRate(890_880n);
const nothing = { lamports: 0n, data: new Uint8Array() };
/** Bytes that `create_v2` gives a curve today; in July 2026 it was ten fewer. */
const CURVE_GROWTH = rentOf(125, rent) - rentOf(115, rent);

/** Account keys of the message in their order; the recording has no lookup table. */
function keysOf(wire: Uint8Array): string[] {
  const reader = new ByteReader(wire);
  reader.bytes(reader.compactU16() * 64 + 4);
  return Array.from({ length: reader.compactU16() }, () => addressOf(reader.bytes(32)));
}
const keys = keysOf(base64.decode(transaction[0]));
const movedAt = (address: string): bigint => {
  const at = keys.indexOf(address);
  return BigInt(meta.postBalances[at] ?? 0) - BigInt(meta.preBalances[at] ?? 0);
};

interface Payment {
  readonly from: string;
  readonly to: string;
  readonly lamports: bigint;
}

/** Lamports the system program moved for one instruction: the rents of new accounts, and transfers. */
const paymentsOf = (calls: readonly InnerCall[], keyAt: (index: number) => string): Payment[] =>
  calls
    .filter(({ programIdIndex }) => keyAt(programIdIndex) === SYSTEM_PROGRAM)
    .map(({ accounts: [from = -1, to = -1], data }) => {
      const reader = new ByteReader(base58.decode(data));
      reader.u32();
      return { from: keyAt(from), to: keyAt(to), lamports: reader.u64() };
    });

const recordedPayments = paymentsOf(
  meta.innerInstructions.find(({ index }) => index === BUY)?.instructions ?? [],
  (index) => keys[index] ?? '',
);

test('the recorded create_v2 and buy are read and built again as they were', () => {
  const [creation] = message.instructions;
  const { mint, name, symbol, uri } = create;
  const ours = createV2({ mint, user: dev, creator: dev, name, symbol, uri });
  const options = ours.data.length - (creation?.data.length ?? 0);
  // Three options are newer than the recording; ours are all off.
  expect(ours.data.subarray(0, -options)).toEqual(creation?.data);
  expect(ours.accounts.map(({ address }) => address)).toEqual(creation?.accounts.map(({ address }) => address));
  const body = new ByteReader(recordedBuy.data.subarray(8));
  const rebuilt = buy({
    mint,
    user: dev,
    creator: dev,
    feeRecipient: trade.feeRecipient,
    buybackRecipient: recordedBuy.accounts.at(-1)?.address ?? '',
    tokens: body.u64(),
    maxLamports: body.u64(),
  });
  expect(rebuilt.accounts.map(({ address }) => address)).toEqual(recordedBuy.accounts.map(({ address }) => address));
  expect(rebuilt.data.subarray(0, 24)).toEqual(recordedBuy.data.subarray(0, 24));
});

test('the creator’s vault is paid its whole rent and then the fee, as the recording says', () => {
  expect(recordedPayments.filter(({ to }) => to === vault).map(({ lamports }) => lamports)).toEqual([
    890_880n,
    296_251n,
  ]);
  const curve = newBondingCurve(market.global, dev);
  const quote = quoteBuyExactTokens(market, curve, trade.tokenAmount);
  expect(quote).toEqual({
    tokens: trade.tokenAmount,
    curveLamports: trade.solAmount,
    protocolFee: trade.fee,
    creatorFee: trade.creatorFee,
    total: 99_984_395n,
  });
  const costs = planBuyCosts({
    quote,
    opened: [OWNED_ACCOUNT_BYTES, VOLUME_ACCUMULATOR_BYTES, 0].map((bytes) => ({ bytes, before: nothing })),
    rent,
    growthLamports: 0n,
    tipLamports: 0n,
    networkFeeLamports: BigInt(meta.fee),
  });
  const creation = movedAt(create.mint) + movedAt(create.bondingCurve) - trade.solAmount + rentOf(170, rent);
  expect(-movedAt(dev)).toBe(costs.totalLamports + creation);
  expect(movedAt(vault)).toBe(890_880n + costs.creatorFeeLamports);
});

test('the recorded launch is planned to the lamport, at its rent and at today’s', () => {
  const planned = (emptyRent: bigint) =>
    planLaunchCosts({
      ...create,
      master: addressOf(new Uint8Array(32).fill(1)),
      dev,
      devBuyLamports: trade.solAmount + trade.fee + trade.creatorFee,
      fundLamports: 0n,
      slippageBps: 0n,
      launchpad: pumpPad(market),
      priority: { unitLimit: 200_000, microLamports: 0n },
      rent: rentRate(emptyRent),
      devBefore: {},
    }).dev;
  const then = planned(890_880n);
  const rents = [
    movedAt(create.mint),
    movedAt(create.bondingCurve) - trade.solAmount + CURVE_GROWTH,
    2_074_080n,
    2_074_080n,
    movedAt(userVolumeAccumulatorAddress(dev)),
    890_880n,
  ];
  expect([...then.rents.values()]).toEqual(rents);
  expect({ ...then, rents: null }).toEqual({
    rents: null,
    opening: rents.reduce((sum, one) => sum + one, 0n),
    curveLamports: trade.solAmount,
    protocolFee: trade.fee,
    platformFee: 0n,
    creatorFee: trade.creatorFee,
    total: -movedAt(dev) - BigInt(meta.fee) + CURVE_GROWTH,
  });
  expect(movedAt(vault)).toBe(890_880n + then.creatorFee);
  expect(planned(650_240n).rents.get(vault)).toBe(650_240n);
});

test('the embedded network takes for the recorded buy what mainnet took, rents at its own rate', async () => {
  const { net, rpcUrl, close } = await startGantryNetwork({ data: dataFolder(), slotMs: 0, report: () => undefined });
  onTestFinished(close);
  const settings = net.account(globalAddress());
  if (settings === null) throw new Error('no settings');
  const data = Buffer.from(settings.data);
  // Half of the protocol's fee went to the buyback then.
  data.writeBigUInt64LE(5_000n, 997);
  net.setAccounts([
    { ...settings, address: globalAddress(), data },
    { address: dev, lamports: BigInt(meta.preBalances[0] ?? 0) },
  ]);
  const { blockhash } = net.slots.latestBlockhash('confirmed');
  const again = compileMessage({ payer: dev, instructions: message.instructions, blockhash, lookupTables: [] });
  const wire = assembleTransaction(again, [new Uint8Array(64), new Uint8Array(64)]);
  const { value } = await call<{
    value: { err: unknown; innerInstructions: readonly { index: number; instructions: readonly InnerCall[] }[] };
  }>(rpcUrl, 'simulateTransaction', base64.encode(wire), {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    innerInstructions: true,
  });
  expect(value.err).toBe(null);
  const order = keysOf(wire);
  const replayed = paymentsOf(
    value.innerInstructions.find(({ index }) => index === BUY)?.instructions ?? [],
    (index) => order[index] ?? '',
  );
  const [volume, vaultRent, ...rest] = recordedPayments;
  const atOurRent = (payment: Payment | undefined): Payment | undefined =>
    payment && { ...payment, lamports: (payment.lamports / 6_960n) * 5_080n };
  expect(replayed).toEqual([atOurRent(volume), atOurRent(vaultRent), ...rest]);
  expect(rest.map(({ to }) => to)).toEqual([
    vault,
    bondingCurveAddress(create.mint),
    recordedBuy.accounts.at(-1)?.address,
    trade.feeRecipient,
  ]);
});
