import type { User } from '#shared/contract/users';
import { AppError } from '#shared/fault';
import { launchpadNamed } from '#shared/launchpads';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import type { LaunchForTokenIntent, LaunchIntent } from '#operations/intent';
import type { LaunchDraft, PreparedLaunch } from '#operations/domain/launch';
import type { Range } from '#shared/presets';
import { USD1 } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import type { LookupTable } from '../../chain/message';
import { readBuySlippage } from '../settings/buy-slippage';
import { bundleTip } from '../trade-planner/engine-tip';
import { drawBetween } from '../trade-planner/draw';
import { readLookupTables } from '../trade-planner/read-lookup-tables';
import { planLaunch } from './plan-launch';
import type { TokenLaunchQuestion } from './plan-launch-for-token';
import type { UserServices } from '../page-services';

/** Each as likely as any other, once for a plan. */
const drawDelay = ([shortest, longest]: Range): number =>
  Number(drawBetween(BigInt(shortest), BigInt(longest), (bytes) => crypto.getRandomValues(bytes)));

/** Its code is fetched with the first launch for USD1. */
async function planForUsd1(
  rpc: Rpc,
  tables: readonly LookupTable[],
  asked: Omit<TokenLaunchQuestion, 'quoteMint'>,
): Promise<LaunchForTokenIntent> {
  const { planLaunchForToken } = await import('./plan-launch-for-token');
  return planLaunchForToken(rpc, tables, { ...asked, quoteMint: USD1 });
}

interface LaunchToPrepare {
  readonly id: string;
  readonly draft: LaunchDraft;
  readonly uri: string;
  readonly me: User;
}

/** Plans, rehearses and compiles a launch ahead of the click; amounts in lamports. Its chain code is fetched with it. */
export async function prepareLaunch(
  { api, links, signer, storage }: Pick<UserServices, 'api' | 'links' | 'signer' | 'storage'>,
  { id, draft, uri, me }: LaunchToPrepare,
): Promise<PreparedLaunch> {
  const { group, mint, master, name, symbol, devBuyLamports, instaSellMs, snipes, imageUrl, bundled = null } = draft;
  const { spendUsd1 } = draft;
  const platform = launchpadNamed(draft.platform);
  if (group === null) throw new AppError('internal/unexpected');
  if (platform === undefined) throw new AppError('chain/unsupported-platform');
  const { rpc, endpoint } = links.current();
  const { network, bundles } = await endpoint();
  // What another window launches from here on is news to this plan, and the server asks the person again.
  const { counts } = await api.get('/operations/history', {
    query: { kind: spendUsd1 === undefined ? 'launch' : 'launch-for-token', limit: '1' },
  });
  const { generalPriority, buyPriority, buyTip } = me.tradingSettings ?? DEFAULT_TRADING_SETTINGS;
  const bundle = bundled === null ? null : { tipLamports: bundleTip('Buy', buyTip, bundles) };
  const tables = await readLookupTables(rpc, network.lookupTables);
  const asked = {
    platform,
    mint,
    master,
    dev: group.dev,
    groupId: group.id,
    name,
    symbol,
    uri,
    imageUrl,
    microLamports: BigInt(generalPriority),
    launchesBefore: counts.all,
  };
  const forSol = async (): Promise<LaunchIntent> =>
    planLaunch(rpc, tables, {
      ...asked,
      devBuyLamports,
      instaSellMs,
      snipes:
        snipes === null
          ? null
          : {
              snipers: snipes.wallets.map((wallet) => ({
                wallet,
                delayMs: bundle === null ? drawDelay(snipes.delayMs) : 0,
              })),
              lamports: snipes.buyLamports,
              slippageBps: readBuySlippage(storage),
              microLamports: BigInt(buyPriority),
            },
      bundle,
    });
  const intent =
    spendUsd1 === undefined ? await forSol() : await planForUsd1(rpc, tables, { ...asked, spendUnits: spendUsd1 });
  const request = { id, networkId: network.id, intent };
  await signer.prepare(request);
  return { request };
}
