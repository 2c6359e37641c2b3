import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VIEWS = join(ROOT, 'src/views');

/** Each view with a button or item that may be disabled, and the test that looks at it in the states where it is and where it is not. */
const LOOKED_AT: Readonly<Record<string, readonly string[]>> = {
  'coins/Activity.tsx': ['model/coins/activity-monitor.spec.ts'],
  'coins/CoinDetail.tsx': ['e2e/trade.spec.ts'],
  'coins/HoldingRow.tsx': ['model/coins/buy.spec.ts', 'model/coins/sell.spec.ts'],
  'coins/LaterButton.tsx': ['e2e/coin-desk.spec.ts'],
  'coins/RemoveCoinDialog.tsx': ['model/coins/coin-removal.spec.ts'],
  'coins/TokenCard.tsx': ['model/coins/card-action.spec.ts', 'model/money/operation.spec.ts'],
  'coins/Usd1BuyRow.tsx': ['e2e/usd1.spec.ts'],
  'coins/TopHolders.tsx': ['model/coins/top-holders.spec.ts'],
  'feed/AddAccountDialog.tsx': ['model/feed/add-account.spec.ts'],
  'feed/FeedArea.tsx': ['model/feed/tracker.spec.ts'],
  'feed/FeedFilterDialog.tsx': ['model/feed/feed-filter.spec.ts'],
  'feed/PasteDialog.tsx': ['model/feed/paste-post.spec.ts'],
  'feed/FeedRow.tsx': ['model/page/held.spec.ts', 'e2e/post-launch.spec.ts'],
  'groups/ClearEmptyDialog.tsx': ['model/groups/clear-empty.spec.ts'],
  'groups/CreateGroupDialog.tsx': ['model/groups/create-group.spec.ts'],
  'groups/DeleteGroupDialog.tsx': ['model/groups/group-delete.spec.ts'],
  'groups/GroupCard.tsx': ['model/page/held.spec.ts'],
  'groups/GroupMenu.tsx': ['model/page/held.spec.ts', 'model/groups/group-card.spec.ts'],
  'groups/GroupsSidebar.tsx': ['model/page/held.spec.ts', 'model/groups/groups.spec.ts'],
  'groups/NewGroupMenu.tsx': ['e2e/groups.spec.ts'],
  'groups/WalletMenu.tsx': ['model/page/held.spec.ts'],
  'launch/ContractAddress.tsx': ['model/launch/contract-address.spec.ts'],
  'launch/DeployFoot.tsx': ['model/launch/deploy.spec.ts'],
  'launch/Bundle.tsx': ['e2e/bundled-launch.spec.ts'],
  'launch/FeatureChoice.tsx': ['e2e/launch.spec.ts'],
  'launch/ForUsd1.tsx': ['e2e/usd1.spec.ts'],
  'launch/InstaSell.tsx': ['model/launch/launch-mode.spec.ts'],
  'launch/LaunchChoices.tsx': ['model/page/held.spec.ts', 'model/launch/deploy.spec.ts'],
  'launch/PostConfirm.tsx': ['model/launch/post-launch.spec.ts', 'e2e/post-launch.spec.ts'],
  'launch/PostWords.tsx': ['model/launch/post-words.spec.ts'],
  'launch/QuickConfirm.tsx': ['model/launch/quick-launch.spec.ts', 'model/launch/post-launch.spec.ts'],
  'launch/QuickConfigDialog.tsx': ['model/launch/quick-configs.spec.ts'],
  'launch/QuickConfigs.tsx': ['model/launch/quick-configs.spec.ts'],
  'launch/QuickLaunch.tsx': ['model/launch/quick-launch.spec.ts', 'e2e/quick-launch.spec.ts'],
  'launch/quick-parts.tsx': ['e2e/quick-launch.spec.ts'],
  'launch/SeveralChoice.tsx': ['model/launch/launch-mode.spec.ts'],
  'launch/TokenImage.tsx': ['model/launch/token-image.spec.ts'],
  'money/ActivityControl.tsx': ['model/page/held.spec.ts', 'model/money/activity-job.spec.ts'],
  'money/ActivityDialog.tsx': ['model/money/activity-dialog.spec.ts'],
  'money/DistributeDialog.tsx': ['model/money/distribute.spec.ts'],
  'money/LookupTables.tsx': ['model/money/lookup-tables.spec.ts'],
  'money/operations/OperationsFilter.tsx': ['model/page/held.spec.ts'],
  'page/CropDialog.tsx': ['model/page/crop.spec.ts'],
  'page/home/GroupTile.tsx': ['model/page/held.spec.ts'],
  'page/operations/OperationsPage.tsx': [
    'model/page/held.spec.ts',
    'model/money/ledger-export.spec.ts',
    'e2e/lookup-tables.spec.ts',
  ],
  'page/shell/AvatarMenu.tsx': ['model/page/held.spec.ts'],
  'page/shell/NetworkNotice.tsx': ['model/page/network.spec.ts'],
  'page/shell/NotificationsDialog.tsx': ['model/page/notifications.spec.ts'],
  'page/shell/TopBar.tsx': ['model/page/held.spec.ts'],
  'presets/PresetCard.tsx': ['model/presets/presets-page.spec.ts'],
  'presets/PresetDialog.tsx': ['model/presets/preset-dialog.spec.ts'],
  'presets/PresetsSidebar.tsx': ['model/presets/quick-presets.spec.ts'],
  'session/SignOutDialog.tsx': ['model/page/held.spec.ts'],
  'session/StepUpDialog.tsx': ['model/session/step-up.spec.ts'],
  'session/auth/LoginForm.tsx': ['model/session/login.spec.ts'],
  'session/setup/AvatarField.tsx': ['model/page/held.spec.ts', 'model/session/setup.spec.ts'],
  'session/setup/SetupPage.tsx': ['model/session/setup.spec.ts'],
  'settings/AvatarEditor.tsx': ['model/settings/profile-form.spec.ts'],
  'settings/KeyLockPanel.tsx': ['model/settings/key-lock.spec.ts'],
  'settings/KeysPanel.tsx': ['model/settings/key-capture.spec.ts'],
  'settings/ProfileTab.tsx': ['model/page/held.spec.ts', 'model/settings/profile-form.spec.ts'],
  'settings/SettingsFile.tsx': ['model/settings/settings-file.spec.ts'],
  'settings/SoundPanel.tsx': ['model/settings/sound.spec.ts'],
  'settings/TradingTab.tsx': ['model/settings/trading-form.spec.ts'],
  'settings/UnsavedBanner.tsx': ['model/page/held.spec.ts', 'model/settings/profile-form.spec.ts'],
  'settings/account/LinkedAccounts.tsx': ['model/settings/account-links.spec.ts', 'e2e/account.spec.ts'],
  'settings/account/Passkeys.tsx': ['model/settings/passkeys.spec.ts'],
  'settings/account/Sessions.tsx': ['model/settings/session-list.spec.ts'],
  'wallets/AddWalletDialog.tsx': ['model/wallets/add-wallet.spec.ts'],
  'wallets/AdoptMenu.tsx': ['model/page/held.spec.ts'],
  'wallets/DeleteMasterDialog.tsx': ['model/wallets/masters.spec.ts'],
  'wallets/GetTestSol.tsx': ['model/wallets/faucet.spec.ts'],
  'wallets/GetTestUsd1.tsx': ['model/wallets/faucet.spec.ts'],
  'wallets/MasterRow.tsx': ['model/wallets/masters.spec.ts'],
  'wallets/MastersPanel.tsx': ['model/page/held.spec.ts', 'model/wallets/masters.spec.ts'],
  'wallets/RecoveryDialog.tsx': ['model/wallets/recovery.spec.ts'],
  'wallets/StuckSol.tsx': ['model/page/held.spec.ts', 'model/wallets/stuck-sol.spec.ts'],
  'wallets/TransferForm.tsx': ['model/wallets/master-transfer.spec.ts'],
  'wallets/TransferReview.tsx': ['model/page/held.spec.ts', 'model/wallets/master-transfer.spec.ts'],
};
/** Parts other views are made of, and the sheet of all parts, which only development serves. */
const PARTS = /^(ui\/|page\/sheet\/)/;
const DISABLES = /\b(disabled(=\{|$)|reason=)/m;
const LOOKS = /toBeDisabled|toBeEnabled|aria-disabled|toHaveAccessibleDescription|heldIn|disabled: true/;

test('no view disables a button that no test looks at', () => {
  const found = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !PARTS.test(name) && DISABLES.test(readFileSync(join(VIEWS, name), 'utf8')),
  );
  expect(found.toSorted()).toEqual(Object.keys(LOOKED_AT).toSorted());
});

test('each of these tests looks at what is disabled', () => {
  const specs = [...new Set(Object.values(LOOKED_AT).flat())].map((name) => join(ROOT, 'tests', name));
  expect(specs.filter((name) => !existsSync(name) || !LOOKS.test(readFileSync(name, 'utf8')))).toEqual([]);
});
