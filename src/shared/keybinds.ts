/** What a key can be bound to, in the order the settings show it (D1 section 3). */
export const KEY_ACTIONS = [
  'openGroups',
  'openQuickPresets',
  'returnSol',
  'closeAllAccounts',
  'sellAllTokens',
  'pauseTwitterFeed',
] as const;
export type KeyAction = (typeof KEY_ACTIONS)[number];
/** A key by its name, or empty for none. */
export type Keybinds = Readonly<Record<KeyAction, string>>;

export const DEFAULT_KEYBINDS: Keybinds = {
  openGroups: 'g',
  openQuickPresets: 'p',
  returnSol: 'r',
  closeAllAccounts: '',
  sellAllTokens: '',
  pauseTwitterFeed: 'space',
};

/** Actions over all groups: never twice at once, and 2 s apart. */
export const BULK_ACTIONS = ['returnSol', 'closeAllAccounts', 'sellAllTokens'] as const satisfies readonly KeyAction[];
export type BulkKeyAction = (typeof BULK_ACTIONS)[number];
export const isBulkAction = (action: KeyAction): action is BulkKeyAction => BULK_ACTIONS.some((one) => one === action);

const MODIFIERS = new Set(['shift', 'control', 'alt', 'meta', 'altgraph', 'capslock', 'numlock', 'fn', 'os', 'dead']);
const KEY_LENGTH = 20;

/** A key's name for comparing and keeping: lower case, and "space" for the space bar (GAP-49). */
export const keyName = (key: string): string => (key === ' ' ? 'space' : key.toLowerCase());

export const isModifier = (name: string): boolean => MODIFIERS.has(name);

/** Whether this can be kept as a key: a name as `keyName` gives it, no modifier, and not the keys that mean something else. */
export const isKeyName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= KEY_LENGTH &&
  name === keyName(name) &&
  !isModifier(name) &&
  !['escape', 'tab', 'enter', 'unidentified', 'process'].includes(name);

/** The action of a key; an empty bind matches nothing (KEY-14). */
export const actionOf = (keybinds: Keybinds, name: string): KeyAction | null =>
  name === '' ? null : (KEY_ACTIONS.find((action) => keybinds[action] === name) ?? null);

/** Whether another of the six has this key (KCP-07, GAP-49). */
export const isTaken = (keybinds: Keybinds, action: KeyAction, name: string): boolean =>
  name !== '' && KEY_ACTIONS.some((one) => one !== action && keybinds[one] === name);

/** How a key is shown on its button; empty for none. */
export const keyLabel = (name: string): string =>
  name.length === 1 ? name.toUpperCase() : name.charAt(0).toUpperCase() + name.slice(1);
