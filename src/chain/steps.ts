import { AppError } from '#shared/fault';
import type {
  BuyIntent,
  LaunchIntent,
  OperationIntent,
  SellIntent,
  TradeIntent,
  TransferIntent,
} from '#shared/operation-intent';
import { type Due, dueTrade } from './activity';
import { type Address, isAddress } from './address';
import { buildClose, buildDistribute, buildReturn } from './group-steps';
import type { Instruction } from './instruction';
import { swapInstructions } from './jupiter';
import { distinct, isAmount, refuse } from './plan-checks';
import { withSlippage } from './platforms/platform';
import { type BondingCurve, pumpfun, type PumpMarket } from './platforms/pumpfun';
import { computeUnitLimit, computeUnitPrice, LAMPORTS_PER_SIGNATURE, priorityFee, transferInstruction } from './system';
import { TIP_ACCOUNTS } from './tip-accounts';

/** What the chain says that a step is built on; read by whoever builds, never taken from the page. */
export interface StepGround {
  /** Null when the plan needs no platform. */
  readonly market: PumpMarket | null;
  /** By mint. */
  readonly curves: ReadonlyMap<Address, BondingCurve>;
}

/** One transaction of a plan before it is compiled. */
export interface BuiltStep {
  readonly payer: Address;
  /** Payer first, each once. */
  readonly signers: readonly Address[];
  readonly instructions: readonly Instruction[];
  /** Whether its accounts are to be looked up in the network's table. */
  readonly usesTable: boolean;
}

/** Compute units a plain transfer with a priority fee takes at most. */
const TRANSFER_UNITS = 1_000;
const MICRO = 1_000_000n;
/** Lamports the network takes for a transaction. */
export const networkFee = (signers: readonly Address[], priority: Parameters<typeof priorityFee>[0]): bigint =>
  BigInt(signers.length) * LAMPORTS_PER_SIGNATURE + priorityFee(priority);

interface Tip {
  readonly account: Address;
  readonly lamports: bigint;
}

function tipInstructions(from: Address, tip: Tip | null): readonly Instruction[] {
  if (tip === null) return [];
  if (!TIP_ACCOUNTS.includes(tip.account) || !isAmount(tip.lamports) || tip.lamports === 0n)
    return refuse('its tip goes to no block engine');
  return [transferInstruction({ from, to: tip.account, lamports: tip.lamports })];
}

/** The platform with the chosen one of its fee recipients, which are alike. */
function marketOf({ market }: StepGround, feeRecipient: Address): PumpMarket {
  if (market === null) throw new AppError('chain/account-missing');
  const { global, feeConfig } = market;
  if (feeRecipient !== global.feeRecipient && !global.feeRecipients.includes(feeRecipient))
    return refuse('its fee recipient is not the platform’s');
  return { global: { ...global, feeRecipient }, feeConfig };
}

function curveOf({ curves }: StepGround, mint: Address): BondingCurve {
  const curve = curves.get(mint);
  if (curve === undefined) throw new AppError('chain/account-missing');
  if (curve.complete) throw new AppError('chain/curve-complete');
  return curve;
}

function buildTransfer({ from, to, lamports, feeLamports }: TransferIntent): BuiltStep {
  if (!isAmount(lamports, feeLamports) || lamports === 0n) refuse('its amount is no number of lamports');
  if (!isAddress(to) || to === from) refuse('the destination is no other address');
  const priority = feeLamports - LAMPORTS_PER_SIGNATURE;
  if (priority < 0n) refuse('its network fee is too small');
  const price = [computeUnitLimit(TRANSFER_UNITS), computeUnitPrice((priority * MICRO) / BigInt(TRANSFER_UNITS))];
  const transfer = transferInstruction({ from, to, lamports });
  return {
    payer: from,
    signers: [from],
    instructions: priority === 0n ? [transfer] : [...price, transfer],
    usesTable: false,
  };
}

function buildLaunchStep(intent: LaunchIntent, ground: StepGround): BuiltStep {
  const { master, dev, mint, name, symbol, uri, devBuyLamports, tokensOut, fundLamports, costs } = intent;
  const { unitLimit, microLamports } = intent;
  const signers = distinct([master, dev, mint]);
  if (!isAmount(devBuyLamports, tokensOut, fundLamports, microLamports)) refuse('an amount is no number of lamports');
  if (signers.length !== 3) refuse('master, developer and token are not three addresses');
  if (devBuyLamports > 0n !== tokensOut > 0n) refuse('its first buy is half a buy');
  const fee = networkFee(signers, { unitLimit, microLamports });
  if (costs.networkFeeLamports !== fee) refuse('its network fee differs');
  if (costs.totalLamports !== fee + fundLamports) refuse('its costs do not add up');
  return {
    payer: master,
    signers,
    instructions: [
      computeUnitLimit(unitLimit),
      computeUnitPrice(microLamports),
      ...(fundLamports > 0n ? [transferInstruction({ from: master, to: dev, lamports: fundLamports })] : []),
      ...pumpfun.launchInstructions({
        market: marketOf(ground, intent.feeRecipient),
        mint,
        creator: dev,
        name,
        symbol,
        uri,
        tokens: tokensOut,
        maxLamports: withSlippage(devBuyLamports, BigInt(intent.slippageBps)),
      }),
    ],
    usesTable: true,
  };
}

function buildBuy(intent: BuyIntent, ground: StepGround): BuiltStep {
  const { wallet, mint, lamports, tokensOut, maxLamports, unitLimit, microLamports, tip, costs } = intent;
  const { totalLamports, ...parts } = costs;
  const amounts = Object.values(parts);
  if (!isAmount(lamports, tokensOut, maxLamports, microLamports, totalLamports, ...amounts) || tokensOut === 0n)
    refuse('an amount is no number of lamports');
  if (maxLamports > withSlippage(lamports, BigInt(intent.slippageBps))) refuse('its limit is above the agreed one');
  const quoted = parts.curveLamports + parts.protocolFeeLamports + parts.creatorFeeLamports;
  if (quoted > lamports || quoted > maxLamports) refuse('its quote is above its limit');
  if (parts.networkFeeLamports !== networkFee([wallet], { unitLimit, microLamports }))
    refuse('its network fee differs');
  if (parts.tipLamports !== (tip?.lamports ?? 0n)) refuse('its tip differs');
  if (amounts.reduce((sum, part) => sum + part, 0n) !== totalLamports) refuse('its costs do not add up');
  return {
    payer: wallet,
    signers: [wallet],
    instructions: [
      computeUnitLimit(unitLimit),
      computeUnitPrice(microLamports),
      ...pumpfun.buyInstructions({
        market: marketOf(ground, intent.feeRecipient),
        curve: curveOf(ground, mint),
        mint,
        user: wallet,
        tokens: tokensOut,
        limitLamports: maxLamports,
      }),
      ...tipInstructions(wallet, tip),
    ],
    usesTable: true,
  };
}

const holdingsOf = ({ steps }: SellIntent): readonly string[] =>
  steps.flatMap(({ positions }) => positions.map(({ wallet, mint }) => `${wallet} ${mint}`));

const everythingOf = ({ master, steps }: SellIntent) => {
  const positions = steps.flatMap((step) => step.positions);
  return {
    wallets: distinct([master, ...positions.map(({ wallet }) => wallet)]),
    mints: distinct(positions.map(({ mint }) => mint)),
  };
};

function checkRouted({ surface }: SellIntent, { length }: SellIntent['steps'][number]['positions']): void {
  if (surface !== 'group' && surface !== 'coin') refuse('only a sale of everything leaves the launchpads');
  if (length !== 1) refuse('a route shares its transaction');
}

function buildSell(intent: SellIntent, idx: number, ground: StepGround): BuiltStep {
  const step = intent.steps[idx] ?? refuse('the plan has no such step');
  const { payer, positions, tip, unitLimit, networkFeeLamports } = step;
  const { master, microLamports } = intent;
  const holdings = holdingsOf(intent);
  if (distinct(holdings).length !== holdings.length) refuse('a holding is sold twice');
  if (payer !== master && positions.some(({ wallet }) => wallet !== payer)) refuse('somebody else pays');
  if (!isAmount(microLamports, networkFeeLamports)) refuse('its network fee is no number of lamports');
  const signers = distinct([payer, ...positions.map(({ wallet }) => wallet)]);
  if (networkFeeLamports !== networkFee(signers, { unitLimit, microLamports })) refuse('its network fee differs');
  if (positions.some(({ route }) => route !== undefined)) checkRouted(intent, positions);
  const market = marketOf(ground, intent.feeRecipient);
  return {
    payer,
    signers,
    instructions: [
      computeUnitLimit(unitLimit),
      computeUnitPrice(microLamports),
      ...positions.flatMap((position) => {
        const { wallet, mint, tokens, expectedLamports, minLamports, route } = position;
        if (!isAmount(tokens, minLamports, expectedLamports) || tokens === 0n)
          refuse('an amount is no number of tokens');
        if (minLamports > expectedLamports) refuse('its least is above its quote');
        if (route !== undefined)
          return swapInstructions({ position, route, payer, slippageBps: intent.slippageBps, ...everythingOf(intent) });
        const curve = curveOf(ground, mint);
        return pumpfun.sellInstructions({ market, curve, mint, user: wallet, tokens, limitLamports: minLamports });
      }),
      ...tipInstructions(payer, tip),
    ],
    usesTable: true,
  };
}

/** How many transactions a plan is. */
export function stepCount(intent: OperationIntent): number {
  if (intent.kind === 'activity') return intent.draws.length;
  return 'steps' in intent ? intent.steps.length : 1;
}

/** The coins whose curve a plan is built on. */
export function mintsTraded(intent: OperationIntent): readonly Address[] {
  if (intent.kind === 'buy') return [intent.mint];
  if (intent.kind !== 'sell') return [];
  const positions = intent.steps.flatMap((step) => step.positions);
  return distinct(positions.filter(({ route }) => route === undefined).map(({ mint }) => mint));
}

/** A job trades where its coins are; its budget knows of no route. */
function onLaunchpad(trade: TradeIntent): TradeIntent {
  const positions = trade.kind === 'sell' ? trade.steps.flatMap((step) => step.positions) : [];
  return positions.some(({ route }) => route !== undefined) ? refuse('a job has no routes') : trade;
}

/** The lookup tables a plan's routes need besides the network's own. */
export const tablesNamed = (intent: OperationIntent): readonly Address[] =>
  intent.kind === 'sell'
    ? distinct(intent.steps.flatMap(({ positions }) => positions.flatMap(({ route }) => route?.tables ?? [])))
    : [];

/** Whether a plan needs what a platform's program says of itself. */
export const usesPlatform = (intent: OperationIntent): boolean =>
  intent.kind === 'launch' || intent.kind === 'buy' || intent.kind === 'sell';

/**
 * The transaction of step `idx`, built from the plan alone, or for a job from the trade that is `due`: the signer signs it, the
 * server compares what arrived with it. AppError `chain/plan-refused` when the plan contradicts itself, `chain/curve-complete`,
 * `chain/account-missing`, `chain/unsupported-platform`, `chain/self-trading-refused` for a job where money is real.
 */
export function buildStep(intent: OperationIntent, idx: number, ground: StepGround, due?: Due): BuiltStep {
  if (idx < 0 || idx >= stepCount(intent)) refuse('the plan has no such step');
  if ('platform' in intent && intent.platform !== 'pumpfun') throw new AppError('chain/unsupported-platform');
  switch (intent.kind) {
    case 'transfer':
      return buildTransfer(intent);
    case 'launch':
      return buildLaunchStep(intent, ground);
    case 'buy':
      return buildBuy(intent, ground);
    case 'sell':
      return buildSell(intent, idx, ground);
    case 'return':
      return buildReturn(intent, idx);
    case 'distribute':
      return buildDistribute(intent, idx);
    case 'close':
      return buildClose(intent, idx);
    case 'activity':
      return buildStep(onLaunchpad(dueTrade(intent, idx, due)), 0, ground);
    default:
      return intent satisfies never;
  }
}
