import { AppError } from '#shared/fault';
import type { SellIntent } from '#shared/operation-intent';
import { type Address, associatedTokenAddress, TOKEN_2022_PROGRAM, WRAPPED_SOL } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import type { LookupTable } from '../../chain/message';
import { type BondingCurve, pumpfun } from '../../chain/platforms/pumpfun';
import { canPay } from './can-pay';
import { planSteps, spendsOf } from './plan-sell';
import { type AskForRoute, planSwaps, type Unlisted } from './plan-swaps';
import { priceHoldings } from './price-holdings';
import { accountAt, dataAt, readAccounts, readRent } from './read-accounts';
import type { Holding, SellGround } from './read-holdings';
import { type FoundTokenAccount, readTokenAccounts } from './token-accounts';

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

type Skipped = NonNullable<SellIntent['skipped']>[number];

/** What selling the tokens of one group comes to; `intent` is null where nothing of it can be sold. */
export interface GroupSale {
  readonly groupId: string;
  readonly intent: SellIntent | null;
  readonly skipped: readonly Skipped[];
}

/** The longest name a plan of a sale carries. */
const SYMBOL_MAX = 32;
const STEPS_MAX = 64;

const isOfLaunchpad = ({ program, owner, mint, address }: FoundTokenAccount): boolean =>
  program === 'token-2022' && address === associatedTokenAddress(owner, mint, TOKEN_2022_PROGRAM);

interface Sorted {
  /** Of one coin behind each other, as prices are counted. */
  readonly sellable: readonly Holding[];
  readonly unlisted: readonly (Unlisted & { readonly why: Skipped['why'] })[];
}

/** SEL-01: what the launchpad still buys, and everything else with its reason. */
function sortHoldings(
  found: readonly FoundTokenAccount[],
  groupOf: ReadonlyMap<Address, string>,
  curves: ReadonlyMap<Address, BondingCurve>,
): Sorted {
  const held = found.map((account) => ({
    account,
    holding: {
      wallet: account.owner,
      groupId: groupOf.get(account.owner) ?? '',
      mint: account.mint,
      tokens: account.amount,
    },
  }));
  const whyNot = (account: FoundTokenAccount): Skipped['why'] | null => {
    const curve = isOfLaunchpad(account) ? curves.get(account.mint) : undefined;
    if (curve === undefined) return 'unknown';
    return curve.complete ? 'complete' : null;
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
  table: LookupTable,
  question: GroupSalesQuestion,
): Promise<readonly GroupSale[]> {
  const { groups, master, slippageBps, microLamports, tipLamports, ask } = question;
  const groupOf = new Map(groups.flatMap(({ id, wallets }) => wallets.map((wallet) => [wallet, id] as const)));
  const [accounts, rent] = await Promise.all([readTokenAccounts(rpc, [...groupOf.keys()]), readRent(rpc)]);
  const found = accounts.filter(({ amount, mint }) => amount > 0n && mint !== WRAPPED_SOL);
  if (found.length === 0) throw new AppError('chain/no-holdings');
  const mints = [...new Set(found.map(({ mint }) => mint))];
  const chain = await readAccounts(rpc, [
    ...pumpfun.marketAddresses(),
    ...mints.map((mint) => pumpfun.curveAddress(mint)),
    master,
    ...(ask === null ? [] : groupOf.keys()),
  ]);
  const curves = new Map(
    mints.flatMap((mint): [Address, BondingCurve][] => {
      const data = dataAt(chain, pumpfun.curveAddress(mint));
      return data === null ? [] : [[mint, pumpfun.decodeCurve(data)]];
    }),
  );
  const { sellable, unlisted } = sortHoldings(found, groupOf, curves);
  const ground: SellGround = {
    market: pumpfun.decodeMarket(pumpfun.marketAddresses().map((address) => dataAt(chain, address))),
    curves,
    rent,
    holdings: sellable,
    lamportsOf: (wallet) => accountAt(chain, wallet).lamports,
  };
  const priced = priceHoldings(ground, slippageBps);
  const worthless = priced
    .filter(({ expectedLamports }) => expectedLamports === 0n)
    .map(({ wallet, groupId, mint, tokens }): Skipped => ({ wallet, groupId, mint, tokens, why: 'worthless' }));

  const planOne = async (group: GroupSalesQuestion['groups'][number]): Promise<GroupSale> => {
    const ofGroup = ({ groupId }: { readonly groupId: string }): boolean => groupId === group.id;
    const strange = unlisted.filter(({ holding }) => ofGroup(holding));
    const positions = priced.filter((one) => ofGroup(one) && one.expectedLamports > 0n);
    const empty: SellIntent = {
      kind: 'sell',
      platform: 'pumpfun',
      surface: 'group',
      symbol: group.name.slice(0, SYMBOL_MAX),
      master,
      percentBps: 10_000,
      slippageBps,
      feeRecipient: ground.market.global.feeRecipient,
      microLamports,
      steps: [],
    };
    const paid = { ground, payer: master, microLamports, tipLamports };
    const listed = positions.length === 0 ? [] : await planSteps(rpc, table, { plan: empty, positions, ...paid });
    if (listed === null) throw new AppError('chain/insufficient-funds');
    const plan = { ...empty, steps: listed };
    const room = STEPS_MAX - listed.length;
    const swaps =
      ask === null
        ? { steps: [], skipped: strange }
        : await planSwaps(rpc, table, { plan, ask, unlisted: strange, accounts, room, ...paid });
    const left = [
      ...swaps.skipped.map(({ holding, why }): Skipped => ({ ...holding, why })),
      ...worthless.filter(ofGroup),
    ];
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
