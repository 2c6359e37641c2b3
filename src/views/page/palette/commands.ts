import { keyLabel, type KeyAction, type Keybinds } from '#shared/keybinds';
import type { GroupActionsActor } from '../../../machines/money/group-actions/group-actions.selectors';
import { selectActiveMaster } from '../../../machines/wallets/masters/masters.selectors';
import type { BulkKind } from '../../../machines/money/bulk-action/bulk-action.types';
import type { ShellActors } from '../shell/actors';

export interface Command {
  readonly id: string;
  readonly name: string;
  /** Other words it is found by. */
  readonly also: string;
  readonly section: 'Go to' | 'Panels' | 'All groups' | 'Wallets' | 'View' | 'Account';
  /** Shown beside it; empty for none. */
  readonly key: string;
  readonly run: () => void;
}

const PAGES = [
  ['Home', '/dashboard', 'dashboard start'],
  ['Tracker', '/dashboard/tracker', 'deploy launch token feed'],
  ['Presets', '/dashboard/presets', ''],
  ['Settings', '/dashboard/settings', 'profile application trading keys'],
  ['Help', '/dashboard/help', 'questions faq'],
  ['Operations', '/dashboard/operations', 'journal history ledger'],
] as const;
const ALL_GROUPS = [
  ['return', 'Return SOL', 'returnSol', 'collect'],
  ['sell', 'Sell Tokens', 'sellAllTokens', 'all'],
  ['close', 'Close Accounts', 'closeAllAccounts', 'rent empty'],
] as const satisfies readonly (readonly [BulkKind, string, KeyAction, string])[];

const askAll = (groupActions: GroupActionsActor, kind: BulkKind): void =>
  groupActions.send({ type: 'bulk.asked', kind });

interface CommandsOf {
  readonly actors: ShellActors;
  readonly keybinds: Keybinds;
  readonly dark: boolean;
  readonly go: (path: string) => void;
}

/** Everything the palette can do; each is the event its own button sends. */
export function commandsOf({ actors, keybinds, dark, go }: CommandsOf): readonly Command[] {
  const { shell, groups, groupActions, createGroup, masters, masterTransfer, settings } = actors;
  const key = (action: KeyAction): string => keyLabel(keybinds[action]);
  return [
    ...PAGES.map(([name, path, also]) => ({
      id: path,
      name,
      also,
      section: 'Go to' as const,
      key: '',
      run: () => go(path),
    })),
    {
      id: 'groups',
      name: 'Groups panel',
      also: 'sidebar wallets',
      section: 'Panels',
      key: key('openGroups'),
      run: () => shell.send({ type: 'groups.toggled' }),
    },
    {
      id: 'presets',
      name: 'Quick Presets panel',
      also: 'sidebar',
      section: 'Panels',
      key: key('openQuickPresets'),
      run: () => shell.send({ type: 'presets.toggled' }),
    },
    {
      id: 'menu',
      name: 'Collapse or expand the menu',
      also: 'sidebar rail',
      section: 'Panels',
      key: '',
      run: () => shell.send({ type: 'left.toggled' }),
    },
    ...ALL_GROUPS.map(([kind, name, action, also]) => ({
      id: kind,
      name,
      also: `${also} bulk`,
      section: 'All groups' as const,
      key: key(action),
      run: () => askAll(groupActions, kind),
    })),
    {
      id: 'createGroup',
      name: 'Create Group',
      also: 'new wallets',
      section: 'Wallets',
      key: '',
      run: () => createGroup.send({ type: 'dialog.opened' }),
    },
    {
      id: 'addWallet',
      name: 'Add Wallet',
      also: 'master import generate',
      section: 'Wallets',
      key: '',
      run: () => masters.send({ type: 'addWallet.opened' }),
    },
    {
      id: 'transfer',
      name: 'Transfer SOL',
      also: 'send withdraw master',
      section: 'Wallets',
      key: '',
      run: () =>
        masterTransfer.send({
          type: 'transfer.opened',
          from: selectActiveMaster(masters.getSnapshot())?.address ?? null,
        }),
    },
    {
      id: 'refresh',
      name: 'Refresh balances',
      also: 'reload groups',
      section: 'Wallets',
      key: '',
      run: () => groups.send({ type: 'balances.asked' }),
    },
    {
      id: 'theme',
      name: dark ? 'Light theme' : 'Dark theme',
      also: 'appearance colour mode',
      section: 'View',
      key: '',
      run: () => settings?.send({ type: 'setting.changed', change: { theme: dark ? 'light' : 'dark' } }),
    },
    {
      id: 'notifications',
      name: 'Notifications',
      also: 'messages toasts',
      section: 'View',
      key: '',
      run: () => actors.notifications?.send({ type: 'list.opened' }),
    },
    {
      id: 'shortcuts',
      name: 'Keyboard shortcuts',
      also: 'keys help',
      section: 'View',
      key: '?',
      run: () => actors.palette?.send({ type: 'shortcuts.asked' }),
    },
    {
      id: 'signOut',
      name: 'Sign Out',
      also: 'log out leave',
      section: 'Account',
      key: '',
      run: () => actors.signOut?.send({ type: 'signOut.asked' }),
    },
  ];
}

/** Commands whose words hold every word of the text, in their order. */
export function found(commands: readonly Command[], text: string): readonly Command[] {
  const asked = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ name, also, section }) => {
    const words = `${name} ${also} ${section}`.toLowerCase();
    return asked.every((word) => words.includes(word));
  });
}
