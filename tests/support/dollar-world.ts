import type { StepGround } from '#operations/built-step';
import type { LaunchForTokenIntent, OperationIntent } from '#operations/intent';
import { buildStep } from '#operations/steps';
import { toFault } from '#shared/fault';
import { USD1 } from '../../src/chain/address';
import { planLaunchForToken, type TokenLaunchQuestion } from '../../src/services/launch-planner/plan-launch-for-token';
import { changesOf, DOLLAR, type Dollars, dollarsOn } from './dollars';
import { type Keys, newKeys } from './money';
import { openPlannerWorld, type PlannerWorld, PRICE, TEXTS } from './planner-world';
import { SOL, TABLES } from './trades';

export type DollarPlatform = 'bonk' | 'meteora';

interface DollarLaunch {
  readonly plan: LaunchForTokenIntent;
  readonly dev: Keys;
  readonly mint: Keys;
  /** Everybody who signs it. */
  readonly keys: readonly Keys[];
}

interface Changed extends Partial<TokenLaunchQuestion> {
  readonly by?: Keys;
}

/** A planner's world in which USD1 can be given away. */
export interface DollarWorld extends PlannerWorld {
  readonly dollars: Dollars;
  /** A new wallet with so much USD1 (base units) and so many lamports. */
  payer(units: bigint, lamports?: bigint): Keys;
  /** A launch for 100 USD1, or as it is changed. */
  planToLaunch(platform: DollarPlatform, master: Keys, changed?: Changed): Promise<DollarLaunch>;
}

export async function openDollarWorld(): Promise<DollarWorld> {
  const world = await openPlannerWorld();
  const dollars = dollarsOn(world.front, world.venue);
  return {
    ...world,
    dollars,
    payer(units, lamports = 10n * SOL) {
      const keys = world.funded(lamports);
      if (units > 0n) dollars.give(keys.address, units);
      return keys;
    },
    async planToLaunch(platform, master, { by: dev = newKeys(), ...changed } = {}) {
      const mint = newKeys();
      const plan = await planLaunchForToken(world.venue.rpc, TABLES, {
        platform,
        quoteMint: USD1,
        mint: mint.address,
        master: master.address,
        dev: dev.address,
        groupId: 'g',
        ...TEXTS,
        imageUrl: null,
        spendUnits: 100n * DOLLAR,
        microLamports: PRICE.microLamports,
        ...changed,
      });
      return { plan, dev, mint, keys: [master, dev, mint] };
    },
  };
}

/** What became of planning: `planned`, or its fault. */
export const faultWhen = (planning: Promise<unknown>) =>
  planning.then(
    () => 'planned' as const,
    (error: unknown) => {
      const { code, detail } = toFault(error);
      return { code, detail };
    },
  );

/** Fields (those of parts by their path) that a plan can have otherwise without anything being signed otherwise or refused. */
export function unnoticedIn<Intent extends OperationIntent>(plan: Intent, ground: StepGround): readonly string[] {
  const signed = (one: Intent): string => {
    try {
      return JSON.stringify(buildStep(one, 0, ground), (_, value: unknown) =>
        typeof value === 'bigint' ? `${value}` : value,
      );
    } catch (error) {
      return String(error);
    }
  };
  const agreed = signed(plan);
  return changesOf(plan).flatMap(([field, changed]) => (signed(changed as Intent) === agreed ? [field] : []));
}
