import type { Tables } from './rehearse';
import { AppError } from '#shared/fault';
import type { SkippedHolding, WhySkipped } from '#operations/domain/group-plan';
import type { SellIntent } from '#operations/intent';
import { type Address, associatedTokenAddress, isMoney, WRAPPED_SOL } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import {
  everywhere,
  findLaunchpads,
  launchpadOf,
  launchpadPlaces,
  type Launchpads,
  mainLaunchpad,
} from '../../chain/platforms/launchpads';
import { TOKEN_PROGRAMS } from '../../chain/token';
import { canPay } from './can-pay';
import { planSteps, skippedOf, spendsOf, without } from './plan-sell';
import { type AskForRoute, planSwaps, type Unlisted } from './plan-swaps';
import { priceHoldings } from './price-holdings';
import { accountAt, dataAt, readAccounts, readRent } from './read-accounts';
import { growthsOf, type SellableHolding, type SellGround } from './read-holdings';
import type { readTokenSales, TokenSales } from './read-token-sales';
import { readSoldForTokens as readElsewhere } from './sold-for-tokens';
import { type FoundTokenAccount, readTokenAccountsAt } from './token-accounts';

export interface GroupSalesQuestion {
  readonly groups: readonly { readonly id: string; readonly name: string; readonly wallets: readonly Address[] }[];
  /** Pays fees and tips. */
  readonly master: Address;
  readonly slippageBps: number;
  /** Micro-lamports a compute unit. */
  readonly microLamports: bigint;
  /** Of each transaction; 0 for no tip. */
  readonly tipLamports: bigint;
  /** Null where no Jupiter is configured: what no launchpad buys stays where it is. */
  readonly ask: AskForRoute | null;
}

/** What selling the tokens of one group comes to; `intent` is null where nothing of it can be sold. */
export interface GroupSale {
  readonly groupId: string;
  readonly intent: SellIntent | null;
  readonly skipped: readonly SkippedHolding[];
}

/** The longest name a plan of a sale carries. */
const SYMBOL_MAX = 32;
const STEPS_MAX = 64;
/** Most holdings a plan names as left; a wallet may be sent any number of strangers' tokens. */
const SKIPPED_MAX = 1_000;

/** What no swap is asked for either. */
const STAYS: ReadonlySet<WhySkipped> = new Set(['frozen', 'money']);

const bringsAnything = ({ expectedLamports, forToken }: SellPosition): boolean =>
  expectedLamports > 0n || (forToken !== undefined && forToken.quoteUnits > 0n);

const isOfLaunchpad = ({ program, owner, mint, address }: FoundTokenAccount): boolean =>
  address === associatedTokenAddress(owner, mint, TOKEN_PROGRAMS[program]);

/** What is known of coins that no launchpad sells for SOL. */
interface SoldForTokens {
  /** Null where there are none. */
  readonly sales: TokenSales | null;
  /** Those that are sold for a token that Gantry does not trade in. */
  readonly elsewhere: ReadonlySet<Address>;
}

/** The code is fetched where it is needed. */
async function readSoldForTokens(rpc: Rpc, asked: Parameters<typeof readTokenSales>[1]): Promise<SoldForTokens> {
  if (asked.mints.length === 0) return { sales: null, elsewhere: new Set() };
  const { readTokenSales: read } = await import('./read-token-sales');
  const [sales, elsewhere] = await Promise.all([read(rpc, asked), readElsewhere(rpc, asked.mints)]);
  return { sales, elsewhere };
}

type SellPosition = SellIntent['steps'][number]['positions'][number];

interface Sorted {
  /** Of one coin behind each other, as prices are counted. */
  readonly sellable: readonly SellableHolding[];
  readonly unlisted: readonly (Unlisted & { readonly why: WhySkipped })[];
}

/** SEL-01: what a launchpad still buys, and everything else with its reason. */
function sortHoldings(
  found: readonly FoundTokenAccount[],
  groupOf: ReadonlyMap<Address, string>,
  launchpads: Launchpads,
  { sales, elsewhere }: SoldForTokens,
): Sorted {
  const held = found.map((account) => ({
    account,
    holding: {
      wallet: account.owner,
      groupId: groupOf.get(account.owner) ?? '',
      mint: account.mint,
      tokens: account.amount,
      heldTokens: account.amount,
      ...(account.program === 'token' ? { tokenProgram: account.program } : {}),
    },
  }));
  const whyNot = (account: FoundTokenAccount): WhySkipped | null => {
    if (isMoney(account.mint)) return 'money';
    if (account.state === 'frozen') return 'frozen';
    const launchpad = isOfLaunchpad(account) ? launchpadOf(launchpads, account.mint) : null;
    const forToken = sales === null || !isOfLaunchpad(account) ? 'unknown' : sales.whyNot(account.mint);
    const why = launchpad === null ? forToken : launchpad.whyNot(account.mint);
    if (why === 'unknown' && elsewhere.has(account.mint)) return 'foreign-quote';
    return why === 'foreign-site' ? 'unknown' : why;
  };
  const sellable = held.filter(({ account }) => whyNot(account) === null).map(({ holding }) => holding);
  const mints = [...new Set(sellable.map(({ mint }) => mint))];
  return {
    sellable: mints.flatMap((mint) => sellable.filter((one) => one.mint === mint)),
    unlisted: held.flatMap((one) => {
      const why = whyNot(one.account);
      return why === null ? [] : [{ ...one, why }];
    }),
  };
}

/**
 * Plans the sale of every token of these groups, one plan a group, priced together so that all of them may land in any order.
 * What no launchpad here buys goes through Jupiter where one is configured, else it is left out and named. AppError `chain/no-holdings` when no wallet holds a token,
 * `chain/insufficient-funds` when the master cannot pay fees and tips, `chain/simulation-failed` with the program's words.
 */
export async function planGroupSales(
  rpc: Rpc,
  table: Tables,
  question: GroupSalesQuestion,
): Promise<readonly GroupSale[]> {
  const { groups, master, slippageBps, microLamports, tipLamports, ask } = question;
  const groupOf = new Map(groups.flatMap(({ id, wallets }) => wallets.map((wallet) => [wallet, id] as const)));
  const [{ found: accounts, slot }, rent] = await Promise.all([
    readTokenAccountsAt(rpc, [...groupOf.keys()]),
    readRent(rpc),
  ]);
  const found = accounts.filter(({ amount, mint }) => amount > 0n && mint !== WRAPPED_SOL);
  if (found.length === 0) throw new AppError('chain/no-holdings');
  const mints = [...new Set(found.map(({ mint }) => mint))];
  const chain = await readAccounts(rpc, [
    ...launchpadPlaces(everywhere(mints)),
    master,
    ...(ask === null ? [] : groupOf.keys()),
  ]);
  const launchpads = findLaunchpads(mints, (address) => dataAt(chain, address));
  const unknown = mints.filter((mint) => launchpadOf(launchpads, mint) === null);
  const wallets = [...groupOf.keys()];
  const soldForTokens = await readSoldForTokens(rpc, { mints: unknown, wallets, master, rent });
  const { sellable, unlisted } = sortHoldings(found, groupOf, launchpads, soldForTokens);
  const { sales: tokenSales } = soldForTokens;
  const isForToken = ({ mint }: SellableHolding): boolean => tokenSales?.whyNot(mint) === null;
  const growths = growthsOf(chain, mints, rent);
  // Only they need SOL of their own.
  const growing = sellable.flatMap(({ wallet, mint }) => (growths.has(mint) ? wallet : []));
  const held = growing.length === 0 ? chain : new Map([...chain, ...(await readAccounts(rpc, growing))]);
  const ground: SellGround = {
    launchpads,
    ...(tokenSales === null ? {} : { tokenLaunchpads: tokenSales.tokenLaunchpads }),
    growths,
    rent,
    holdings: sellable,
    slot,
    lamportsOf: (wallet) => accountAt(held, wallet).lamports,
  };
  const paid = { ground, payer: master, microLamports, tipLamports };
  type Group = GroupSalesQuestion['groups'][number];
  const emptyOf = ({ id, name }: Group): SellIntent => {
    const own = sellable.filter(({ groupId }) => groupId === id).map(({ mint }) => mint);
    const { id: platform, feeRecipient } = mainLaunchpad(launchpads, own);
    return {
      kind: 'sell',
      platform,
      surface: 'group',
      symbol: name.slice(0, SYMBOL_MAX),
      master,
      percentBps: 10_000,
      slippageBps,
      ...(feeRecipient === undefined ? {} : { feeRecipient }),
      microLamports,
      readSlot: slot,
      steps: [],
    };
  };
  const of =
    ({ id }: Group) =>
    ({ groupId }: { readonly groupId: string }): boolean =>
      groupId === id;

  interface Listed {
    readonly stepsOf: ReadonlyMap<string, SellIntent['steps']>;
    readonly left: readonly SkippedHolding[];
  }
  /** What the launchpad buys. A program that refuses one coin stops no other: without it the rest is priced again. */
  const planListed = async (holdings: readonly SellableHolding[], left: readonly SkippedHolding[]): Promise<Listed> => {
    const forSol = holdings.filter((one) => !isForToken(one));
    const priced = [
      ...priceHoldings({ ...ground, holdings: forSol }, slippageBps),
      ...(tokenSales?.price(holdings.filter(isForToken), slippageBps) ?? []),
    ];
    const worthless = priced.filter((one) => !bringsAnything(one));
    const stepsOf = new Map<string, SellIntent['steps']>();
    const [refused, later]: [(typeof priced)[number][], (typeof priced)[number][]] = [[], []];
    for (const group of groups) {
      const positions = priced.filter((one) => of(group)(one) && bringsAnything(one));
      if (positions.length === 0) continue;
      const planned = await planSteps(rpc, table, { plan: emptyOf(group), positions, ...paid });
      if (planned === null) throw new AppError('chain/insufficient-funds');
      stepsOf.set(group.id, planned.steps);
      refused.push(...planned.refused.map(({ position }) => position));
      later.push(...planned.later);
    }
    if (refused.length > 0)
      return planListed(without(holdings, refused), [...left, ...refused.map((one) => skippedOf(one, 'refused'))]);
    return {
      stepsOf,
      left: [
        ...left,
        ...worthless.map((one) => skippedOf(one, 'worthless')),
        ...later.map((one) => skippedOf(one, 'later')),
      ],
    };
  };
  const market = await planListed(sellable, []);

  const planOne = async (group: Group): Promise<GroupSale> => {
    const strange = unlisted.filter(({ holding }) => of(group)(holding));
    const listed = market.stepsOf.get(group.id) ?? [];
    const plan = { ...emptyOf(group), steps: listed };
    const room = STEPS_MAX - listed.length;
    const kept = strange.filter(({ why }) => STAYS.has(why));
    const offered = strange.filter(({ why }) => !STAYS.has(why));
    const swaps =
      ask === null
        ? { steps: [], skipped: offered }
        : await planSwaps(rpc, table, { plan, ask, unlisted: offered, accounts, room, ...paid });
    const everythingLeft = [
      ...[...swaps.skipped, ...kept].map(({ holding, why }) => skippedOf(holding, why)),
      ...market.left.filter(of(group)),
    ];
    const left = everythingLeft.slice(0, SKIPPED_MAX);
    const steps = [...listed, ...swaps.steps];
    if (steps.length === 0) return { groupId: group.id, intent: null, skipped: left };
    const intent = { ...plan, steps };
    return { groupId: group.id, intent: left.length === 0 ? intent : { ...intent, skipped: left }, skipped: left };
  };

  const sales: GroupSale[] = [];
  for (const group of groups) sales.push(await planOne(group));
  const spends = sales.flatMap(({ intent }) => spendsOf(intent?.steps ?? []));
  if (spends.length > 0 && !canPay(ground.lamportsOf(master), spends, rent))
    throw new AppError('chain/insufficient-funds');
  return sales;
}
