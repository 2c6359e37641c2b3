import type { User } from '#shared/contract/users';
import { AppError } from '#shared/fault';
import { launchpadNamed } from '#shared/launchpads';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import type { LaunchForTokenIntent, LaunchIntent } from '#operations/intent';
import type { ExtraCoin, LaunchDraft, LaunchGroup, PreparedLaunch } from '#operations/domain/launch';
import { draftBeside } from '#operations/launch-beside';
import type { Range } from '#shared/presets';
import { addressOf, USD1 } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import type { LookupTable } from '../../chain/message';
import { newOperationId } from '../new-operation-id';
import { readBuySlippage } from '../settings/buy-slippage';
import { bundleTip } from '../trade-planner/engine-tip';
import { drawBetween } from '../trade-planner/draw';
import { readLookupTables } from '../trade-planner/read-lookup-tables';
import { planLaunch } from './plan-launch';
import type { TokenLaunchQuestion } from './plan-launch-for-token';
import type { UserServices } from '../page-services';

/** Each as likely as any other, once for a plan. */
const drawLamports = ([least, most]: readonly [bigint, bigint]): bigint =>
  drawBetween(least, most, (bytes) => crypto.getRandomValues(bytes));
const drawDelay = ([shortest, longest]: Range): number => Number(drawLamports([BigInt(shortest), BigInt(longest)]));

/** Its code is fetched with the first launch for USD1. */
async function planForUsd1(
  rpc: Rpc,
  tables: readonly LookupTable[],
  asked: Omit<TokenLaunchQuestion, 'quoteMint'>,
): Promise<LaunchForTokenIntent> {
  const { planLaunchForToken } = await import('./plan-launch-for-token');
  return planLaunchForToken(rpc, tables, { ...asked, quoteMint: USD1 });
}

interface LaunchToPlan {
  readonly draft: LaunchDraft;
  readonly uri: string;
  readonly me: User;
}
interface LaunchToPrepare extends LaunchToPlan {
  readonly id: string;
  readonly together?: readonly string[];
}
type PlannedLaunch = Pick<PreparedLaunch['request'], 'networkId' | 'intent'>;

type Services = Pick<UserServices, 'api' | 'links' | 'now' | 'signer' | 'storage'>;

async function planOne(
  { api, links, storage }: Pick<Services, 'api' | 'links' | 'storage'>,
  { draft, uri, me }: LaunchToPlan,
): Promise<PlannedLaunch> {
  const { group, mint, master, name, symbol, devBuyLamports, instaSellMs, snipes, imageUrl, bundled = null } = draft;
  const { spendUsd1, feature = null, post } = draft;
  const platform = launchpadNamed(draft.platform);
  if (group === null) throw new AppError('internal/unexpected');
  if (platform === undefined) throw new AppError('chain/unsupported-platform');
  const { rpc, endpoint } = links.current();
  const { network, bundles } = await endpoint();
  const quote = spendUsd1 === undefined ? 'sol' : 'usd1';
  if (network.closed?.some((one) => one.platform === platform && one.quote === quote) === true)
    throw new AppError('chain/unsupported-platform', { detail: 'It cannot be launched on this network' });
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
    post,
    microLamports: BigInt(generalPriority),
    launchesBefore: counts.all,
  };
  const forSol = async (): Promise<LaunchIntent> =>
    planLaunch(rpc, tables, {
      ...asked,
      devBuyLamports,
      feature,
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
  return { networkId: network.id, intent };
}

async function prepareOne(
  services: Services,
  { id, together, ...asked }: LaunchToPrepare,
): Promise<PreparedLaunch['request']> {
  const { networkId, intent } = await planOne(services, asked);
  const request = { id, networkId, intent, ...(together === undefined ? {} : { together }) };
  await services.signer.prepare(request);
  return request;
}

/** As long as the address of any metadata on this server. */
const someUri = (): string => `${location.origin}/cdn/metadata/0123456789abcdef.json`;

/** Somebody new, as whoever makes the coin of a group that is made by the press. */
const standIn = (): LaunchGroup => ({ id: 'new', dev: addressOf(crypto.getRandomValues(new Uint8Array(32))) });

/**
 * The main coin's launch as it would be planned now, for who signs nothing of it: no name is drawn and no key asked for. Addresses
 * stand in for a group and for metadata that are not there yet.
 */
export const planToRehearse = (
  services: Pick<Services, 'api' | 'links' | 'storage'>,
  { draft, uri, me }: Omit<LaunchToPlan, 'uri'> & { readonly uri: string | null },
): Promise<PlannedLaunch> =>
  planOne(services, { draft: { ...draft, group: draft.group ?? standIn() }, uri: uri ?? someUri(), me });

interface LaunchesToPrepare {
  readonly draft: LaunchDraft;
  readonly uri: string;
  /** Those beside the main one; none where one coin is made. */
  readonly coins: readonly ExtraCoin[];
  readonly me: User;
}

/**
 * Plans, rehearses and compiles a launch ahead of the click, with those beside it, and reads for several what the master has; amounts in
 * lamports. Its chain code is fetched with it.
 */
export async function prepareLaunches(
  services: Services,
  { draft, uri, coins, me }: LaunchesToPrepare,
): Promise<PreparedLaunch> {
  const others = coins.flatMap((coin, place) => draftBeside(draft, coin, place) ?? []);
  const drafts = [draft, ...others];
  const ids = drafts.map(() => newOperationId(services));
  const several = coins.length === 0 ? {} : { together: ids };
  const { rpc } = services.links.current();
  const [[request, ...requests], held] = await Promise.all([
    Promise.all(drafts.map((one, at) => prepareOne(services, { id: ids[at] ?? '', ...several, draft: one, uri, me }))),
    coins.length === 0
      ? null
      : rpc.call<{ readonly value: number }>('getBalance', [draft.master, { commitment: 'confirmed' }]),
  ]);
  if (request === undefined || requests.length !== coins.length) throw new AppError('internal/unexpected');
  return held === null ? { request } : { request, beside: { requests, availableLamports: BigInt(held.value) } };
}

/**
 * The coins of a multi-launch beside its main one, each with lamports drawn within the range (MUL-06). `mints` are used again; each that
 * lacks gets a key, kept by the server before anything is signed.
 */
export const makeCoins = (
  { signer }: Pick<UserServices, 'signer'>,
  { several = null }: LaunchDraft,
  mints: readonly string[],
): Promise<readonly ExtraCoin[]> =>
  Promise.all(
    Array.from({ length: several?.count ?? 0 }, async (_, place) => ({
      mint: mints[place] ?? (await signer.createMint()),
      buyLamports: drawLamports(several?.buyLamports ?? [0n, 0n]),
    })),
  );
