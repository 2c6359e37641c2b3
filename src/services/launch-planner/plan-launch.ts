import { ofKind } from '#operations/by-kind';
import type { LaunchIntent } from '#operations/intent';
import { buildStep } from '#operations/steps';
import type { CoinFeature } from '#shared/coin-features';
import { AppError } from '#shared/fault';
import { SPEND_HEADROOM_BPS } from '#shared/launch-quote';
import { LIMITS } from '#shared/limits';
import type { LaunchpadId } from '#shared/launchpads';
import { formatSol, sumOf } from '#shared/money';
import type { Address } from '../../chain/address';
import { checkLaunch, type LaunchInput, launchPlaces, planLaunchCosts } from '../../chain/launch';
import { rentOf, type RentRate } from '../../chain/rent';
import { type LookupTable, MAX_TRANSACTION_BYTES } from '../../chain/message';
import { launchpadPlaces, openLaunchpad } from '../../chain/platforms/launchpads';
import type { Rpc } from '../../chain/json-rpc';
import { accountAt, dataAt, readAccounts, readRent } from '../trade-planner/read-accounts';
import { spendsOf } from '../trade-planner/plan-sell';
import { assertTables, rehearse, sizeOf } from '../trade-planner/rehearse';
import { launchIntent } from './launch-intent';
import { type LaunchTrade, planSale } from './plan-sale';
import { planSnipes, type SnipeQuestion } from './plan-snipes';

export interface LaunchQuestion {
  readonly platform: LaunchpadId;
  readonly mint: string;
  readonly master: string;
  readonly dev: string;
  readonly groupId: string;
  readonly name: string;
  readonly symbol: string;
  readonly uri: string;
  readonly imageUrl: string | null;
  /** The most the first buy may cost, fees included, lamports; 0 for none. */
  readonly devBuyLamports: bigint;
  /** What is made of the coin; a plain one when absent or null. */
  readonly feature?: CoinFeature | null;
  /** How long behind the launch what the first buy brought is sold again; it stays when absent or null. */
  readonly instaSellMs?: number | null;
  /** Who buys behind the launch; nobody when absent or null. */
  readonly snipes?: SnipeQuestion | null;
  /** Sent as a bundle by a block engine alone, with who buys in it at once; the master pays the tip. Not so when absent or null. */
  readonly bundle?: { readonly tipLamports: bigint } | null;
  /** Micro-lamports a compute unit. */
  readonly microLamports: bigint;
  /** Id of the post it is launched from; from none when absent. */
  readonly post?: string | undefined;
  /** How many launches the person has begun already. */
  readonly launchesBefore?: number;
}

const REHEARSAL_UNITS = 600_000;

/**
 * Plans a launch from what the network says now and rehearses it there, so that limit and refusal are known before a
 * person agrees; what trades behind it is priced by the curve the launch leaves. AppError `chain/insufficient-funds` when the master
 * cannot pay, `chain/simulation-failed` with the program's own words when the rehearsal fails, and those of `planSale` and `planSnipes`.
 */
export async function planLaunch(
  rpc: Rpc,
  lookupTables: readonly LookupTable[],
  question: LaunchQuestion,
): Promise<LaunchIntent> {
  const { master, dev, platform } = question;
  const places = launchpadPlaces(new Map([[platform, []]]));
  const [chain, rent] = await Promise.all([readAccounts(rpc, [...places, dev, master]), readRent(rpc)]);
  const launchpad = openLaunchpad(platform, [], (address) => dataAt(chain, address));
  const held = accountAt(chain, dev).lamports;
  const bare: LaunchInput = {
    ...question,
    feature: question.feature ?? undefined,
    launchpad,
    fundLamports: 0n,
    // Creation and buy are one transaction, so the quote cannot move between them.
    slippageBps: BigInt(SPEND_HEADROOM_BPS),
    priority: { unitLimit: REHEARSAL_UNITS, microLamports: question.microLamports },
    rent,
    ...(question.bundle ? { tipLamports: question.bundle.tipLamports } : {}),
  };
  const opened = await readAccounts(rpc, launchPlaces(bare));
  const base = { ...bare, devBefore: { lamports: held, at: (address: Address) => accountAt(opened, address) } };
  const funded = { ...base, fundLamports: fundingOf(base, held) };
  const available = accountAt(chain, master).lamports;
  const { groupId, instaSellMs: delayMs = null, snipes = null } = question;
  const bought = snipes === null ? [] : await planSnipes(rpc, funded, { ...snipes, groupId });
  const tradesOf = (input: LaunchInput): readonly LaunchTrade[] =>
    delayMs === null ? bought : [planSale(input, { groupId, delayMs })];
  const assertPaid = (input: LaunchInput): void => {
    const behind = tradesOf(input).flatMap(({ trade }) => spendsOf(ofKind('sell', trade)?.steps ?? []));
    const parts = behind.map(({ networkFeeLamports, tipLamports }) => networkFeeLamports + tipLamports);
    assertCovered([planLaunchCosts(input).master.total, ...parts], available, rent);
  };
  assertPaid(funded);
  checkLaunch(funded);
  const draft = buildStep(launchIntent(funded, question), 0, { launchpads: new Map([[platform, launchpad]]) });
  await assertTables(draft, lookupTables);
  assertFits(sizeOf(draft, lookupTables), bare);
  const unitLimit = await rehearse(rpc, lookupTables, draft);
  const final = { ...funded, priority: { unitLimit, microLamports: question.microLamports } };
  assertPaid(final);
  const trades = tradesOf(final);
  return launchIntent(final, trades.length === 0 ? question : { ...question, trades });
}

/** A tip is one more account and instruction of the transaction that launches, which may have no room for it. */
function assertFits(size: number, { tipLamports = 0n }: LaunchInput): void {
  if (tipLamports > 0n && size > MAX_TRANSACTION_BYTES)
    throw new AppError('chain/transaction-too-large', {
      detail: `With its tip this launch has ${size} of ${MAX_TRANSACTION_BYTES} bytes. Launch it without a bundle.`,
    });
}

/** The master pays the whole launch and fills the developer wallet up to the fixed reserve of 0.0015 SOL (D2 section 9), or what the launch borrows of it. */
function fundingOf(base: LaunchInput, held: bigint): bigint {
  const { dev, lent } = planLaunchCosts(base);
  const reserve = lent > LIMITS.launchReserveLamports ? lent : LIMITS.launchReserveLamports;
  return dev.total + (held >= reserve ? 0n : reserve - held);
}

/**
 * The master pays each and keeps nothing or at least the rent of an empty account; the network refuses anything between, and with
 * several there is something between before the last.
 */
function assertCovered(parts: readonly bigint[], available: bigint, rent: RentRate): void {
  const total = sumOf(parts);
  const left = available - total;
  if (left < (left === 0n && parts.length === 1 ? 0n : rentOf(0, rent)))
    throw new AppError('chain/insufficient-funds', { detail: `${formatSol(total)} of ${formatSol(available)} SOL` });
}
