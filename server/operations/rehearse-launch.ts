import { and, eq, isNull } from 'drizzle-orm';
import { toFault } from '#shared/fault';
import type { BuiltStep } from '#operations/built-step';
import { intentOf, type OperationIntent } from '#operations/intent';
import { bundleOf, masterOf, movementsOf, newCoinOf, policyOf, stepsIn, stepsOf } from '#operations/movements';
import type { Rehearsal, RehearsedHow, RehearsedOutcome, RehearseLaunch } from '#operations/rehearsal-contract';
import { type Address, associatedTokenAddress, TOKEN_PROGRAM } from '../../src/chain/address';
import {
  assembleTransaction,
  compileMessage,
  type LookupTable,
  signersOf,
  usefulTables,
} from '../../src/chain/message';
import { failureWords } from '../../src/chain/program-words';
import { decodeTokenAccount, TOKEN_PROGRAMS } from '../../src/chain/token';
import { takesBundles } from '../base/block-engines';
import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import { assertAwake } from '../base/network-refusal';
import { assertEngine } from '../journal/bundles';
import { masterWallet } from '../db/schema/index';
import { readFeeCap } from '../users/fee-cap';
import { asUnavailable, readChainFacts } from './chain-facts';
import { builtStep } from './check-step';
import { launchImpacts } from './launch-impacts';
import { readTables } from './route-tables';
import { assertAllowed, assertNetwork } from './start-operation';
import { type BundleMember, simulateBundle, type SimulatedTransaction } from './simulate-bundle';
import { readStepGround } from './step-ground';

/** As long as any blockhash; the network puts its newest in its place. */
const ANY_BLOCKHASH = '11111111111111111111111111111111';
const SIGNATURE_BYTES = 64;
const PROGRAMS = [TOKEN_PROGRAMS['token-2022'], TOKEN_PROGRAMS.token];

/** What a step does to one wallet: lamports, base units of the coin, base units of the token it is sold for. */
interface Change {
  readonly lamports: bigint;
  readonly tokens: bigint;
  readonly units: bigint;
}
type Changes = ReadonlyMap<Address, Change>;

interface Run {
  readonly how: RehearsedHow;
  /** By step, those that ran. */
  readonly changes: readonly Changes[];
  readonly failed: { readonly idx: number; readonly words: string } | null;
}

/** The accounts in which a wallet of the launch holds the new coin, and the token it is sold for. */
interface Holder {
  readonly wallet: Address;
  readonly coin: readonly Address[];
  readonly quote: Address | null;
}

function holdersOf(intent: OperationIntent): readonly Holder[] {
  const { mint = '', quoteMint } = newCoinOf(intent) ?? {};
  const moved = stepsIn(intent).flatMap((idx) => movementsOf(intent, idx).filter(({ what }) => what !== 'tip'));
  const parties = moved.flatMap(({ from, to }) => [from, to].filter((one) => one !== null));
  const wallets = new Set([masterOf(intent), ...parties]);
  return [...wallets].map((wallet) => ({
    wallet,
    coin: PROGRAMS.map((program) => associatedTokenAddress(wallet, mint, program)),
    quote: quoteMint === undefined ? null : associatedTokenAddress(wallet, quoteMint, TOKEN_PROGRAM),
  }));
}

/** The bytes of a step without signatures; `idx` keeps those of one plan apart. */
function memberOf(
  { payer, instructions, usesTable }: BuiltStep,
  idx: number,
  holders: readonly Holder[],
  tables: readonly LookupTable[],
): BundleMember {
  const lookupTables = usesTable ? { lookupTables: usefulTables(tables, { payer, instructions }) } : {};
  const named = new Set([payer, ...instructions.flatMap(({ accounts }) => accounts.map(({ address }) => address))]);
  const places = holders.flatMap(({ wallet, coin, quote }) => [wallet, ...coin, ...(quote === null ? [] : [quote])]);
  try {
    const message = compileMessage({ payer, instructions, blockhash: ANY_BLOCKHASH, ...lookupTables });
    const signatures = signersOf(message).map(() => new Uint8Array(SIGNATURE_BYTES).fill(idx));
    const wire = Buffer.from(assembleTransaction(message, signatures)).toString('base64');
    return { wire, watched: places.filter((address) => named.has(address)) };
  } catch (cause) {
    const { code, detail } = toFault(cause);
    throw new ServiceError('unprocessable', `A transaction of this launch is too large: ${detail ?? code}.`, {
      cause,
      reason: code,
    });
  }
}

type States = SimulatedTransaction['before'];
const lamportsAt = (states: States, address: Address): bigint => states.get(address)?.lamports ?? 0n;
function tokensAt(states: States, address: Address): bigint {
  const account = states.get(address) ?? null;
  return account === null ? 0n : decodeTokenAccount(account.data).amount;
}

const changesIn = ({ before, after }: SimulatedTransaction, holders: readonly Holder[]): Changes =>
  new Map(
    holders.map(({ wallet, coin, quote }) => {
      const tokens = (places: readonly Address[]): bigint =>
        places.reduce((sum, place) => sum + tokensAt(after, place) - tokensAt(before, place), 0n);
      const lamports = lamportsAt(after, wallet) - lamportsAt(before, wallet);
      return [wallet, { lamports, tokens: tokens(coin), units: tokens(quote === null ? [] : [quote]) }];
    }),
  );

const NOTHING: Change = { lamports: 0n, tokens: 0n, units: 0n };

/** What a step was quoted to do. */
function quotedIn(intent: OperationIntent, idx: number): Changes {
  const { mint: coin } = newCoinOf(intent) ?? {};
  const changes = new Map<Address, Change>();
  const change = (wallet: Address | null, mint: string | null, amount: bigint): void => {
    if (wallet === null) return;
    const { lamports, tokens, units } = changes.get(wallet) ?? NOTHING;
    if (mint === null) changes.set(wallet, { lamports: lamports + amount, tokens, units });
    else if (mint === coin) changes.set(wallet, { lamports, tokens: tokens + amount, units });
    else changes.set(wallet, { lamports, tokens, units: units + amount });
  };
  for (const { what, from, to, mint, expected } of movementsOf(intent, idx)) {
    if (what === 'loan') continue;
    change(from, mint, -expected);
    if (what !== 'tip') change(to, mint, expected);
  }
  return changes;
}

interface Alone {
  readonly value: { readonly err: unknown; readonly logs: readonly string[] | null };
}

/** The first transaction as the network runs it alone; everything else as it was quoted. */
async function modelled(ctx: UserContext, intent: OperationIntent, first: BundleMember): Promise<Run> {
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment: 'confirmed' };
  const { value } = await ctx.network.rpc.call<Alone>('simulateTransaction', [first.wire, options]);
  if (value.err !== null) return { how: 'modelled', changes: [], failed: { idx: 0, words: failureWords(value) } };
  return { how: 'modelled', changes: stepsIn(intent).map((idx) => quotedIn(intent, idx)), failed: null };
}

async function run(
  ctx: UserContext,
  intent: OperationIntent,
  members: readonly BundleMember[],
  holders: readonly Holder[],
): Promise<Run> {
  const ran = await simulateBundle(ctx.network, members);
  const [first] = members;
  if (first === undefined) return { how: 'modelled', changes: [], failed: null };
  if (ran === null) return modelled(ctx, intent, first);
  const passed = ran.filter(({ err }) => err === null);
  const wrong = ran.find(({ err }) => err !== null);
  const failed = wrong === undefined ? null : { idx: passed.length, words: failureWords(wrong) };
  // A bundle of which one fails does nothing at all.
  const lost = failed === null ? [] : (bundleOf(intent, failed.idx) ?? []);
  return {
    how: ctx.config.network.kind === 'fork' ? 'one-by-one' : 'in-a-row',
    changes: passed.map((one, idx) => (lost.includes(idx) ? new Map() : changesIn(one, holders))),
    failed,
  };
}

async function assertOwnMaster({ db, userId }: Pick<UserContext, 'db' | 'userId'>, address: Address): Promise<void> {
  const { publicKey, deletedAt } = masterWallet;
  const own = and(eq(masterWallet.userId, userId), eq(publicKey, address), isNull(deletedAt));
  if ((await db.$count(masterWallet, own)) === 0) throw new ServiceError('not-found', 'Master wallet not found');
}

const text = (amount: bigint): string => (amount > 0n ? amount : 0n).toString();

function outcomeOf({ how, changes, failed }: Run, idx: number): RehearsedOutcome {
  if (failed?.idx === idx) return 'failed';
  if (idx >= changes.length) return 'not-run';
  return how === 'modelled' && idx > 0 ? 'modelled' : 'passed';
}

/**
 * POST /operations/rehearsal: every message of a launch, built as the signer and the journal build it, run one behind the other on the
 * network as it is now; where the endpoint cannot do that the amounts are those that were quoted. Needs no key and no signature, and
 * keeps nothing. 404 for a master that is not the person's, 409 another network, 422 a plan that contradicts itself, 503 silent network.
 */
export async function rehearseLaunch(ctx: UserContext, { networkId, plan }: RehearseLaunch): Promise<Rehearsal> {
  const intent = intentOf(plan);
  const steps = stepsIn(intent);
  assertAwake(ctx.network);
  assertNetwork(ctx, networkId);
  assertAllowed(ctx, policyOf(plan));
  assertEngine(
    takesBundles(ctx.config),
    plan,
    steps.map((idx) => ({ idx })),
  );
  await assertOwnMaster(ctx, masterOf(intent));
  const holders = holdersOf(intent);
  const wallets = holders.map(({ wallet }) => wallet);
  const [tables, ground, feeCap, facts] = await Promise.all([
    readTables(ctx, plan),
    readStepGround(ctx.network, ctx.clock, plan),
    readFeeCap(ctx),
    readChainFacts(ctx.network, wallets),
  ]);
  const members = steps.map((idx) => memberOf(builtStep(intent, idx, { ground, feeCap }), idx, holders, tables));
  const done = await run(ctx, intent, members, holders).catch(asUnavailable);
  const impacts = launchImpacts(ground, intent);
  const planned = stepsOf(intent);
  const walletOf = (idx: number): Address => planned[idx]?.to ?? masterOf(intent);
  const told = wallets.map((wallet) => {
    const mine = done.changes.map((changes) => changes.get(wallet) ?? NOTHING);
    const sumOf = (amount: (change: Change) => bigint): bigint => mine.reduce((sum, one) => sum + amount(one), 0n);
    const pays = sumOf(({ lamports }) => (lamports < 0n ? -lamports : 0n));
    const back = sumOf(({ lamports }) => (lamports > 0n ? lamports : 0n));
    return {
      pays,
      back,
      shown: {
        wallet,
        paysLamports: text(pays),
        backLamports: text(back),
        leftLamports: text((facts.lamports.get(wallet) ?? 0n) + back - pays),
        tokens: text(sumOf(({ tokens }) => tokens)),
        quoteUnits: newCoinOf(intent)?.quoteMint === undefined ? null : sumOf(({ units }) => units).toString(),
      },
    };
  });
  const fees = done.changes.flatMap((changes, idx) =>
    changes.size === 0 ? [] : movementsOf(intent, idx).filter(({ what }) => what === 'fee' || what === 'tip'),
  );
  return {
    how: done.how,
    steps: steps.map((idx) => ({
      idx,
      label: planned[idx]?.label ?? plan.kind,
      wallet: walletOf(idx),
      outcome: outcomeOf(done, idx),
      impactBps: impacts[idx] ?? null,
    })),
    failed: done.failed === null ? null : { ...done.failed, wallet: walletOf(done.failed.idx) },
    wallets: told.map(({ shown }) => shown),
    costLamports: told.reduce((sum, { pays, back }) => sum + pays - back, 0n).toString(),
    feeLamports: text(fees.reduce((sum, { expected }) => sum + expected, 0n)),
  };
}
