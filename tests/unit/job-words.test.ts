import { ChakraProvider } from '@chakra-ui/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Operation, StepState } from '#operations/contract';
import { planOf } from '#operations/intent';
import { aJobRequest, aJobStep, aTransfer, jobRecordIn } from '../../src/machines/money/operation/operation.fixtures';
import type { GroupActionsActor } from '../../src/machines/money/group-actions/group-actions.selectors';
import type { OperationActor } from '../../src/machines/money/operation/operation.selectors';
import type { NetworkActor } from '../../src/machines/page/network/network.selectors';
import { NetworkProvider } from '../../src/views/hooks/use-network';
import { OperationStateText } from '../../src/views/money/operations/OperationStateText';
import { themeSystem } from '../../src/views/theme/system';
import { standing } from '../model/driver/beside';

const system = themeSystem();

/** What keeps the job going, with as much of it as is shown. */
function keeper(tags: readonly string[], isAway = false): GroupActionsActor {
  const trade = standing({ hasTag: (tag: string) => isAway && tag === 'away' });
  const job = standing({
    hasTag: (tag: string) => tags.includes(tag),
    context: { request: aJobRequest, record: jobRecordIn('waiting', [aJobStep(0, 'landed')]), stopping: false },
    children: { activityTrade: trade },
  });
  const activities = standing({ context: { jobs: [{ id: 'g1', actor: job }] } });
  return standing<GroupActionsActor>({ children: { activities } });
}

const journal = (state: Operation['state'], steps: readonly StepState[]): Operation => ({
  id: aJobRequest.id,
  kind: 'activity',
  networkId: 'net-1',
  state,
  plan: planOf(aJobRequest.intent),
  fence: 1,
  error: null,
  steps: steps.map((step, idx) => ({ ...aJobStep(idx, step), amount: '5000000', fee: '5000' })),
  effects: [],
  createdAt: '2026-11-21T10:00:00.000Z',
  finishedAt: null,
});

const live = standing<NetworkActor>({ value: 'live' });

function said(
  operation: Operation,
  groupActions?: GroupActionsActor,
  actor?: OperationActor,
  network: NetworkActor = live,
): string {
  const shown = createElement(OperationStateText, { operation, groupActions, actor });
  const themed = { value: system, children: createElement(NetworkProvider, { value: network }, shown) };
  return renderToString(createElement(ChakraProvider, themed))
    .replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const trading = keeper(['generating']);

test.each([
  ['before its first trade', 'waiting', []],
  ['between two trades', 'waiting', ['landed']],
  ['while a trade confirms', 'running', ['landed', 'sent']],
  ['after a trade failed that is tried again', 'waiting', ['landed', 'failed']],
  ['after a trade expired that is tried again', 'waiting', ['landed', 'expired']],
] as const)('a job that a window keeps going trades %s, and needs nobody', (_, state, steps) =>
  expect(said(journal(state, steps), trading)).toBe('Trading, 1 of 2'),
);

test.each([
  ['the network is away', keeper(['generating'], true), 'Waiting for the network, 1 of 2'],
  ['it is being stopped', keeper(['stopping']), 'Stopping, 1 of 2'],
  ['its Stop has not reached the server', keeper(['stopping', 'unanswered']), 'Stops once the network answers, 1 of 2'],
  ['another window has it', keeper(['elsewhere']), 'Running in another window: 50%'],
  ['its window is looked for', keeper(['asking']), 'At 50%, looking for its window'],
  ['nothing is known of its windows', undefined, 'At 50%, looking for its window'],
  ['GAP-40 no window keeps it', keeper(['interrupted']), 'Action needed: Interrupted at 50%'],
] as const)('words of a job when %s', (_, groupActions, words) =>
  expect(said(journal('waiting', ['landed']), groupActions)).toBe(words),
);

test.each([
  ['unreachable', 'Waiting for the network, 1 of 2'],
  ['retrying', 'Waiting for the network, 1 of 2'],
  ['rechecking', 'Trading, 1 of 2'],
] as const)('GAP-40 a job whose trade was sent before the network became %s', (value, words) =>
  expect(said(journal('running', ['landed', 'sent']), trading, undefined, standing<NetworkActor>({ value }))).toBe(
    words,
  ),
);

test.each([
  ['interrupted', 'Action needed: Interrupted at 50%'],
  ['stopping', 'Stops once the network answers, 1 of 2'],
] as const)('a job that is %s when the network is away says so', (tag, words) =>
  expect(
    said(journal('waiting', ['landed']), keeper([tag]), undefined, standing<NetworkActor>({ value: 'unreachable' })),
  ).toBe(words),
);

test('what the chain is asked about and what has ended are said of a job as of everything else', () =>
  expect(
    [
      journal('unknown', ['landed', 'unknown']),
      journal('abandoned', ['landed']),
      journal('done', ['landed', 'landed']),
    ].map((one) => said(one, trading)),
  ).toEqual(['Asking the chain what landed, 1 of 2 landed', 'Given up, 1 of 2 landed', 'Traded, 2 of 2']));

test.each([
  ['watching', 'Action needed: Expired, nothing landed. Resume signs what is missing again'],
  ['resigning', 'Signing again'],
  ['resuming', 'Signing again'],
  ['abandoning', 'Giving up'],
] as const)('an operation that waits for a person says %s as what is done about it', (state, words) => {
  const value = state === 'watching' ? { watching: 'waiting' } : state;
  const transfer: Operation = { ...journal('waiting', ['expired']), kind: 'transfer', plan: planOf(aTransfer) };
  expect(said(transfer, undefined, standing<OperationActor>({ value }))).toBe(words);
});
