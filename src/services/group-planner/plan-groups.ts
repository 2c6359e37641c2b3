import { toFault, type FaultCode } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import { byKind, ofKind } from '#operations/by-kind';
import { MAY_BURN } from '#operations/close/burning';
import type { OperationIntent } from '#operations/intent';
import type { User } from '#shared/contract/users';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import type { GroupQuestion, LeftOut, Planned, SkippedHolding, WhySkipped } from '#operations/domain/group-plan';
import type { GroupRef } from '#shared/domain/group';
import type { OperationRequest } from '#operations/domain/operation';
import { readLookupTables } from '../trade-planner/read-lookup-tables';
import { planClose } from '../trade-planner/plan-close';
import { planDistribute } from '../trade-planner/plan-distribute';
import { type GroupSale, planGroupSales } from '../trade-planner/plan-group-sales';
import { planReturn } from '../trade-planner/plan-return';
import { engineTip } from '../trade-planner/engine-tip';
import { askJupiter } from '../trade-planner/ask-jupiter';
import { newOperationId } from '../new-operation-id';
import { SELL_SLIPPAGE_BPS } from '../trade-planner/price-holdings';
import type { UserServices } from '../page-services';

type Services = Pick<UserServices, 'api' | 'links' | 'now'>;

export interface GroupsToPlan {
  readonly question: GroupQuestion;
  readonly master: string;
  /** The plan this one replaces. */
  readonly former: readonly OperationRequest[];
  readonly me: () => Promise<User>;
}

const addressesOf = ({ wallets }: GroupRef): readonly string[] => wallets.map(({ address }) => address);

interface Each {
  readonly intents: readonly OperationIntent[];
  /** Why a group gives no plan, by its name. */
  readonly refusals: ReadonlyMap<string, FaultCode>;
}

/** One plan a group, one after another: each read is a burst of its own, and the network paces bursts. */
async function planEach(
  groups: readonly GroupRef[],
  refusing: ReadonlySet<FaultCode>,
  plan: (group: GroupRef) => Promise<OperationIntent>,
): Promise<Each> {
  const intents: OperationIntent[] = [];
  const refusals = new Map<string, FaultCode>();
  for (const group of groups)
    try {
      intents.push(await plan(group));
    } catch (error) {
      const { code } = toFault(error);
      if (!refusing.has(code)) throw error;
      refusals.set(group.name, code);
    }
  return { intents, refusals };
}

const RETURN_REFUSALS: ReadonlySet<FaultCode> = new Set(['chain/tokens-left', 'chain/nothing-to-return']);
const CLOSE_REFUSALS: ReadonlySet<FaultCode> = new Set(['chain/no-token-accounts', 'chain/no-empty-accounts']);

const leftOutOf = ({ refusals }: Each): readonly LeftOut[] =>
  [...refusals].map(([group, code]) => ({ group, why: code === 'chain/tokens-left' ? 'tokens' : 'nothing' }));

const withTokens = (leftOut: readonly LeftOut[]): readonly string[] =>
  leftOut.filter(({ why }) => why === 'tokens').map(({ group }) => group);

/** RET-02, RET-04: why there is nothing to return. */
function nothingReturned(everywhere: boolean, leftOut: readonly LeftOut[]): Notice {
  const tokens = withTokens(leftOut).length > 0;
  if (everywhere) return notice(tokens ? 'return/noneEligible' : 'return/nothingAnywhere');
  return notice(tokens ? 'return/tokensLeft' : 'return/nothingToReturn');
}

/** What selling it again in a while will not change either. */
const STAYS_UNSOLD: Readonly<Record<WhySkipped, boolean>> = {
  complete: true,
  unknown: true,
  mayhem: true,
  'foreign-quote': true,
  worthless: true,
  frozen: true,
  refused: true,
  unroutable: true,
  money: true,
  unanswered: false,
  later: false,
};

/** What a group holds that nothing here sells; null while any of it can be sold, or may be in a while. */
async function readUnsold(
  services: Services,
  asked: GroupsToPlan,
  group: GroupRef,
): Promise<readonly SkippedHolding[] | null> {
  try {
    const [sale] = await groupSales(services, { ...asked, question: { ...asked.question, groups: [group] } });
    return sale?.intent === null && sale.skipped.every(({ why }) => STAYS_UNSOLD[why]) ? sale.skipped : null;
  } catch (error) {
    // What cannot be asked of the chain's state is not known to be unsaleable.
    if (toFault(error).code.startsWith('chain/')) return null;
    throw error;
  }
}

const mayBurn = ({ why }: Pick<SkippedHolding, 'why'>): boolean => MAY_BURN[why];

/** Of what one group holds: what nobody buys, so that the person may have it burnt. */
async function readBurnable(services: Services, asked: GroupsToPlan): Promise<readonly SkippedHolding[]> {
  try {
    const sales = await groupSales(services, asked);
    return sales.flatMap(({ skipped }) => skipped.filter(mayBurn));
  } catch (error) {
    // What cannot be asked of the chain's state is not known to be unsaleable.
    if (toFault(error).code.startsWith('chain/')) return [];
    throw error;
  }
}

/** GAP-28: one group, all groups, and a plan that had something a minute ago say it differently. */
function nothingSold(everywhere: boolean, former: readonly OperationRequest[]): Notice {
  if (former.length > 0) return notice('sell/noneFound');
  return notice(everywhere ? 'sell/nothing' : 'sell/noHoldings');
}

async function groupSales(services: Services, { question, master, me }: GroupsToPlan): Promise<readonly GroupSale[]> {
  const { rpc, endpoint } = services.links.current();
  const { network, swaps, tips } = await endpoint();
  const [table, user] = await Promise.all([readLookupTables(rpc, network.lookupTables), me()]);
  const { sellPriority, sellTip } = user.tradingSettings ?? DEFAULT_TRADING_SETTINGS;
  return planGroupSales(rpc, table, {
    groups: question.groups.map((group) => ({ id: group.id, name: group.name, wallets: addressesOf(group) })),
    master,
    slippageBps: SELL_SLIPPAGE_BPS,
    microLamports: BigInt(sellPriority),
    tipLamports: engineTip('Sell', sellTip, tips),
    ask: swaps ? askJupiter(services.api) : null,
  });
}

async function planSales(services: Services, asked: GroupsToPlan): Promise<(Each & { skipped: number }) | Notice> {
  const { question, former } = asked;
  try {
    const sales = await groupSales(services, asked);
    const nameOf = new Map(question.groups.map(({ id, name }) => [id, name]));
    return {
      intents: sales.flatMap(({ intent }) => (intent === null ? [] : [intent])),
      refusals: new Map(
        sales.flatMap(({ groupId, intent }): [string, FaultCode][] =>
          intent === null ? [[nameOf.get(groupId) ?? '', 'chain/no-holdings']] : [],
        ),
      ),
      skipped: sales.reduce((sum, sale) => sum + sale.skipped.length, 0),
    };
  } catch (error) {
    if (toFault(error).code !== 'chain/no-holdings') throw error;
    return nothingSold(question.everywhere, former);
  }
}

const fillRandom = (bytes: Uint8Array<ArrayBuffer>): void => void crypto.getRandomValues(bytes);

/** Plans what is asked of groups from the current state of the chain; refusals are the notices of the catalogue. Its chain code is fetched with it. */
export async function planGroups(services: Services, asked: GroupsToPlan): Promise<Planned> {
  const { question, master, former } = asked;
  const { rpc, endpoint } = services.links.current();
  const { network } = await endpoint();
  const planned = (
    each: Each,
    none: (leftOut: readonly LeftOut[]) => Notice,
    warnings: readonly Notice[] = [],
    burnable = 0,
  ): Planned => {
    const leftOut = leftOutOf(each);
    if (each.intents.length === 0) return { kind: 'refused', why: none(leftOut) };
    const requests = each.intents.map((intent) => ({ id: newOperationId(services), networkId: network.id, intent }));
    return { kind: 'planned', requests, leftOut, warnings, ...(burnable === 0 ? {} : { burnable }) };
  };
  const { generalPriority } = (await asked.me()).tradingSettings ?? DEFAULT_TRADING_SETTINGS;
  const about = (group: GroupRef) => ({
    groupId: group.id,
    groupName: group.name,
    master,
    wallets: addressesOf(group),
    microLamports: BigInt(generalPriority),
  });
  return byKind<GroupQuestion, Promise<Planned>>(
    {
      async return({ groups, everywhere }) {
        const each = await planEach(groups, RETURN_REFUSALS, async (group) => {
          try {
            return await planReturn(rpc, about(group));
          } catch (error) {
            if (everywhere || toFault(error).code !== 'chain/tokens-left') throw error;
            const unsold = await readUnsold(services, asked, group);
            if (unsold === null) throw error;
            return planReturn(rpc, { ...about(group), unsold });
          }
        });
        const tokens = withTokens(leftOutOf(each));
        const warnings = tokens.length === 0 ? [] : [notice('return/skipped', { groups: tokens })];
        const left = each.intents.flatMap((intent) => ofKind('return', intent)?.left ?? []);
        return planned(each, (leftOut) => nothingReturned(everywhere, leftOut), warnings, left.filter(mayBurn).length);
      },
      async close({ groups, everywhere, burns = false }) {
        const burnable = everywhere ? [] : await readBurnable(services, asked);
        const plan = (burning: readonly SkippedHolding[]) =>
          planEach(groups, CLOSE_REFUSALS, (group) => planClose(rpc, { ...about(group), burning }));
        const before = await plan(burns ? burnable : []);
        // Where nothing else can be closed, what may be burnt is what is offered.
        const each = before.intents.length === 0 && burnable.length > 0 ? await plan(burnable) : before;
        const some = [...each.refusals.values()].includes('chain/no-empty-accounts');
        const isOffered = each === before && !burns;
        return planned(
          each,
          () => notice(some ? 'close/noEmpty' : 'close/noAccounts'),
          [],
          isOffered ? burnable.length : 0,
        );
      },
      async sell({ everywhere }) {
        const sales = await planSales(services, asked);
        if ('code' in sales) return { kind: 'refused', why: sales };
        const { skipped } = sales;
        const left = notice('sell/skipped', { holdings: skipped });
        return planned(
          sales,
          () => (skipped === 0 ? nothingSold(everywhere, former) : left),
          skipped === 0 ? [] : [left],
        );
      },
      async distribute({ groups, split }) {
        const [before = null] = former.flatMap(({ intent }) => ofKind('distribute', intent) ?? []);
        const each = await planEach(groups, new Set(), (group) =>
          planDistribute(rpc, { ...about(group), split, former: before }, fillRandom),
        );
        return planned(each, () => notice('group/empty'));
      },
    },
    question,
  );
}
