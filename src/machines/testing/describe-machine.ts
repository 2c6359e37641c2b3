import { describe, expect, test } from 'vitest';
import type { AnyEventObject, AnyStateMachine, EmittedFrom, InputFrom, OutputFrom, StateValueFrom } from 'xstate';
import { unplainParts } from '#shared/plain';
import { inputsOf, paths, type Path } from './explore';
import { lintMachine, restingStates, unhandledFailures } from './lint';
import { untyped, type AnyModel, type Model, type Ports } from './model';
import { expectedSituations, replay, type Run } from './replay';
import { exposed } from './stable';
import { firstSnapshots, nodesOf, statesOf, transitionKey, transitionsOf, withTwins } from './unsafe';

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

/** Walks a model and runs every path of it once on a live actor. */
export interface Walk {
  readonly model: AnyModel;
  readonly paths: readonly Path[];
  readonly run: (path: Path) => Promise<Run>;
  readonly runs: () => Promise<readonly Run[]>;
}

export function walkOf<M extends AnyStateMachine, P extends Ports>(typed: Model<M, P>): Walk {
  const model = untyped(typed);
  const found = paths(typed);
  const runs = new Map<Path, Promise<Run>>();
  const run = (path: Path): Promise<Run> => {
    const known =
      runs.get(path) ??
      replay(
        model,
        path.steps.map(({ event }) => event),
        path.input,
      );
    runs.set(path, known);
    return known;
  };
  return { model, paths: found, run, runs: () => Promise.all(found.map(run)) };
}

/** States of a machine that no generated path enters. */
export async function unreachedStates({ model, runs }: Walk): Promise<readonly string[]> {
  const start = firstSnapshots(
    withTwins(model.machine, () => undefined),
    model.input,
  );
  const visited = new Set([
    ...start.flatMap(nodesOf).map(({ id }) => id),
    ...(await runs()).flatMap((run) => [...run.visited]),
  ]);
  return restingStates(model.machine).filter((id) => !visited.has(id));
}

/** Transitions written in the chart that no generated path takes. */
export async function deadTransitions({ model, runs }: Walk): Promise<readonly string[]> {
  const taken = new Set((await runs()).flatMap((run) => [...run.taken]));
  return statesOf(model.machine.root)
    .flatMap(transitionsOf)
    .map(transitionKey)
    .filter((key) => !taken.has(key));
}

/** Parts of any context on the way that are not plain data. */
export const unplainContexts = (walk: Walk): readonly string[] => [
  ...new Set(
    walk.paths.flatMap(({ start, steps }) =>
      [start, ...steps.map(({ state }) => state)].flatMap(({ context }) => unplainParts(context)),
    ),
  ),
];

/** Planted secrets that an inspector, a snapshot or an output showed. */
export const leaks = (model: AnyModel, run: Run): readonly string[] =>
  (model.secrets ?? []).filter((secret) => run.seen.includes(secret));

/** Planted secrets that the fixtures themselves show: they must travel as `Secret`. */
export function openSecrets(model: AnyModel): readonly string[] {
  const fixtures = [inputsOf(model), model.events, model.outcomes];
  return (model.secrets ?? []).filter((secret) => exposed(fixtures).includes(secret));
}

/** What every list holds. */
const common = (lists: readonly (readonly string[])[]): readonly string[] =>
  (lists[0] ?? []).filter((item) => lists.every((list) => list.includes(item)));

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
