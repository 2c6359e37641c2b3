import type { User } from '#shared/contract/users';
import { AppError } from '#shared/fault';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import type { LaunchDraft, PreparedLaunch } from '../machines/launch-warmup/launch-warmup.types';
import { planLaunch, readLookupTable } from '../services/launch-planner/plan-launch';
import type { UserServices } from './services';

interface LaunchToPrepare {
  readonly id: string;
  readonly draft: LaunchDraft;
  readonly uri: string;
  readonly me: User;
}

/** Plans, rehearses and compiles a launch ahead of the click; amounts in lamports. Its chain code is fetched with it. */
export async function prepareLaunch(
  { links, signer }: UserServices,
  { id, draft, uri, me }: LaunchToPrepare,
): Promise<PreparedLaunch> {
  const { group, mint, master, name, symbol, devBuyLamports, imageUrl } = draft;
  if (group === null) throw new AppError('internal/unexpected');
  const { rpc, endpoint } = links.current();
  const { network } = await endpoint();
  const { generalPriority } = me.tradingSettings ?? DEFAULT_TRADING_SETTINGS;
  const planned = await planLaunch(rpc, await readLookupTable(rpc, network.lookupTable), {
    mint,
    master,
    dev: group.dev,
    name,
    symbol,
    uri,
    devBuyLamports,
    microLamports: BigInt(generalPriority),
  });
  const request = {
    id,
    networkId: network.id,
    intent: {
      kind: 'launch',
      platform: 'pumpfun',
      mint,
      master,
      dev: group.dev,
      groupId: group.id,
      name,
      symbol,
      uri,
      imageUrl,
      devBuyLamports,
      ...planned,
    },
  } as const;
  await signer.prepare(request);
  return { request };
}
