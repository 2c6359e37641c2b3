import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { KeyAction } from '#shared/keybinds';
import type { BulkKind } from '../bulk-action/bulk-action.types';
import { channel } from '../channel';
import type { coinsMachine } from '../coins/coins.machine';
import type { CoinsKnown } from '../coins/coins.types';
import type { copyMachine } from '../copy/copy.machine';
import type { DistributionAsked } from '../create-group/create-group.types';
import type { createGroupMachine } from '../create-group/create-group.machine';
import type { deployMachine } from '../deploy/deploy.machine';
import type { CoinLaunched } from '../deploy/deploy.types';
import type { faucetMachine } from '../faucet/faucet.machine';
import type { groupActionsMachine } from '../group-actions/group-actions.machine';
import type { groupsMachine } from '../groups/groups.machine';
import type { GroupsKnown } from '../groups/groups.types';
import type { holdingsMachine } from '../holdings/holdings.machine';
import type { masterTransferMachine } from '../master-transfer/master-transfer.machine';
import type { housekeepingMachine } from '../housekeeping/housekeeping.machine';
import type { mastersMachine } from '../masters/masters.machine';
import type { MastersKnown } from '../masters/masters.types';
import type { OperationEnded, OperationRested } from '../operation/operation.types';
import type { operationsMachine } from '../operations/operations.machine';
import type {
  OperationContinued,
  OperationDropped,
  OperationRequested,
  OperationTended,
} from '../operations/operations.types';
import type { NoticeRaised } from '../parent';
import { childPort, port } from '../port';
import type { helpMachine } from '../help/help.machine';
import type { settingsMachine } from '../settings/settings.machine';
import type { RefreshChosen } from '../settings/settings.types';
import type { notificationsMachine } from '../notifications/notifications.machine';
import type { paletteMachine } from '../palette/palette.machine';
import type { stepUpMachine } from '../step-up/step-up.machine';
import type { signOutMachine } from '../sign-out/sign-out.machine';
import type { presetsMachine } from '../presets/presets.machine';
import type { PresetUsed } from '../presets/presets.types';
import type { PresetPicked } from '../quick-presets/quick-presets.types';
import type { priceFeedMachine } from '../price-feed/price-feed.machine';
import type { shellMachine } from '../shell/shell.machine';
import type { ShellReport } from '../shell/shell.types';
import type { trackerMachine } from '../tracker/tracker.machine';
import type { tradingMachine } from '../trading/trading.machine';
import type { WorkspaceContext, WorkspaceEvent, WorkspaceInput } from './workspace.types';

/** Flows of one signed-in user; `src/app/compose.ts` provides each with its effects. */
export const workspacePorts = {
  /**
   * The user's socket: says `holdings.changed`, what another window `touched` and, after a lost connection,
   * `connection.restored`.
   */
  watchUser: channel('watchUser'),
  shell: childPort<typeof shellMachine>('shell'),
  copy: childPort<typeof copyMachine>('copy'),
  masters: childPort<typeof mastersMachine>('masters'),
  groups: childPort<typeof groupsMachine>('groups'),
  groupActions: childPort<typeof groupActionsMachine>('groupActions'),
  createGroup: childPort<typeof createGroupMachine>('createGroup'),
  faucet: childPort<typeof faucetMachine>('faucet'),
  masterTransfer: childPort<typeof masterTransferMachine>('masterTransfer'),
  operations: childPort<typeof operationsMachine>('operations'),
  /** Until the first screen is drawn and the browser has nothing more urgent to do. */
  awaitQuiet: port<void>('awaitQuiet'),
  /** Fetches the code of the flows that no first screen needs; they begin when it is here. */
  openFlows: port<void>('openFlows'),
  deploy: childPort<typeof deployMachine>('deploy'),
  housekeeping: childPort<typeof housekeepingMachine>('housekeeping'),
  settings: childPort<typeof settingsMachine>('settings'),
  help: childPort<typeof helpMachine>('help'),
  palette: childPort<typeof paletteMachine>('palette'),
  notifications: childPort<typeof notificationsMachine>('notifications'),
  presets: childPort<typeof presetsMachine>('presets'),
  signOut: childPort<typeof signOutMachine>('signOut'),
  stepUp: childPort<typeof stepUpMachine>('stepUp'),
  coins: childPort<typeof coinsMachine>('coins'),
  priceFeed: childPort<typeof priceFeedMachine>('priceFeed'),
  tracker: childPort<typeof trackerMachine>('tracker'),
  holdings: childPort<typeof holdingsMachine>('holdings'),
  trading: childPort<typeof tradingMachine>('trading'),
};

/** Types, ports, guards and actions of the workspace. */
export const workspaceParts = setup({
  types: {
    input: {} as WorkspaceInput,
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    children: {} as {
      watchUser: 'watchUser';
      shell: 'shell';
      copy: 'copy';
      masters: 'masters';
      groups: 'groups';
      groupActions: 'groupActions';
      createGroup: 'createGroup';
      faucet: 'faucet';
      masterTransfer: 'masterTransfer';
      operations: 'operations';
      deploy: 'deploy';
      housekeeping: 'housekeeping';
      settings: 'settings';
      help: 'help';
      palette: 'palette';
      notifications: 'notifications';
      presets: 'presets';
      signOut: 'signOut';
      stepUp: 'stepUp';
      coins: 'coins';
      priceFeed: 'priceFeed';
      tracker: 'tracker';
      holdings: 'holdings';
      trading: 'trading';
    },
  },
  actors: workspacePorts,
  guards: {
    isHome: ({ context }) => context.path === '/dashboard',
    opens: (_, [action, asked]: readonly [KeyAction, KeyAction]) => action === asked,
    isOtherMaster: ({ context: { masters } }, { active }: MastersKnown) =>
      (active?.id ?? null) !== (masters?.active?.id ?? null),
  },
  actions: {
    storeMasters: assign({ masters: (_, event: MastersKnown) => event }),
    storeCoins: assign({ coins: (_, event: CoinsKnown) => event }),
    storeGroups: assign({ groups: (_, event: GroupsKnown) => event }),
    passOn: sendTo(
      ({ context }) => context.parent,
      (_, event: NoticeRaised) => event,
    ),
    tellTransfer: sendTo('masterTransfer', (_, event: OperationEnded) => event),
    tellDeploy: sendTo('deploy', (_, event: MastersKnown | GroupsKnown | OperationEnded) => event),
    brief: enqueueActions(({ context: { masters, groups, coins }, enqueue }) => {
      if (masters !== null) {
        enqueue.sendTo('deploy', masters);
        enqueue.sendTo('trading', masters);
      }
      if (coins !== null) enqueue.sendTo('trading', coins);
      if (groups !== null) enqueue.sendTo('deploy', groups);
    }),
    tellGroupActions: sendTo(
      'groupActions',
      (_, event: MastersKnown | GroupsKnown | OperationTended | OperationRested | OperationEnded | DistributionAsked) =>
        event,
    ),
    tellOperations: sendTo(
      'operations',
      (_, event: OperationRequested | OperationContinued | OperationDropped) => event,
    ),
    tellTrading: sendTo('trading', (_, event: MastersKnown | CoinsKnown | OperationEnded) => event),
    tellTracker: sendTo('tracker', { type: 'coin.launched' }),
    tellCoins: sendTo('coins', (_, { mint }: CoinLaunched) => ({ type: 'coin.launched', mint })),
    tellPace: enqueueActions(({ enqueue }, event: RefreshChosen) => {
      enqueue.sendTo('groups', event);
      enqueue.sendTo('coins', event);
    }),
    listGroups: sendTo('createGroup', (_, { groups }: GroupsKnown) => ({
      type: 'groups.listed',
      ids: groups.map(({ id }) => id),
    })),
    startGroup: sendTo('createGroup', (_, event: PresetPicked) => event),
    notePreset: sendTo('presets', (_, event: PresetUsed) => event),
    readPresets: sendTo('presets', { type: 'presets.changed' }),
    toggleGroups: sendTo('shell', { type: 'groups.toggled' }),
    togglePresets: sendTo('shell', { type: 'presets.toggled' }),
    askAll: sendTo('groupActions', (_, kind: BulkKind) => ({ type: 'bulk.asked', kind })),
    tellSettled: sendTo('settings', { type: 'bulk.settled' }),
    closeFloats: sendTo('shell', { type: 'escape.pressed' }),
    readMasters: sendTo('masters', { type: 'masters.refreshed' }),
    note: sendTo('notifications', (_, event: NoticeRaised) => event),
    tellBar: sendTo('groups', (_, report: ShellReport) => report),
    tellPage: sendTo('shell', (_, path: string) => ({ type: 'page.shown', path })),
    readGroups: sendTo('groups', { type: 'groups.changed' }),
    readHoldings: sendTo('holdings', { type: 'holdings.changed' }),
    readTraded: sendTo('holdings', { type: 'trade.done' }),
    readLaunched: sendTo('holdings', { type: 'coin.launched' }),
    readBalances: sendTo('groups', { type: 'master.changed' }),
    readCoins: sendTo('coins', { type: 'coins.missed' }),
    readOperations: sendTo('operations', { type: 'operations.missed' }),
    readAll: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('operations', { type: 'operations.missed' });
      enqueue.sendTo('masters', { type: 'masters.refreshed' });
      enqueue.sendTo('groups', { type: 'groups.changed' });
      enqueue.sendTo('coins', { type: 'coins.missed' });
      enqueue.sendTo('holdings', { type: 'holdings.changed' });
    }),
  },
  delays: { openAgain: 2_000 },
});
