import type { CoinsActor } from '../../machines/coins/coins.selectors';
import type { CopyActor } from '../../machines/copy/copy.selectors';
import type { CreateGroupActor } from '../../machines/create-group/create-group.selectors';
import type { DeployActor } from '../../machines/deploy/deploy.selectors';
import type { FaucetActor } from '../../machines/faucet/faucet.selectors';
import type { GroupActionsActor } from '../../machines/group-actions/group-actions.selectors';
import type { GroupsActor } from '../../machines/groups/groups.selectors';
import type { HousekeepingActor } from '../../machines/housekeeping/housekeeping.selectors';
import type { MasterTransferActor } from '../../machines/master-transfer/master-transfer.selectors';
import type { MastersActor } from '../../machines/masters/masters.selectors';
import type { NetworkActor } from '../../machines/network/network.selectors';
import type { NotificationsActor } from '../../machines/notifications/notifications.selectors';
import type { OperationsActor } from '../../machines/operations/operations.selectors';
import type { PaletteActor } from '../../machines/palette/palette.selectors';
import type { PresetsActor } from '../../machines/presets/presets.selectors';
import type { SessionActor } from '../../machines/session/session.selectors';
import type { SettingsActor } from '../../machines/settings/settings.selectors';
import type { ShellActor } from '../../machines/shell/shell.selectors';
import type { SignOutActor } from '../../machines/sign-out/sign-out.selectors';
import type { TrackerActor } from '../../machines/tracker/tracker.selectors';
import type { TradingActor } from '../../machines/trading/trading.selectors';

/** The actors the shell shows; every one belongs to the page or to the workspace of the signed-in user. */
export interface ShellActors {
  readonly session: SessionActor;
  readonly network: NetworkActor;
  readonly shell: ShellActor;
  readonly masters: MastersActor;
  readonly masterTransfer: MasterTransferActor;
  readonly groups: GroupsActor;
  readonly groupActions: GroupActionsActor;
  /** These are undefined until their code is there. */
  readonly housekeeping: HousekeepingActor | undefined;
  readonly settings: SettingsActor | undefined;
  readonly palette: PaletteActor | undefined;
  readonly notifications: NotificationsActor | undefined;
  readonly presets: PresetsActor | undefined;
  readonly signOut: SignOutActor | undefined;
  readonly createGroup: CreateGroupActor;
  readonly operations: OperationsActor;
  readonly faucet: FaucetActor;
  readonly copy: CopyActor;
}

/** What the tracker page shows beside the shell's own. */
export interface TrackerActors extends ShellActors {
  readonly tracker: TrackerActor;
  readonly deploy: DeployActor;
  readonly coins: CoinsActor;
  readonly trading: TradingActor;
}
