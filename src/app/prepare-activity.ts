import type { LiveCoin } from '#shared/contract/coins';
import type { User } from '#shared/contract/users';
import { AppError } from '#shared/fault';
import type { ActivityIntent } from '#shared/operation-intent';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import type { ActivityQuestion, DrawnActivity } from '../machines/activity-dialog/activity-dialog.types';
import type { DueStep, OperationRecord } from '../machines/operation/operation.types';
import { planActivity } from '../services/activity-planner/plan-activity';
import { planActivityTrade } from '../services/activity-planner/plan-activity-trade';
import { readLookupTable } from '../services/launch-planner/plan-launch';
import { newOperationId } from './ports/operation-ports';
import type { UserServices } from './services';
import { readBuySlippage } from './slippage';

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
  const live = await services.api.get<readonly LiveCoin[]>('/coins/live', { signal });
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

/** Plans the trade of a job that is due, at the price of now. */
export async function prepareDue(
  { links }: Pick<UserServices, 'links'>,
  plan: ActivityIntent,
  { steps }: OperationRecord,
): Promise<DueStep> {
  const { rpc, endpoint } = links.current();
  const { network } = await endpoint();
  const table = await readLookupTable(rpc, network.lookupTable);
  return planActivityTrade(rpc, table, { cluster: network.cluster, plan, attempts: steps });
}
