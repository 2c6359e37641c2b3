import type { TrackedAccount } from '#shared/contract/feed';
import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { feedFilterMachine, feedFilterPorts } from './feed-filter.machine';

const own = (id: string, handle: string, source: TrackedAccount['source'] = 'x'): TrackedAccount => ({
  id,
  name: handle,
  handle,
  isVisible: true,
  isCustom: true,
  source,
  why: null,
});
const begun = (handle: string, name: string, isVisible: boolean): TrackedAccount => ({
  id: `default:${handle}`,
  name,
  handle,
  isVisible,
  isCustom: false,
  source: 'x',
  why: null,
});

/** The accounts of a feed as the server lists them. */
export const someAccounts = [
  own('a1', 'Harbor_Crew'),
  own('a2', 'alice.bsky.social', 'bluesky'),
  begun('solana', 'Solana', true),
  begun('kraken', 'Kraken', false),
] as const;
const [harbor, alice] = someAccounts;

export const feedFilterModel = defineModel({
  machine: feedFilterMachine,
  ports: feedFilterPorts,
  input: undefined,
  events: {
    'filter.opened': [{ type: 'filter.opened' }],
    'search.typed': [
      { type: 'search.typed', search: '@SOL' },
      { type: 'search.typed', search: '' },
    ],
    'handle.toggled': [
      { type: 'handle.toggled', handle: 'Solana', isVisible: false },
      { type: 'handle.toggled', handle: 'Solana', isVisible: true },
    ],
    'adding.asked': [{ type: 'adding.asked' }],
    'removal.asked': [
      { type: 'removal.asked', account: harbor, at: 0 },
      { type: 'removal.asked', account: alice, at: 1 },
    ],
    'filter.closed': [{ type: 'filter.closed' }],
    'choices.known': [
      { type: 'choices.known', choices: { harbor_crew: false } },
      { type: 'choices.known', choices: {} },
    ],
  },
  outcomes: {
    removeAccount: { done: [undefined], error: [new AppError('api/unreachable')] },
    addAccount: { done: [{ added: true }, { added: false }], error: [new Error('it broke')] },
  },
  // Each is removed once.
  feasible: ({ context }, event) =>
    event.type !== 'removal.asked' || !context.removed.some(({ at }: { readonly at: number }) => at === event['at']),
});
