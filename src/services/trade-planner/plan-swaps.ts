import type { Tables } from './rehearse';
import type { SwapOffer } from '#shared/contract/swaps';
import { toFault } from '#shared/fault';
import type { WhySkipped } from '#operations/domain/group-plan';
import type { SellIntent } from '#operations/intent';
import { type Address, associatedTokenAddress, WRAPPED_SOL } from '../../chain/address';
import { leastOf, type SwapRoute, wrappedSolOf } from '../../chain/jupiter';
import type { Rpc } from '../../chain/json-rpc';
import { rentOf } from '../../chain/rent';
import { decodeLookupTable } from '../../chain/lookup-table';
import type { LookupTable } from '../../chain/message';
import { buildStep } from '#operations/steps';
import { MINT_DECIMALS_AT, TOKEN_ACCOUNT_BYTES, TOKEN_PROGRAMS } from '../../chain/token';
import { planSteps, type StepsQuestion } from './plan-sell';
import { dataAt, readAccounts } from './read-accounts';
import type { SellableHolding } from './read-holdings';
import type { FoundTokenAccount } from './token-accounts';

/** Asks for an offer of Jupiter; AppError `api/unprocessable` where it has none. */
export type AskForRoute = (question: {
  readonly mint: Address;
  readonly wallet: Address;
  readonly tokens: bigint;
  readonly slippageBps: number;
}) => Promise<SwapOffer>;

type SellStep = SellIntent['steps'][number];
type Position = SellStep['positions'][number];

/** A holding no launchpad buys, and the account it is in. */
export interface Unlisted {
  readonly holding: SellableHolding;
  readonly account: FoundTokenAccount;
}

export interface SwapsQuestion extends Omit<StepsQuestion, 'positions' | 'tables'> {
  readonly ask: AskForRoute;
  readonly unlisted: readonly Unlisted[];
  /** Every token account of the wallets. */
  readonly accounts: readonly FoundTokenAccount[];
  /** Transactions there is room for. */
  readonly room: number;
}

export interface Swaps {
  /** One transaction each. */
  readonly steps: readonly SellStep[];
  readonly skipped: readonly { readonly holding: SellableHolding; readonly why: WhySkipped }[];
}

/** Most routes of one plan: each is some kilobytes of accounts, and one message carries the plan. */
const ROUTES_MAX = 24;
const AT_ONCE = 2;
/** An account of wrapped SOL that is there now may be closed by another sale first, and is opened again in this one. */
const OPENING_UNITS = 40_000;

const isAssociated = ({ owner, mint, program, address }: FoundTokenAccount): boolean =>
  address === associatedTokenAddress(owner, mint, TOKEN_PROGRAMS[program]);

const hasOpened = (wallet: Address, accounts: SwapsQuestion['accounts']): boolean =>
  accounts.some(({ mint, address }) => mint === WRAPPED_SOL && address === wrappedSolOf(wallet));

/** The wallet's rent of an account of wrapped SOL where it has it, in lamports or as that account; else the payer lends it. */
function lentTo(wallet: Address, { ground, accounts, payer }: SwapsQuestion): bigint {
  const rent = rentOf(TOKEN_ACCOUNT_BYTES, ground.rent);
  return hasOpened(wallet, accounts) || payer === wallet || ground.lamportsOf(wallet) >= rent ? 0n : rent;
}

/** What an offer leaves unsaid: the decimals of the coin and its lookup tables, from the chain. */
async function readOffer(rpc: Rpc, { tables }: SwapOffer, mint: Address) {
  const found = await readAccounts(rpc, [mint, ...tables]);
  const addressesOf = (table: Address) => decodeLookupTable(dataAt(found, table) ?? new Uint8Array());
  return {
    decimals: dataAt(found, mint)?.[MINT_DECIMALS_AT] ?? 0,
    tables: tables.map((address): LookupTable => ({ address, addresses: addressesOf(address) })),
  };
}

async function planOne(
  rpc: Rpc,
  table: Tables,
  question: SwapsQuestion,
  { holding, account }: Unlisted,
): Promise<SellStep | WhySkipped> {
  const { ask, plan } = question;
  if (!isAssociated(account) || account.state !== 'initialized') return 'unroutable';
  const { wallet, mint, tokens } = holding;
  const { slippageBps } = plan;
  try {
    const offer = await ask({ wallet, mint, tokens, slippageBps });
    const expectedLamports = BigInt(offer.expectedLamports);
    const minLamports = leastOf(expectedLamports, slippageBps);
    if (minLamports === 0n) return 'worthless';
    const { decimals, tables } = await readOffer(rpc, offer, mint);
    const route: SwapRoute = {
      tokenProgram: account.program,
      decimals,
      lentLamports: lentTo(wallet, question),
      accounts: offer.accounts.map(({ address, writable }) => ({ address, writable })),
      data: offer.data,
      tables: offer.tables,
    };
    const positions: readonly Position[] = [{ ...holding, expectedLamports, minLamports, route }];
    const spareUnits = hasOpened(wallet, question.accounts) ? OPENING_UNITS : 0;
    const planned = await planSteps(rpc, table, { ...question, positions, tables, spareUnits });
    return planned?.steps[0] ?? 'unroutable';
  } catch (error) {
    const { code } = toFault(error);
    return code.startsWith('chain/') || code === 'api/unprocessable' ? 'unroutable' : 'unanswered';
  }
}

/** A route that reaches for what another step sells is dropped; the signer would refuse the whole plan. */
function mayBeSigned(plan: SellIntent, ground: SwapsQuestion['ground'], idx: number): boolean {
  try {
    buildStep(plan, idx, ground);
    return true;
  } catch {
    return false;
  }
}

/**
 * Sells what no launchpad buys through Jupiter, one holding a transaction, each checked as the signer checks it and rehearsed.
 * What has no route is named with its reason; nothing here throws but a silent network.
 */
export async function planSwaps(rpc: Rpc, table: Tables, question: SwapsQuestion): Promise<Swaps> {
  const { unlisted, room, plan, ground } = question;
  const most = Math.max(0, Math.min(ROUTES_MAX, room));
  const [now, later] = [unlisted.slice(0, most), unlisted.slice(most)];
  const answers: { readonly holding: SellableHolding; readonly answer: SellStep | WhySkipped }[] = [];
  for (let at = 0; at < now.length; at += AT_ONCE)
    answers.push(
      ...(await Promise.all(
        now
          .slice(at, at + AT_ONCE)
          .map(async (one) => ({ holding: one.holding, answer: await planOne(rpc, table, question, one) })),
      )),
    );
  const planned = answers.flatMap(({ holding, answer }) =>
    typeof answer === 'string' ? [] : [{ holding, step: answer }],
  );
  const whole = { ...plan, steps: [...plan.steps, ...planned.map(({ step }) => step)] };
  const kept = planned.filter((_one, index) => mayBeSigned(whole, ground, plan.steps.length + index));
  return {
    steps: kept.map(({ step }) => step),
    skipped: [
      ...answers.flatMap(({ holding, answer }) => (typeof answer === 'string' ? [{ holding, why: answer }] : [])),
      ...planned.filter((one) => !kept.includes(one)).map(({ holding }) => ({ holding, why: 'unroutable' as const })),
      ...later.map(({ holding }) => ({ holding, why: 'later' as const })),
    ],
  };
}
