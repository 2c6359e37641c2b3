import type { SeveralFields } from '#shared/launch-several';
import type { Preset } from '#shared/contract/presets';
import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { activitiesMachine } from '../../money/activities/activities.machine';
import type { JobsKept } from '../../money/activities/activities.types';
import { activityDialogMachine } from '../../money/activity-dialog/activity-dialog.machine';
import { activityJobMachine } from '../../money/activity-job/activity-job.machine';
import { buyMachine } from '../../coins/buy/buy.machine';
import { cardActionMachine } from '../../coins/card-action/card-action.machine';
import { activityMonitorMachine } from '../../coins/activity-monitor/activity-monitor.machine';
import { pnlImageMachine } from '../../coins/pnl-image/pnl-image.machine';
import { topHoldersMachine } from '../../coins/top-holders/top-holders.machine';
import { coinDetailMachine } from '../../coins/coin-detail/coin-detail.machine';
import { contractAddressMachine } from '../../launch/contract-address/contract-address.machine';
import type { ChildTable } from '../../hub';
import { coinsMachine } from '../../coins/coins/coins.machine';
import { lantern } from '../../coins/coins/coins.model';
import type { CoinRef, CoinShown } from '../../coins/coins/coins.types';
import { copyMachine } from '../../page/copy/copy.machine';
import { createGroupMachine } from '../../groups/create-group/create-group.machine';
import { blank } from '../../launch/deploy/deploy.draft';
import { selectCanDeploy, selectDraft, selectIsDeploying, selectIsWarm } from '../../launch/deploy/deploy.selectors';
import { deployMachine } from '../../launch/deploy/deploy.machine';
import type { DeployDraft, FormKept } from '../../launch/deploy/deploy.types';
import { deployRunMachine } from '../../launch/deploy-run/deploy-run.machine';
import { faucetMachine } from '../../wallets/faucet/faucet.machine';
import { bulkActionMachine } from '../../money/bulk-action/bulk-action.machine';
import { groupActionMachine } from '../../money/group-action/group-action.machine';
import { groupActionsMachine } from '../../money/group-actions/group-actions.machine';
import { groupDeleteMachine } from '../../groups/group-delete/group-delete.machine';
import { groupsMachine } from '../../groups/groups/groups.machine';
import { harbor } from '../../groups/groups/groups.model';
import type { GroupRef } from '../../groups/groups/groups.types';
import { holdingsMachine } from '../../wallets/holdings/holdings.machine';
import type { QuickCommand } from '#shared/quick-launch';
import { quickConfigsMachine } from '../../launch/quick-configs/quick-configs.machine';
import { postWordsMachine } from '../../launch/post-words/post-words.machine';
import { quickHostMachine } from '../../launch/quick-host/quick-host.machine';
import { quickLaunchMachine } from '../../launch/quick-launch/quick-launch.machine';
import { launchModeMachine } from '../../launch/launch-mode/launch-mode.machine';
import type { LastChoices } from '../../launch/launch-mode/launch-mode.types';
import { launchFundsMachine } from '../../launch/launch-funds/launch-funds.machine';
import type { FirstBuys, LaunchBalances, PayingWallets } from '../../launch/launch-funds/launch-funds.types';
import { launchWarmupMachine } from '../../launch/launch-warmup/launch-warmup.machine';
import type { LaunchDraft, LaunchToPrepare, PreparedLaunch } from '../../launch/launch-warmup/launch-warmup.types';
import { anExtraCoin, aPreparedLaunch, BOTH_LAMPORTS, bothPrepared } from '../../launch/launch-warmup/launch.fixtures';
import { launchPreparationMachine } from '../../launch/launch-preparation/launch-preparation.machine';
import { multiLaunchMachine } from '../../launch/multi-launch/multi-launch.machine';
import type { ExtraCoin } from '#operations/domain/launch';
import { masterTransferMachine } from '../../wallets/master-transfer/master-transfer.machine';
import { mastersMachine } from '../../wallets/masters/masters.machine';
import type { MasterRef } from '../../wallets/masters/masters.types';
import { aLaunch, aSignedStep, recordIn } from '../../money/operation/operation.fixtures';
import { operationMachine } from '../../money/operation/operation.machine';
import type { OperationRecord, OperationRequest, Signed } from '../../money/operation/operation.types';
import { selectInFlight } from '../../money/operations/operations.selectors';
import { operationsMachine } from '../../money/operations/operations.machine';
import { priceWatchMachine } from '../../coins/price-watch/price-watch.machine';
import type { PriceWatchInput } from '../../coins/price-watch/price-watch.types';
import { sellAllMachine } from '../../coins/sell-all/sell-all.machine';
import { sellMachine } from '../../coins/sell/sell.machine';
import type { SettingsCommand } from '../../settings/settings/settings.types';
import { settingsMachine } from '../../settings/settings/settings.machine';
import { shellMachine } from '../../page/shell/shell.machine';
import { SteppedClock } from '../../testing/clock';
import { someParent } from '../../testing/parent';
import { rehearsalMachine } from '../../launch/rehearsal/rehearsal.machine';
import { tokenImageMachine } from '../../launch/token-image/token-image.machine';
import type { ImageCheck } from '../../launch/token-image/token-image.types';
import { feedListMachine } from '../../feed/feed-list/feed-list.machine';
import type { FeedListCommand } from '../../feed/feed-list/feed-list.types';
import { feedSearchMachine } from '../../feed/feed-search/feed-search.machine';
import type { SearchChanged } from '../../feed/feed-search/feed-search.types';
import { feedSocketMachine } from '../../feed/feed-socket/feed-socket.machine';
import { feedMachine } from '../../feed/feed/feed.machine';
import { simulationMachine } from '../../feed/simulation/simulation.machine';
import { translationsMachine } from '../../feed/translations/translations.machine';
import type { DeskLook, LookChange } from '../../feed/tracker/tracker.types';
import { trackerMachine } from '../../feed/tracker/tracker.machine';
import { priceFeedMachine } from '../../page/price-feed/price-feed.machine';
import { tradingMachine } from '../../coins/trading/trading.machine';
import type { AimChanged } from '../../coins/trading/trading.types';
import { clearEmptyMachine } from '../../groups/clear-empty/clear-empty.machine';
import { groupEditMachine } from '../../groups/group-edit/group-edit.machine';
import { groupKeysMachine } from '../../groups/group-keys/group-keys.machine';
import { ledgerExportMachine } from '../../money/ledger-export/ledger-export.machine';
import { recoveryMachine } from '../../wallets/recovery/recovery.machine';
import { stuckSolMachine } from '../../wallets/stuck-sol/stuck-sol.machine';
import { walletImportMachine } from '../../groups/wallet-import/wallet-import.machine';
import { walletRoleMachine } from '../../groups/wallet-role/wallet-role.machine';
import { notificationsMachine } from '../../page/notifications/notifications.machine';
import type { Notification } from '../../page/notifications/notifications.types';
import { paletteMachine } from '../../page/palette/palette.machine';
import { stepUpMachine } from '../step-up/step-up.machine';
import { quickPresetsMachine } from '../../presets/quick-presets/quick-presets.machine';
import { presetDialogMachine } from '../../presets/preset-dialog/preset-dialog.machine';
import { presetsPageMachine } from '../../presets/presets-page/presets-page.machine';
import { presetsMachine } from '../../presets/presets/presets.machine';
import { signOutMachine } from '../sign-out/sign-out.machine';
import { helpMachine } from '../../page/help/help.machine';
import { housekeepingMachine } from '../../wallets/housekeeping/housekeeping.machine';
import { moneyHubMachine } from '../../money/money-hub/money-hub.machine';
import { pageHubMachine } from '../../page/page-hub/page-hub.machine';
import { holdingsHubMachine } from '../../wallets/holdings-hub/holdings-hub.machine';
import { workspaceMachine } from './workspace.machine';
import { hubNames, hubs } from './workspace.hubs';
import { selectFlows } from './workspace.selectors';
import { lookupTablesMachine } from '../../money/lookup-tables/lookup-tables.machine';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const launchRecord = (state: OperationRecord['state']): OperationRecord => ({
  ...recordIn(state),
  id: '01LAUNCH',
  kind: 'launch',
  intent: aLaunch,
});

/** The whole workspace with its real machines; every port says its name when it is asked. */
function openWorkspace() {
  const asked: string[] = [];
  const clock = new SteppedClock();
  let progress: (record: OperationRecord) => void = () => undefined;
  const answer = <Out, In = void>(name: string, output: Out) =>
    fromPromise<Out, In>(async () => {
      asked.push(name);
      return output;
    });
  const silent = fromCallback<AnyEventObject, void>(() => undefined);
  const unheard = fromCallback<AnyEventObject, { readonly id: string }>(() => undefined);
  const metadata = answer<{ readonly uri: string }, { readonly draft: LaunchDraft | null }>('uploadMetadata', {
    uri: 'http://localhost/cdn/m/1',
  });
  const prepare = fromPromise<PreparedLaunch, LaunchToPrepare>(async ({ input }) => {
    asked.push('prepareLaunch');
    return input.coins.length === 0 ? aPreparedLaunch : bothPrepared(BOTH_LAMPORTS);
  });
  const deploy = deployMachine.provide({
    actors: {
      keptForm: fromCallback<FormKept, void>(() => undefined),
      tokenImage: tokenImageMachine.provide({
        actors: {
          checkImage: answer<ImageCheck, { readonly file: Blob }>('checkImage', {
            kind: 'accepted',
            image: { previewUrl: 'blob:1', width: 512, height: 512 },
          }),
          uploadImage: answer<{ readonly url: string }, { readonly previewUrl: string }>('uploadImage', {
            url: '/cdn/i/1.webp',
          }),
        },
      }),
      contractAddress: contractAddressMachine.provide({
        actors: { generateMint: answer('generateMint', { mint: 'Mint1' }) },
      }),
      launchMode: launchModeMachine.provide({
        actors: {
          recallLast: answer<LastChoices>('recallLast', { delayMs: null, sniperBuy: null, several: null }),
          rememberLast: answer<
            void,
            { readonly delayMs: number; readonly sniperBuy: string; readonly several: SeveralFields }
          >('rememberLast', undefined),
        },
      }),
      launchFunds: launchFundsMachine.provide({
        actors: {
          readBalances: answer<LaunchBalances, { readonly wallets: PayingWallets }>('readBalances', {
            master: 2_000_000_000n,
            dev: 0n,
          }),
          recallDevBuy: answer<FirstBuys | null>('recallDevBuy', { devBuy: '0.1', devBuyUsd1: '' }),
          rememberDevBuy: answer<void, FirstBuys>('rememberDevBuy', undefined),
        },
      }),
      launchWarmup: launchWarmupMachine.provide({
        actors: {
          uploadMetadata: metadata,
          makeCoins: answer<
            readonly ExtraCoin[],
            { readonly draft: LaunchDraft | null; readonly mints: readonly string[] }
          >('makeCoins', [anExtraCoin]),
          prepareLaunch: prepare,
          signAhead: fromCallback<AnyEventObject, { readonly prepared: PreparedLaunch | null }>(({ input }) => {
            asked.push(`signAhead ${input.prepared?.request.id}`);
            return () => asked.push('let go');
          }),
          rehearsal: rehearsalMachine,
        },
      }),
      quickHost: quickHostMachine.provide({
        actors: {
          openQuick: fromPromise<void, void>(async () => undefined),
          postWords: postWordsMachine,
          quickLaunch: quickLaunchMachine.provide({
            actors: {
              readBalance: answer<{ readonly lamports: bigint }, { readonly address: string | null }>('readBalance', {
                lamports: 2_000_000_000n,
              }),
              quickConfigs: quickConfigsMachine.provide({
                actors: { keptConfigs: fromCallback<QuickCommand, void>(() => undefined) },
              }),
            },
          }),
        },
      }),
      deployRun: deployRunMachine.provide({
        actors: {
          watchLanding: unheard,
          launchPreparation: launchPreparationMachine,
          multiLaunch: multiLaunchMachine.provide({
            actors: { watchParts: fromCallback<AnyEventObject, { readonly ids: readonly string[] }>(() => undefined) },
          }),
        },
      }),
    },
  });
  const operation = operationMachine.provide({
    actors: {
      signOperation: answer<Signed, { readonly request: OperationRequest }>('signOperation', [aSignedStep]),
      submitOperation: answer<OperationRecord, { readonly request: OperationRequest; readonly signed: Signed }>(
        'submitOperation',
        launchRecord('running'),
      ),
      watchOperation: fromCallback<AnyEventObject, { readonly id: string }>(({ sendBack }) => {
        progress = (record) => sendBack({ type: 'operation.progressed', record });
      }),
    },
  });
  const master: MasterRef = { id: 'm1', address: 'Maa1', chain: 'sol', active: true };
  const refresh = answer<void, { readonly addresses: readonly string[] }>('refresh', undefined);
  const workspace = createActor(
    workspaceMachine.provide({
      actors: {
        watchUser: silent,
        awaitQuiet: fromPromise<void, void>(async () => undefined),
        openFlows: fromPromise<void, void>(async () => undefined),
        pageHub: pageHubMachine.provide({
          actors: {
            shell: shellMachine.provide({
              actors: { screen: silent, recallLeft: answer<boolean>('recallLeft', false) },
            }),
            copy: copyMachine,
            priceFeed: priceFeedMachine.provide({ actors: { watchPrice: silent } }),
            settings: settingsMachine.provide({
              actors: { localSettings: fromCallback<SettingsCommand, void>(() => undefined), watchTab: silent },
            }),
            feed: feedMachine.provide({
              actors: {
                watchPlace: silent,
                watchPosts: silent,
                watchHidden: silent,
                feedSocket: feedSocketMachine.provide({ actors: { openLine: silent, watchReturn: silent } }),
                feedList: feedListMachine.provide({
                  actors: { postStore: fromCallback<FeedListCommand, void>(() => undefined), watchKeys: silent },
                }),
                feedSearch: feedSearchMachine.provide({
                  actors: { postSearch: fromCallback<SearchChanged, void>(() => undefined) },
                }),
                simulation: simulationMachine,
                translations: translationsMachine.provide({ actors: { watchLanguage: silent } }),
              },
            }),
            tracker: trackerMachine.provide({
              actors: {
                screen: silent,
                watchAsked: silent,
                recallLook: answer<LookChange>('recallLook', {}),
                rememberLook: answer<void, { readonly look: DeskLook }>('rememberLook', undefined),
                recallTab: answer<'deploy' | 'tokens' | null>('recallTab', null),
                rememberTab: answer<void, { readonly tab: 'deploy' | 'tokens' }>('rememberTab', undefined),
              },
            }),
            help: helpMachine,
            palette: paletteMachine.provide({ actors: { watchPaletteKeys: silent } }),
            notifications: notificationsMachine.provide({
              actors: {
                bell: fromCallback<{ readonly type: 'bell.rung' }, void>(() => undefined),
                recallNotifications: answer<readonly Notification[]>('recallNotifications', []),
                keepNotifications: answer<readonly Notification[], { readonly list: readonly Notification[] }>(
                  'keepNotifications',
                  [],
                ),
              },
            }),
            signOut: signOutMachine,
            stepUp: stepUpMachine.provide({ actors: { watchAsked: silent } }),
          },
        }),
        moneyHub: moneyHubMachine.provide({
          actors: {
            operations: operationsMachine.provide({
              actors: { operation, readOpenOperations: answer<readonly OperationRecord[]>('readOpenOperations', []) },
            }),
            faucet: faucetMachine.provide({ actors: { readGift: answer<bigint | null>('readGift', null) } }),
            masterTransfer: masterTransferMachine,
            groupActions: groupActionsMachine.provide({
              actors: {
                openFlows: fromPromise<void, void>(async () => undefined),
                groupAction: groupActionMachine,
                bulkAction: bulkActionMachine,
                groupDelete: groupDeleteMachine,
                activities: activitiesMachine.provide({
                  actors: {
                    activityDialog: activityDialogMachine,
                    activityJob: activityJobMachine,
                    watchWindows: fromCallback<JobsKept, void>(() => undefined),
                  },
                }),
              },
            }),
            deploy,
            trading: tradingMachine.provide({
              actors: {
                openDesk: answer<{ readonly canSign: boolean }>('openDesk', { canSign: true }),
                buy: buyMachine,
                sell: sellMachine,
                sellAll: sellAllMachine,
                cardAction: cardActionMachine,
                coinDetail: coinDetailMachine,
                activityMonitor: activityMonitorMachine,
                topHolders: topHoldersMachine,
                pnlImage: pnlImageMachine,
                readyTrades: fromCallback<AimChanged, void>(() => undefined),
                priceWatch: priceWatchMachine.provide({
                  actors: { watchQuote: fromCallback<AnyEventObject, PriceWatchInput>(() => undefined) },
                }),
              },
            }),
            lookupTables: lookupTablesMachine,
          },
        }),
        holdingsHub: holdingsHubMachine.provide({
          actors: {
            createGroup: createGroupMachine,
            coins: coinsMachine.provide({
              actors: {
                readCoins: answer<readonly CoinRef[]>('readCoins', [lantern]),
                recallOverview: answer<boolean>('recallOverview', true),
                coinAddress: fromCallback<CoinShown, void>(() => undefined),
              },
            }),
            holdings: holdingsMachine.provide({
              actors: { refreshHoldings: answer<void>('refreshHoldings', undefined) },
            }),
            masters: mastersMachine.provide({
              actors: { readMasters: answer<readonly MasterRef[]>('readMasters', [master]) },
            }),
            groups: groupsMachine.provide({
              actors: {
                readGroups: answer<readonly GroupRef[]>('readGroups', [harbor]),
                watchFeed: silent,
                refreshBalances: refresh,
                refreshHoldings: refresh,
              },
            }),
            presets: presetsMachine.provide({
              actors: {
                recallActive: answer<number>('recallActive', 0),
                quickPresets: quickPresetsMachine,
                presetsPage: presetsPageMachine,
                presetDialog: presetDialogMachine,
                readPresets: answer<readonly Preset[]>('readPresets', []),
                noteUse: answer<void, { readonly id: string }>('noteUse', undefined),
              },
            }),
            housekeeping: housekeepingMachine.provide({
              actors: {
                clearEmpty: clearEmptyMachine,
                groupEdit: groupEditMachine,
                groupKeys: groupKeysMachine,
                ledgerExport: ledgerExportMachine,
                recovery: recoveryMachine,
                stuckSol: stuckSolMachine,
                walletImport: walletImportMachine,
                walletRole: walletRoleMachine,
              },
            }),
          },
        }),
      },
    }),
    { input: { parent: someParent, userId: 'user-1', path: '/dashboard' }, clock },
  ).start();
  const part = () => {
    const { deploy: form, operations, coins, tracker } = selectFlows(workspace.getSnapshot());
    if (form === undefined || tracker === undefined) throw new Error('a flow is missing');
    return { form, operations, coins, tracker };
  };
  return { workspace, asked, clock, part, tell: (record: OperationRecord) => progress(record) };
}

const namesIn = (table: ChildTable, late: boolean): readonly string[] =>
  Object.entries(table).flatMap(([name, row]) => (row.late === late ? [name] : []));

async function warm(open: ReturnType<typeof openWorkspace>, how: Partial<DeployDraft> = {}) {
  await settled();
  const { form } = open.part();
  await settled();
  form.getSnapshot().children.tokenImage?.send({ type: 'image.picked', file: new Blob(['seen by the port only']) });
  form.send({ type: 'draft.edited', patch: { name: 'Lantern Fish', symbol: 'LANTERN', groupId: 'g1', ...how } });
  for (let turn = 0; turn < 4; turn += 1) await settled();
  open.clock.advance(400);
  for (let turn = 0; turn < 4; turn += 1) await settled();
  return form;
}

test('a warm form asks only the signer between the click and the one message that journals and sends', async () => {
  const open = openWorkspace();
  const form = await warm(open);
  expect([selectIsWarm(form.getSnapshot()), selectCanDeploy(form.getSnapshot())]).toEqual([true, true]);
  open.asked.length = 0;
  form.send({ type: 'form.submitted' });
  for (let turn = 0; turn < 4; turn += 1) await settled();
  expect(open.asked).toEqual(['signOperation', 'submitOperation']);
  expect(selectInFlight(open.part().operations.getSnapshot()).map(({ id }) => id)).toEqual(['01LAUNCH']);
  expect(selectIsDeploying(form.getSnapshot())).toBe(true);
  open.workspace.stop();
});

test('the press has the launch signed before the click; a click elsewhere has nothing of it', async () => {
  const open = openWorkspace();
  const form = await warm(open);
  open.asked.length = 0;
  form.send({ type: 'button.pressed' });
  open.clock.advance(2_000);
  form.send({ type: 'button.pressed' });
  form.send({ type: 'form.submitted' });
  for (let turn = 0; turn < 4; turn += 1) await settled();
  expect(open.asked).toEqual([
    'signAhead 01LAUNCH',
    'let go',
    'signAhead 01LAUNCH',
    'signOperation',
    'let go',
    'submitOperation',
  ]);
  open.workspace.stop();
});

test('a warm form of several coins asks only the signer, and has all of them signed before the click', async () => {
  const open = openWorkspace();
  const form = await warm(open, { several: { count: 1, least: '0.1', most: '1' } });
  expect(selectIsWarm(form.getSnapshot())).toBe(true);
  open.asked.length = 0;
  form.send({ type: 'button.pressed' });
  form.send({ type: 'form.submitted' });
  for (let turn = 0; turn < 4; turn += 1) await settled();
  expect(open.asked).toEqual([
    'signAhead 01LAUNCH',
    'signOperation',
    'signOperation',
    'let go',
    'submitOperation',
    'submitOperation',
  ]);
  expect(selectInFlight(open.part().operations.getSnapshot()).map(({ id }) => id)).toEqual(['01LAUNCH', '02LAUNCH']);
  open.workspace.stop();
});

test('the verdict empties the form, shows the coin and leaves nothing in flight', async () => {
  const open = openWorkspace();
  const form = await warm(open);
  form.send({ type: 'form.submitted' });
  for (let turn = 0; turn < 4; turn += 1) await settled();
  open.tell(launchRecord('done'));
  open.clock.advance(1_500);
  for (let turn = 0; turn < 4; turn += 1) await settled();
  open.clock.advance(200);
  const { operations, coins, tracker } = open.part();
  expect(selectInFlight(operations.getSnapshot())).toEqual([]);
  expect(selectDraft(form.getSnapshot())).toEqual(blank('0.1'));
  expect(coins.getSnapshot().value).toEqual({ list: 'ready', echo: 'waiting', selection: 'open', removal: 'idle' });
  expect(tracker.getSnapshot().context.tab).toBe('tokens');
  open.workspace.stop();
});

test('who listens to the workspace hears of every flow: at first those of the first screen, then all at once', async () => {
  const open = openWorkspace();
  const heard = new Set<string>();
  const names = (late: boolean) => hubNames.flatMap((hub) => namesIn(hubs[hub], late)).toSorted();
  const note = () => {
    const flows = Object.entries(selectFlows(open.workspace.getSnapshot()));
    heard.add(
      flows
        .flatMap(([name, actor]) => (actor === undefined ? [] : [name]))
        .toSorted()
        .join(),
    );
  };
  note();
  open.workspace.subscribe(note);
  await settled();
  await settled();
  expect([...heard]).toEqual([names(false).join(), [...names(false), ...names(true)].toSorted().join()]);
  open.workspace.stop();
});
