import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { workspaceMachine } from './workspace.machine';

export type WorkspaceActor = ActorRefFrom<typeof workspaceMachine>;
type WorkspaceSnapshot = SnapshotFrom<typeof workspaceMachine>;

export const selectShell = (snapshot: WorkspaceSnapshot) => snapshot.children.shell;
export const selectCopyActor = (snapshot: WorkspaceSnapshot) => snapshot.children.copy;
export const selectMastersActor = (snapshot: WorkspaceSnapshot) => snapshot.children.masters;
export const selectGroupsActor = (snapshot: WorkspaceSnapshot) => snapshot.children.groups;
export const selectCreateGroupActor = (snapshot: WorkspaceSnapshot) => snapshot.children.createGroup;
export const selectFaucetActor = (snapshot: WorkspaceSnapshot) => snapshot.children.faucet;
export const selectMasterTransferActor = (snapshot: WorkspaceSnapshot) => snapshot.children.masterTransfer;
export const selectOperationsActor = (snapshot: WorkspaceSnapshot) => snapshot.children.operations;
export const selectDeployActor = (snapshot: WorkspaceSnapshot) => snapshot.children.deploy;
export const selectCoinsActor = (snapshot: WorkspaceSnapshot) => snapshot.children.coins;
export const selectTrackerActor = (snapshot: WorkspaceSnapshot) => snapshot.children.tracker;
export const selectTradingActor = (snapshot: WorkspaceSnapshot) => snapshot.children.trading;
export const selectPriceFeedActor = (snapshot: WorkspaceSnapshot) => snapshot.children.priceFeed;
export const selectHousekeepingActor = (snapshot: WorkspaceSnapshot) => snapshot.children.housekeeping;
export const selectSettingsActor = (snapshot: WorkspaceSnapshot) => snapshot.children.settings;
export const selectPaletteActor = (snapshot: WorkspaceSnapshot) => snapshot.children.palette;
export const selectNotificationsActor = (snapshot: WorkspaceSnapshot) => snapshot.children.notifications;
export const selectPresetsActor = (snapshot: WorkspaceSnapshot) => snapshot.children.presets;
export const selectSignOutActor = (snapshot: WorkspaceSnapshot) => snapshot.children.signOut;
export const selectStepUpActor = (snapshot: WorkspaceSnapshot) => snapshot.children.stepUp;
export const selectHelpActor = (snapshot: WorkspaceSnapshot) => snapshot.children.help;
export const selectGroupActionsActor = (snapshot: WorkspaceSnapshot) => snapshot.children.groupActions;
