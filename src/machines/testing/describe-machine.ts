import { describe, expect, test } from 'vitest';
import type { AnyEventObject, AnyStateMachine, EmittedFrom, InputFrom, OutputFrom, StateValueFrom } from 'xstate';
import { lintMachine, unhandledFailures } from './lint';
import type { Model, Ports } from './model';
import { expectedSituations, replay, type Run } from './replay';
import { common, deadTransitions, leaks, openSecrets, unplainContexts, unreachedStates, walkOf } from './walk';

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
  /** Anything else about the end, by selectors. */
  readonly then?: (snapshot: Run['snapshot']) => void;
}

/** Writes the standard tests of a machine, and its journeys. `variants` are walked too: the same machine from another input. */
export function describeMachine<M extends AnyStateMachine, P extends Ports>(
  typed: Model<M, P>,
  { journeys, variants = [] }: { readonly journeys: readonly Journey<M>[]; readonly variants?: readonly Model<M, P>[] },
): void {
  const walk = walkOf(typed);
  const walks = [walk, ...variants.map(walkOf)];
  const all = walks.flatMap((one) => one.paths.map((path) => ({ one, path })));
  const { model } = walk;

  describe(`${model.machine.id}, as drawn`, () => {
    test('keeps the law of charts', () => expect(lintMachine(model.machine)).toEqual([]));
    test('draws every answer and failure', () => expect(unhandledFailures(model.machine)).toEqual([]));
    test('keeps only plain data in its context', () => expect(walks.flatMap(unplainContexts)).toEqual([]));
    test('hides its planted secrets from whoever reads the fixtures', () => expect(openSecrets(model)).toEqual([]));
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
    test('can rest in every state', async () =>
      expect(common(await Promise.all(walks.map(unreachedStates)))).toEqual([]));
    test('has no transition that nothing takes', async () =>
      expect(common(await Promise.all(walks.map(deadTransitions)))).toEqual([]));
  });

  describe(`${model.machine.id}, as meant`, () => {
    test.each(journeys.map((journey) => [journey.title, journey] as const))('%s', async (_, journey) => {
      const run = await replay(model, journey.steps, journey.input ?? model.input);
      expect(run.snapshot.value).toEqual(journey.ends);
      if (journey.emits !== undefined) expect(run.emitted).toEqual(journey.emits);
      if (journey.tells !== undefined) expect(run.told).toEqual(journey.tells);
      if (journey.output !== undefined) expect(run.snapshot.output).toEqual(journey.output);
      expect(leaks(model, run)).toEqual([]);
      journey.then?.(run.snapshot);
    });
  });
}
