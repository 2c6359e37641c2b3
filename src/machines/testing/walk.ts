import type { AnyStateMachine } from 'xstate';
import { unplainParts } from '#shared/plain';
import { inputsOf, paths, type Path } from './explore';
import { restingStates } from './lint';
import { untyped, type AnyModel, type Model, type Ports } from './model';
import { replay, type Run } from './replay';
import { exposed, stable } from './stable';
import {
  childrenOf,
  enabled,
  firstSnapshots,
  nodesOf,
  statesOf,
  transitionKey,
  transitionsOf,
  withTwins,
} from './unsafe';

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
  const machine = withTwins(model.machine, () => undefined);
  const start = inputsOf(model).flatMap((input) => firstSnapshots(machine, input));
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

/** An event of a person or a parent; a timer of a state of this name is none. */
const CLOSING = /^(?!xstate\.).*\.closed$/;

/** Steps that close something and leave it open, or begin work by it. */
export function unclosed({ model, paths: all }: Walk): readonly string[] {
  const machine = withTwins(model.machine, () => undefined);
  const broken = all.flatMap(({ start, steps }) =>
    steps.flatMap(({ event, state }, place) => {
      const before = steps[place - 1]?.state ?? start;
      if (!CLOSING.test(event.type) || stable(before.value) === stable(state.value)) return [];
      const running = new Set(childrenOf(before).map(({ id }) => id));
      const begun = childrenOf(state).filter(({ id }) => !running.has(id));
      const stays = state.status === 'active' && enabled(machine, state, event).length > 0;
      return stays || begun.length > 0 ? [`${stable(before.value)} --${event.type}--> ${stable(state.value)}`] : [];
    }),
  );
  return [...new Set(broken)];
}

/** Planted secrets that an inspector, a snapshot or an output showed. */
export const leaks = (model: AnyModel, run: Run): readonly string[] =>
  (model.secrets ?? []).filter((secret) => run.seen.includes(secret));

/** Planted secrets that the fixtures themselves show: they must travel as `Secret`. */
export function openSecrets(model: AnyModel): readonly string[] {
  const fixtures = [inputsOf(model), model.events, model.outcomes];
  return (model.secrets ?? []).filter((secret) => exposed(fixtures).includes(secret));
}

/** What every list holds. */
export const common = (lists: readonly (readonly string[])[]): readonly string[] =>
  (lists[0] ?? []).filter((item) => lists.every((list) => list.includes(item)));

/**
 * Few paths that together take every transition the walk takes and use every fixture it uses; those that add most for
 * their length come first.
 */
export async function coveringPaths({ model, paths: all }: Walk): Promise<readonly Path[]> {
  const candidates: { readonly path: Path; readonly taken: readonly string[] }[] = [];
  // One after the other, since what a run saw weighs more than the run.
  for (const path of all) {
    const events = path.steps.map(({ event }) => event);
    const { taken } = await replay(model, events, path.input);
    candidates.push({ path, taken: [...taken, ...events.map(stable)] });
  }
  const open = new Set(candidates.flatMap(({ taken }) => taken));
  const chosen: Path[] = [];
  const gain = ({ path, taken }: (typeof candidates)[number]): number =>
    taken.filter((key) => open.has(key)).length / (path.steps.length + 1);
  while (open.size > 0) {
    const best = candidates.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    best.taken.forEach((key) => open.delete(key));
    chosen.push(best.path);
  }
  return chosen;
}
