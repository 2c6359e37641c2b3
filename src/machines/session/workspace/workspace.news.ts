import type { EventObject } from 'xstate';
import type { KeyAction } from '#shared/keybinds';
import { namesIn } from '../../hub';
import type { FlowEvent, FlowName } from './workspace.hubs';
import type { WorkspaceContext, WorkspaceEvent } from './workspace.types';

type NewsType = WorkspaceEvent['type'];
type News<Type extends NewsType> = Extract<WorkspaceEvent, { readonly type: Type }>;
type Words<Heard, Name extends FlowName> = (news: Heard, context: WorkspaceContext) => FlowEvent<Name> | null;

/** Who hears a piece of news: by name as it was said, or with the words it is told in, which may be none. */
type Hearer<Heard> =
  | 'parent'
  | {
      [Name in FlowName]:
        (Heard extends FlowEvent<Name> ? Name : never) | readonly [Name, FlowEvent<Name> | Words<Heard, Name>];
    }[FlowName];

/** By the type of the news, who hears it, in this order. What a flow reports and has no row here does not compile. */
type NewsTable = { readonly [Type in NewsType]: readonly Hearer<News<Type>>[] | 'nobody' };

const forKey =
  <const Told>(table: Partial<Record<KeyAction, Told>>) =>
  ({ action }: { readonly action: KeyAction }): Told | null =>
    table[action] ?? null;

/** What one flow says and others must hear. */
export const news: NewsTable = {
  'notice.raised': ['parent', 'notifications'],
  'masters.known': [
    'groupActions',
    [
      'groups',
      ({ active }, { said }) => (active?.id === said['masters.known']?.active?.id ? null : { type: 'master.changed' }),
    ],
    'deploy',
    'trading',
    'lookupTables',
  ],
  'groups.known': ['groupActions', 'createGroup', 'deploy'],
  'coins.known': ['trading'],
  'groups.touched': [['groups', { type: 'groups.changed' }]],
  'masters.touched': [['masters', { type: 'masters.refreshed' }]],
  'coins.touched': [['coins', { type: 'coins.missed' }]],
  'presets.touched': [['presets', { type: 'presets.changed' }]],
  'group.created': [['groups', { type: 'groups.changed' }]],
  'group.deleted': [['groups', { type: 'groups.changed' }]],
  'distribution.asked': ['groupActions'],
  'preset.picked': ['createGroup'],
  'preset.used': ['presets'],
  'deployment.applied': ['deploy'],
  'operation.requested': ['operations'],
  'operation.continued': ['operations'],
  'operation.dropped': ['operations'],
  'operations.missed': ['operations'],
  'operation.followed': ['groupActions'],
  'operation.rested': ['groupActions'],
  'operation.ended': [
    'masterTransfer',
    'groupActions',
    ['holdings', { type: 'trade.done' }],
    ['coins', { type: 'coins.missed' }],
    'deploy',
    'trading',
    'lookupTables',
  ],
  'coin.launched': [
    ['coins', ({ mint, others = [] }) => ({ type: 'coin.launched', mint, others })],
    ['groups', { type: 'groups.changed' }],
    ['holdings', { type: 'coin.launched' }],
    ['tracker', { type: 'coin.launched' }],
  ],
  'refresh.chosen': ['groups', 'coins'],
  'bar.opened': ['groups'],
  'bar.closed': ['groups'],
  'page.shown': ['shell'],
  'posts.arrived': ['shell'],
  'holdings.changed': ['holdings'],
  'shortcut.pressed': [
    ['shell', forKey({ openGroups: { type: 'groups.toggled' }, openQuickPresets: { type: 'presets.toggled' } })],
    [
      'groupActions',
      forKey({
        returnSol: { type: 'bulk.asked', kind: 'return' },
        sellAllTokens: { type: 'bulk.asked', kind: 'sell' },
        closeAllAccounts: { type: 'bulk.asked', kind: 'close' },
      }),
    ],
  ],
  'bulk.settled': ['settings'],
  'escape.pressed': ['shell'],
  'connection.restored': [
    ['operations', { type: 'operations.missed' }],
    ['masters', { type: 'masters.refreshed' }],
    ['groups', { type: 'groups.changed' }],
    ['coins', { type: 'coins.missed' }],
    ['holdings', { type: 'holdings.changed' }],
    ['presets', { type: 'presets.changed' }],
  ],
};

/** What is said again to who comes late, in this order. */
export const KEPT = ['masters.known', 'coins.known', 'groups.known'] as const;

/** One who hears a piece of news. */
export interface Hearing {
  readonly name: FlowName | 'parent';
  /** What it is told; null for nothing. */
  readonly words: (news: WorkspaceEvent, context: WorkspaceContext) => EventObject | null;
}

type AnyWords = EventObject | ((news: never, context: WorkspaceContext) => EventObject | null);
type AnyHearer = Hearing['name'] | readonly [FlowName, AnyWords];

/** The table holds words beside the news they are for, so they are asked about no other. */
const spoken =
  (words: AnyWords): Hearing['words'] =>
  (event, context) =>
    typeof words === 'function' ? words(event as never, context) : words;

export const newsTypes = namesIn(news);

/** Who hears news of a type, in order. */
export function hearingsOf(type: NewsType): readonly Hearing[] {
  const row: 'nobody' | readonly AnyHearer[] = news[type];
  if (row === 'nobody') return [];
  return row.map((hearer) =>
    typeof hearer === 'string'
      ? { name: hearer, words: (event) => event }
      : { name: hearer[0], words: spoken(hearer[1]) },
  );
}
