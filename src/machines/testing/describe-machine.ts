import { describe, expect, test } from 'vitest';
import type {
  AnyEventObject,
  AnyStateMachine,
  EmittedFrom,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateValueFrom,
} from 'xstate';
import { listIn, type ListOwner } from '../list-owner';
import { lintMachine, unhandledFailures } from './lint';
import type { Model, Ports } from './model';
import { expectedSituations, rehearse } from './replay';
import { stable } from './stable';
import {
  common,
  deadTransitions,
  leaks,
  openSecrets,
  unclosed,
  unplainContexts,
  unreachedStates,
  walkOf,
} from './walk';

/** A hand-written way through a machine with its end pinned; it does not move when the chart does. */
export interface Journey<M extends AnyStateMachine> {
  readonly title: string;
  /** Begins with this instead of the model's input. */
  readonly input?: InputFrom<M>;
  readonly steps: readonly AnyEventObject[];
  readonly ends: StateValueFrom<M>;
  readonly emits?: readonly EmittedFrom<M>[];
  readonly output?: OutputFrom<M>;
  /** What children were told, in order: `[child id, event]`. */
  readonly tells?: readonly (readonly [string, AnyEventObject])[];
  /** What ports and children were begun with, in order: `[id, input]`. */
  readonly asks?: readonly (readonly [string, unknown])[];
  /** Anything else about the end, by selectors. */
  readonly then?: (end: SnapshotFrom<M>) => void;
}

/** In what a journey tells: the owner of a list, which holds these items at the end of the journey. */
export const owning = <Name extends string>(name: Name, items: readonly unknown[]): unknown =>
  expect.toSatisfy(
    (owner: ListOwner<Record<Name, readonly unknown[]>>) => stable(listIn(owner, name)) === stable(items),
  );

interface Plan<M extends AnyStateMachine, P extends Ports> {
  readonly journeys: readonly Journey<M>[];
  /** How long each delay of the chart is set for, in ms; several where it is computed. The live actor is asked, not the chart. */
  readonly delays?: Readonly<Record<string, number | readonly number[]>>;
  readonly variants?: readonly Model<M, P>[];
}

/** Writes the standard tests of a machine, and its journeys. `variants` are walked too: the same machine from another input. */
export function describeMachine<M extends AnyStateMachine, P extends Ports>(
  typed: Model<M, P>,
  { journeys, delays = {}, variants = [] }: Plan<M, P>,
): void {
  const walk = walkOf(typed);
  const walks = [walk, ...variants.map(walkOf)];
  const all = walks.flatMap((one) => one.paths.map((path) => ({ one, path })));
  const { model } = walk;

  describe(`${model.machine.id}, as drawn`, () => {
    test('keeps the law of charts', () => expect(lintMachine(model.machine)).toEqual([]));
    test('draws every answer and failure', () => expect(unhandledFailures(model.machine)).toEqual([]));
    test('keeps only plain data in its context', () => expect(walks.flatMap(unplainContexts)).toEqual([]));
    test('hides its planted secrets from readers of the fixtures', () => expect(openSecrets(model)).toEqual([]));
  });

  describe(`${model.machine.id}, as run`, () => {
    test(`goes where the chart says on each of ${all.length} generated paths`, async () => {
      for (const { one, path } of all) {
        const run = await one.run(path);
        expect({ path: path.title, at: run.situations }).toEqual({
          path: path.title,
          at: expectedSituations(one.model, path),
        });
      }
    });
    test('shows no secret on any of them', async () => {
      for (const { one, path } of all)
        expect({ path: path.title, leaks: leaks(one.model, await one.run(path)) }).toEqual({
          path: path.title,
          leaks: [],
        });
    });
    test('waits just as long as is written here', async () => {
      const waited = new Map<string, Set<number>>();
      for (const { one, path } of all)
        for (const [name, found] of (await one.run(path)).delays)
          waited.set(name, new Set([...(waited.get(name) ?? []), ...found]));
      const sorted = (list: Iterable<number>) => [...list].toSorted((a, b) => a - b);
      expect(Object.fromEntries([...waited].map(([name, found]) => [name, sorted(found)]))).toEqual(
        Object.fromEntries(Object.entries(delays).map(([name, ms]) => [name, sorted([ms].flat())])),
      );
    });
    test('closes what is closed, and begins nothing by it', () => expect(walks.flatMap(unclosed)).toEqual([]));
    test('can rest in every state', async () =>
      expect(common(await Promise.all(walks.map(unreachedStates)))).toEqual([]));
    test('has no transition that nothing takes', async () =>
      expect(common(await Promise.all(walks.map(deadTransitions)))).toEqual([]));
  });

  describe(`${model.machine.id}, as meant`, () => {
    if (journeys.length === 0)
      test('has journeys', () => expect.unreachable('write three to five ways through it, each with its end pinned'));
    test.each(journeys.map((journey) => [journey.title, journey] as const))('%s', async (_, journey) => {
      const run = await rehearse(typed, journey.steps, journey.input);
      expect(run.snapshot.value).toEqual(journey.ends);
      if (journey.emits !== undefined) expect(run.emitted).toEqual(journey.emits);
      if (journey.tells !== undefined) expect(run.told).toEqual(journey.tells);
      if (journey.asks !== undefined) expect(run.asked).toEqual(journey.asks);
      if (journey.output !== undefined) expect(run.snapshot.output).toEqual(journey.output);
      expect(leaks(model, run)).toEqual([]);
      journey.then?.(run.end);
    });
  });
}
