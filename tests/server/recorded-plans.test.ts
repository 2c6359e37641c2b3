import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ofKind } from '#operations/by-kind';
import { OperationPlan } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { groupsOf, isAgreement, isJob, groupMembersOf } from '#operations/kinds';
import {
  arrivalsOf,
  boundsOf,
  keptWalletsOf,
  leasedMasterOf,
  masterOf,
  mintsTraded,
  sharedSpends,
  spendsOf,
  stepCount,
  stepsIn,
  stepsOf,
  sumsOf,
  tablesNamed,
  tipOf,
  totalSpends,
  touchedBy,
  policyOf,
  usesPlatform,
} from '#operations/movements';
import { faultOf } from '#shared/fault';
import { stringify } from '#shared/json';
import { planHash } from '../../server/operations/plan-hash';
import { projectPath } from '../../server/base/paths';
import { endNotice, runningNotice } from '../../src/machines/money/operations/operations.selectors';
import { decimalsIn } from '../../src/views/money/operations/ledger';
import { groupIdOf, intentName } from '../../src/views/money/operations/operation-words';
import { itemsPlanned } from '../../src/views/money/operations/remains';

type Pairs = readonly (readonly [string, string])[];
interface RecordedBounds {
  readonly key: string;
  readonly least: string;
  readonly most: string;
}
/** A plan of the release before kinds of operations had folders, and what that release answered for it. */
interface Recorded {
  readonly name: string;
  readonly plan: unknown;
  readonly planHash: string;
  readonly server: {
    readonly steps: unknown;
    readonly master: string;
    readonly leasedMaster: string | null;
    readonly places: unknown;
    readonly kept: readonly string[];
    readonly spends: readonly Pairs[];
    readonly arrivals: readonly Pairs[];
    readonly total: Pairs;
    readonly shared: Pairs;
    readonly touched: readonly (readonly string[])[];
    readonly selfTrading: boolean;
  };
  readonly chain: {
    readonly stepCount: number;
    readonly mintsTraded: readonly string[];
    readonly tablesNamed: readonly string[];
    readonly usesPlatform: boolean;
  };
  readonly page: {
    readonly walletsMoved: readonly string[];
    readonly occupied: readonly string[];
    readonly groupId: string | null;
    readonly name: string;
    readonly items: unknown;
    readonly decimals: unknown;
    readonly sums: unknown;
    readonly running: unknown;
    readonly done: unknown;
    readonly failed: unknown;
    readonly abandoned: unknown;
  };
  readonly judge: { readonly bounds: readonly (readonly RecordedBounds[])[]; readonly tips: readonly unknown[] };
}

const typedAs = <T>(value: unknown): T => value as T;
const FILE = projectPath('tests', 'server', 'fixtures', 'recorded-plans.json');
const RECORDED = typedAs<readonly Recorded[]>(JSON.parse(readFileSync(FILE, 'utf8')));

/** As the file has it: amounts as decimal digits. */
const plain = (value: unknown): unknown => JSON.parse(stringify(value));
const sorted = (pairs: Iterable<readonly [string, bigint | string]>): Pairs =>
  [...pairs]
    .map(([name, amount]): readonly [string, string] => [name, String(amount)])
    .toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
const LIMIT = 1n << 63n;
const capped = (most: bigint): string => (most > LIMIT ? 'any' : String(most));
const boundsText = (bounds: readonly { key: string; least: bigint; most: bigint }[]): readonly string[] =>
  bounds.map(({ key, least, most }) => `${key} ${least} ${capped(most)}`).toSorted();

test('there is a plan of every kind', () =>
  expect(new Set(RECORDED.map(({ plan }) => OperationPlan.parse(plan).kind))).toEqual(
    new Set(['transfer', 'launch', 'buy', 'sell', 'return', 'distribute', 'close', 'activity']),
  ));

describe.each(RECORDED.map((one) => [one.name, one] as const))('a journaled plan: %s', (_name, recorded) => {
  const plan = OperationPlan.parse(recorded.plan);
  const intent = intentOf(plan);
  const steps = stepsIn(intent);
  const { server, chain, page, judge } = recorded;

  test('is read as it was written and keeps its hash', () => {
    expect(plain(plan)).toEqual(recorded.plan);
    expect(planHash(plan)).toBe(recorded.planHash);
  });

  test('names the same steps, masters, wallets, accounts and networks', () => {
    expect(plain(stepsOf(intent))).toEqual(server.steps);
    // A launch leased its master until its payments were promised (decision 0044).
    const leased = ofKind('launch', intent) === null ? server.leasedMaster : null;
    expect([masterOf(intent), leasedMasterOf(intent)]).toEqual([server.master, leased]);
    expect([groupMembersOf(intent), keptWalletsOf(intent)]).toEqual([server.places, server.kept]);
    expect(steps.map((idx) => touchedBy(intent, idx).toSorted())).toEqual(server.touched.map((all) => all.toSorted()));
    expect(policyOf(plan).networks).toBe(server.selfTrading ? 'test' : 'all');
  });

  test('takes the same from the same wallets, reserves the same, and arrives where it did', () => {
    expect(steps.map((idx) => sorted(spendsOf(intent, idx)))).toEqual(server.spends.map((one) => sorted(one)));
    expect(steps.map((idx) => sorted(arrivalsOf(intent, idx)))).toEqual(server.arrivals.map((one) => sorted(one)));
    expect(sorted(totalSpends(intent, steps))).toEqual(sorted(server.total));
    expect(sorted(sharedSpends(intent, steps))).toEqual(sorted(server.shared));
  });

  test('is built on the same coins and tables', () =>
    expect({
      stepCount: stepCount(intent),
      mintsTraded: mintsTraded(intent),
      tablesNamed: tablesNamed(intent),
      usesPlatform: usesPlatform(intent),
    }).toEqual(chain));

  test('is shown as it was', () => {
    const request = { id: 'id', intent };
    const end = { ...request, record: null };
    const failure = faultOf('chain/insufficient-funds');
    expect(
      plain({
        walletsMoved: groupMembersOf(intent).map(({ wallet }) => wallet),
        occupied: groupsOf(intent),
        groupId: groupIdOf(intent),
        name: intentName(intent),
        items: itemsPlanned(intent),
        plannedSteps: stepCount(intent),
        decimals: [...decimalsIn(intent)],
        sums: isAgreement(intent) ? sumsOf(intent) : null,
        running: runningNotice(request),
        done: endNotice({ ...end, verdict: 'done', fault: null }),
        failed: endNotice({ ...end, verdict: 'failed', fault: failure }),
        abandoned: endNotice({ ...end, verdict: 'abandoned', fault: null }),
      }),
    ).toEqual(page);
  });

  test('is judged within the same bounds', () => {
    const bounds = steps.map((idx) =>
      boundsText(
        boundsOf(intent, idx).map(({ address, mint, ...amounts }) => ({
          key: mint === null ? address : `${address}/${mint}`,
          ...amounts,
        })),
      ),
    );
    const before = judge.bounds.map((all) =>
      boundsText(all.map(({ key, least, most }) => ({ key, least: BigInt(least), most: BigInt(most) }))),
    );
    // What a draw moves is read off the trades before it, by the judge.
    expect(isJob(plan) ? [] : bounds).toEqual(before);
    expect(plain(steps.map((idx) => tipOf(intent, idx)))).toEqual(judge.tips);
  });
});
