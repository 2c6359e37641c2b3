import type { LaunchIntent } from '#operations/intent';
import { buildStep } from '#operations/steps';
import { AppError } from '#shared/fault';
import { LIMITS } from '#shared/limits';
import { checkLaunch, planLaunchCosts, type LaunchInput } from '../../chain/launch';
import { rentOf, rentRate, type RentRate } from '../../chain/rent';
import type { LookupTable } from '../../chain/message';
import { openedLaunchpad } from '../../chain/platforms/launchpad';
import { creatorVaultAddress, pumpfun, userVolumeAccumulatorAddress } from '../../chain/platforms/pumpfun';
import type { Rpc } from '../../chain/json-rpc';
import { decodeAccount, type RawAccount } from '../sockets/raw-account';
import { rehearse } from '../trade-planner/rehearse';
import { launchIntent } from './launch-intent';

export interface LaunchQuestion {
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
  /** Micro-lamports a compute unit. */
  readonly microLamports: bigint;
  /** How many launches the person has begun already. */
  readonly launchesBefore?: number;
}

interface Accounts {
  readonly value: readonly (RawAccount | null)[];
}

/** Headroom over the quoted first buy (GAP-08); creation and buy are one transaction, so the quote cannot move between them. */
const SLIPPAGE_BPS = 300;
const REHEARSAL_UNITS = 600_000;
const CONFIRMED = { encoding: 'base64', commitment: 'confirmed' } as const;

/**
 * Plans a launch from what the network says now and rehearses it there, so that limit and refusal are known before a
 * person agrees. AppError `chain/insufficient-funds` when the master cannot pay, `chain/simulation-failed` with the
 * program's own words when the rehearsal fails.
 */
export async function planLaunch(rpc: Rpc, lookupTable: LookupTable, question: LaunchQuestion): Promise<LaunchIntent> {
  const { master, dev } = question;
  const addresses = [
    ...pumpfun.marketAddresses(),
    dev,
    master,
    creatorVaultAddress(dev),
    userVolumeAccumulatorAddress(dev),
  ];
  const [{ value }, emptyRent] = await Promise.all([
    rpc.call<Accounts>('getMultipleAccounts', [addresses, CONFIRMED]),
    rpc.call<number>('getMinimumBalanceForRentExemption', [0]),
  ]);
  const accounts = value.map((account) => (account === null ? null : decodeAccount(account)));
  const [global, feeConfig, devAccount, masterAccount, vault, volume] = accounts;
  const market = pumpfun.decodeMarket([global?.data ?? null, feeConfig?.data ?? null]);
  const rent = rentRate(BigInt(emptyRent));
  const held = devAccount?.lamports ?? 0n;
  const base: LaunchInput = {
    ...question,
    ...market,
    fundLamports: 0n,
    slippageBps: BigInt(SLIPPAGE_BPS),
    priority: { unitLimit: REHEARSAL_UNITS, microLamports: question.microLamports },
    rent,
    devBefore: {
      lamports: held,
      creatorVaultLamports: vault?.lamports ?? 0n,
      hasVolumeAccumulator: (volume?.data.length ?? 0) > 0,
    },
  };
  const funded = { ...base, fundLamports: fundingOf(base, held) };
  const available = masterAccount?.lamports ?? 0n;
  assertCovered(planLaunchCosts(funded).master.total, available, rent);
  checkLaunch(funded);
  const draft = buildStep(launchIntent(funded, question), 0, {
    launchpads: new Map([['pumpfun', openedLaunchpad(pumpfun, market, new Map())]]),
  });
  const unitLimit = await rehearse(rpc, lookupTable, draft);
  const final = { ...funded, priority: { unitLimit, microLamports: question.microLamports } };
  assertCovered(planLaunchCosts(final).master.total, available, rent);
  return launchIntent(final, question);
}

/** The master pays the whole launch and fills the developer wallet up to the fixed reserve of 0.0015 SOL (D2 section 9). */
function fundingOf(base: LaunchInput, held: bigint): bigint {
  const { dev } = planLaunchCosts(base);
  const reserve = LIMITS.launchReserveLamports;
  return dev.total + (held >= reserve ? 0n : reserve - held);
}

/** The master pays and keeps nothing or at least the rent of an empty account; the network refuses anything between. */
function assertCovered(total: bigint, available: bigint, rent: RentRate): void {
  const left = available - total;
  if (left < 0n || (left > 0n && left < rentOf(0, rent)))
    throw new AppError('chain/insufficient-funds', { detail: `${total} of ${available} lamports` });
}
