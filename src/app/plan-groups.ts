import { toFault, type FaultCode } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import type { OperationIntent } from '#shared/operation-intent';
import type { User } from '#shared/contract/users';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import type { GroupQuestion, LeftOut, Planned } from '../machines/agreement/agreement.types';
import type { GroupRef } from '../machines/groups/groups.types';
import type { OperationRequest } from '../machines/operation/operation.types';
import { readLookupTable } from '../services/launch-planner/plan-launch';
import { planClose } from '../services/trade-planner/plan-close';
import { planDistribute } from '../services/trade-planner/plan-distribute';
import { planGroupSales } from '../services/trade-planner/plan-group-sales';
import { planReturn } from '../services/trade-planner/plan-return';
import { askJupiter } from './ask-jupiter';
import { newOperationId } from './ports/operation-ports';
import { SELL_SLIPPAGE_BPS } from './sell-slippage';
import type { UserServices } from './services';

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

/** GAP-28: one group, all groups, and a plan that had something a minute ago say it differently. */
function nothingSold(everywhere: boolean, former: readonly OperationRequest[]): Notice {
  if (former.length > 0) return notice('sell/noneFound');
  return notice(everywhere ? 'sell/nothing' : 'sell/noHoldings');
}

async function planSales(
  services: Services,
  { question, master, former, me }: GroupsToPlan,
): Promise<(Each & { skipped: number }) | Notice> {
  const { rpc, endpoint } = services.links.current();
  const { network, swaps } = await endpoint();
  const [table, user] = await Promise.all([readLookupTable(rpc, network.lookupTable), me()]);
  const { sellPriority, sellTip } = user.tradingSettings ?? DEFAULT_TRADING_SETTINGS;
  try {
    const sales = await planGroupSales(rpc, table, {
      groups: question.groups.map((group) => ({ id: group.id, name: group.name, wallets: addressesOf(group) })),
      master,
      slippageBps: SELL_SLIPPAGE_BPS,
      microLamports: BigInt(sellPriority),
      tipLamports: BigInt(sellTip),
      ask: swaps ? askJupiter(services.api) : null,
    });
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

/** Plans what is asked of groups from the chain of now; refusals are the notices of the catalogue. Its chain code is fetched with it. */
export async function planGroups(services: Services, asked: GroupsToPlan): Promise<Planned> {
  const { question, master, former } = asked;
  const { rpc, endpoint } = services.links.current();
  const { network } = await endpoint();
  const planned = (
    each: Each,
    none: (leftOut: readonly LeftOut[]) => Notice,
    warnings: readonly Notice[] = [],
  ): Planned => {
    const leftOut = leftOutOf(each);
    if (each.intents.length === 0) return { kind: 'refused', why: none(leftOut) };
    const requests = each.intents.map((intent) => ({ id: newOperationId(services), networkId: network.id, intent }));
    return { kind: 'planned', requests, leftOut, warnings };
  };
  const about = (group: GroupRef) => ({
    groupId: group.id,
    groupName: group.name,
    master,
    wallets: addressesOf(group),
  });
  switch (question.kind) {
    case 'return': {
      const each = await planEach(question.groups, RETURN_REFUSALS, (group) => planReturn(rpc, about(group)));
      const tokens = withTokens(leftOutOf(each));
      const warnings = tokens.length === 0 ? [] : [notice('return/skipped', { groups: tokens })];
      return planned(each, (leftOut) => nothingReturned(question.everywhere, leftOut), warnings);
    }
    case 'close': {
      const each = await planEach(question.groups, CLOSE_REFUSALS, (group) => planClose(rpc, about(group)));
      const some = [...each.refusals.values()].includes('chain/no-empty-accounts');
      return planned(each, () => notice(some ? 'close/noEmpty' : 'close/noAccounts'));
    }
    case 'sell': {
      const sales = await planSales(services, asked);
      if ('code' in sales) return { kind: 'refused', why: sales };
      const { skipped } = sales;
      const left = notice('sell/skipped', { holdings: skipped });
      return planned(
        sales,
        () => (skipped === 0 ? nothingSold(question.everywhere, former) : left),
        skipped === 0 ? [] : [left],
      );
    }
    case 'distribute': {
      const { split } = question;
      const before = former.map(({ intent }) => intent).find((intent) => intent.kind === 'distribute') ?? null;
      const each = await planEach(question.groups, new Set(), (group) =>
        planDistribute(rpc, { ...about(group), split, former: before }, fillRandom),
      );
      return planned(each, () => notice('group/empty'));
    }
    default:
      return question satisfies never;
  }
}
