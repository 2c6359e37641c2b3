import type { LaunchPlan, StartOperation } from '#operations/contract';
import { buildStep } from '#operations/steps';
import type { Instruction } from '../../src/chain/instruction';
import { checkLaunch, type LaunchInput, planLaunchCosts } from '../../src/chain/launch';
import { rentRate } from '../../src/chain/rent';
import type { LookupTable } from '../../src/chain/message';
import { feeRecipientsOf, type PumpMarket } from '../../src/chain/platforms/pumpfun';
import { launchIntent } from '../../src/services/launch-planner/launch-intent';
import { type Blockhash, type Keys, nextId, signedWire } from './money';
import { pumpPad } from './ground';

export interface LaunchSetting {
  readonly master: Keys;
  readonly dev: Keys;
  readonly mint: Keys;
  readonly groupId: string;
  readonly networkId: string;
  readonly market: PumpMarket;
  /** Rent minimum of an empty account. */
  readonly rentMinimum: bigint;
  readonly devBuyLamports: bigint;
}

export interface PreparedLaunch {
  readonly plan: LaunchPlan;
  readonly input: LaunchInput;
}

const COIN = { name: 'Fault proof', symbol: 'FAULT', uri: 'https://gantry.example/cdn/metadata/0123456789abcdef.json' };
const PRIORITY = { unitLimit: 250_000, microLamports: 1_000n };

/** What the signer signs of a launch that is planned so. */
export function launchInstructions(input: LaunchInput): readonly Instruction[] {
  checkLaunch(input);
  const intent = launchIntent(input, { groupId: 'g', imageUrl: null });
  return buildStep(intent, 0, { launchpads: new Map([[input.launchpad.id, input.launchpad]]) }).instructions;
}

/** Plan and input of a launch whose dev wallet ends with exactly its rent minimum. */
export function prepareLaunch(setting: LaunchSetting): PreparedLaunch {
  const { global } = setting.market;
  const { feeRecipient } = feeRecipientsOf(global, { isMayhemMode: false });
  const draft: LaunchInput = {
    ...COIN,
    mint: setting.mint.address,
    master: setting.master.address,
    dev: setting.dev.address,
    devBuyLamports: setting.devBuyLamports,
    fundLamports: 0n,
    slippageBps: 500n,
    feeRecipient,
    launchpad: pumpPad(setting.market),
    priority: PRIORITY,
    rent: rentRate(setting.rentMinimum),
  };
  const fundLamports = planLaunchCosts(draft).dev.total + setting.rentMinimum;
  const input = { ...draft, fundLamports };
  const { dev, master, tokens, devLamportsAfter } = planLaunchCosts(input);
  const networkFee = master.networkFee + master.priorityFee;
  const plan: LaunchPlan = {
    kind: 'launch',
    platform: 'pumpfun',
    mint: input.mint,
    master: input.master,
    dev: input.dev,
    groupId: setting.groupId,
    ...COIN,
    imageUrl: null,
    devBuyLamports: input.devBuyLamports.toString(),
    tokensOut: tokens.toString(),
    fundLamports: fundLamports.toString(),
    slippageBps: 500,
    unitLimit: PRIORITY.unitLimit,
    microLamports: PRIORITY.microLamports.toString(),
    feeRecipient,
    costs: {
      devBuyLamports: dev.curveLamports.toString(),
      protocolFeeLamports: dev.protocolFee.toString(),
      creatorFeeLamports: dev.creatorFee.toString(),
      rentLamports: dev.opening.toString(),
      networkFeeLamports: networkFee.toString(),
      devReserveLamports: devLamportsAfter.toString(),
      totalLamports: (fundLamports + networkFee).toString(),
    },
  };
  return { plan, input };
}

/** The body of POST /operations for a launch, signed by master, dev and mint. */
export function launchBody(
  setting: LaunchSetting,
  { plan, input }: PreparedLaunch,
  hash: Blockhash,
  tables: readonly LookupTable[],
): StartOperation {
  const wire = signedWire([setting.master, setting.dev, setting.mint], launchInstructions(input), hash, tables);
  return {
    id: nextId(),
    networkId: setting.networkId,
    plan,
    steps: [{ idx: 0, wire, lastValidBlockHeight: hash.lastValidBlockHeight }],
  };
}
