import type { User } from '#shared/contract/users';
import { AppError } from '#shared/fault';
import type { ActivityIntent } from '#operations/intent';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import type { ActivityQuestion, DrawnActivity } from '#operations/domain/activity';
import type { DueStep, OperationRecord } from '#operations/domain/operation';
import { planActivity } from './plan-activity';
import { planActivityTrade } from './plan-activity-trade';
import { readLookupTables } from '../trade-planner/read-lookup-tables';
import { newOperationId } from '../new-operation-id';
import type { UserServices } from '../page-services';
import { readBuySlippage } from '../settings/buy-slippage';

interface ActivityToPrepare {
  readonly question: ActivityQuestion;
  readonly me: User;
  readonly signal: AbortSignal;
}

const fillRandom = (bytes: Uint8Array<ArrayBuffer>): void => void crypto.getRandomValues(bytes);

/** Draws a job with the person's priority and slippage, unless such jobs are switched off (ACT-19). Its chain code is fetched with it. */
export async function prepareActivity(
  services: Pick<UserServices, 'api' | 'links' | 'storage' | 'now'>,
  { question: { group, master, ranges }, me, signal }: ActivityToPrepare,
): Promise<DrawnActivity> {
  const { generalPriority, tradeBotActivity } = me.tradingSettings ?? DEFAULT_TRADING_SETTINGS;
  if (!tradeBotActivity)
    throw new AppError('user/declined', { detail: 'Trading activity is switched off in your trading settings' });
  const { rpc, endpoint } = services.links.current();
  const { network } = await endpoint();
  const live = await services.api.get('/coins/live', { signal });
  const intent = await planActivity(
    rpc,
    {
      cluster: network.cluster,
      groupId: group.id,
      groupName: group.name,
      master,
      wallets: group.wallets.map(({ address }) => address),
      coins: live.map(({ contractAddress, symbol }) => ({ mint: contractAddress, symbol })),
      ranges,
      slippageBps: readBuySlippage(services.storage),
      microLamports: BigInt(generalPriority),
    },
    fillRandom,
  );
  return { request: { id: newOperationId(services), networkId: network.id, intent }, found: intent.coins.length };
}

/** Plans the trade of a job that is due, at the current price. */
export async function prepareDue(
  { links }: Pick<UserServices, 'links'>,
  plan: ActivityIntent,
  { steps }: OperationRecord,
): Promise<DueStep> {
  const { rpc, endpoint } = links.current();
  const { network } = await endpoint();
  const table = await readLookupTables(rpc, network.lookupTables);
  return planActivityTrade(rpc, table, { cluster: network.cluster, plan, attempts: steps });
}
