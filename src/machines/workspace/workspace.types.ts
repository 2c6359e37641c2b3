import type { BulkSettled } from '../bulk-action/bulk-action.types';
import type { DistributionAsked, GroupCreated } from '../create-group/create-group.types';
import type { CoinsKnown } from '../coins/coins.types';
import type { CoinLaunched } from '../deploy/deploy.types';
import type { GroupDeleted } from '../group-delete/group-delete.types';
import type { GroupsTouched } from '../group-edit/group-edit.types';
import type { GroupsKnown } from '../groups/groups.types';
import type { MastersKnown } from '../masters/masters.types';
import type { OperationEnded, OperationRested } from '../operation/operation.types';
import type {
  OperationContinued,
  OperationDropped,
  OperationRequested,
  OperationsMissed,
  OperationTended,
} from '../operations/operations.types';
import type { EscapePressed, ShortcutPressed } from '../keybinds/keybinds.types';
import type { NoticeRaised, ParentOf } from '../parent';
import type { PresetPicked } from '../quick-presets/quick-presets.types';
import type { PresetUsed } from '../presets/presets.types';
import type { MastersTouched } from '../recovery/recovery.types';
import type { RefreshChosen } from '../settings/settings.types';
import type { ShellReport } from '../shell/shell.types';

export interface WorkspaceInput {
  readonly parent: ParentOf<NoticeRaised>;
  readonly userId: string;
  /** Where the person is at the start. */
  readonly path: string;
}

export interface WorkspaceContext extends WorkspaceInput {
  /** As last heard, for who comes later; null before. */
  readonly masters: MastersKnown | null;
  readonly groups: GroupsKnown | null;
  readonly coins: CoinsKnown | null;
}

/** What flows report, and what the user's socket says. */
export type WorkspaceEvent =
  | NoticeRaised
  | MastersKnown
  | GroupsKnown
  | CoinsKnown
  | GroupsTouched
  | MastersTouched
  | GroupCreated
  | GroupDeleted
  | DistributionAsked
  | PresetPicked
  | PresetUsed
  | OperationTended
  | OperationRequested
  | OperationContinued
  | OperationDropped
  | OperationsMissed
  | OperationRested
  | OperationEnded
  | CoinLaunched
  | ShellReport
  | RefreshChosen
  | ShortcutPressed
  | BulkSettled
  | EscapePressed
  /** The address changed. */
  | { readonly type: 'page.shown'; readonly path: string }
  /** Another window removed a coin or launched one. */
  | { readonly type: 'coins.touched' }
  /** Another window made, changed or deleted a preset. */
  | { readonly type: 'presets.touched' }
  | { readonly type: 'holdings.changed' }
  /** The user's socket is back; what it would have said meanwhile was missed. */
  | { readonly type: 'connection.restored' };
