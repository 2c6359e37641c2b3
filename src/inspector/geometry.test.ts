import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { chartFrom, machineFiles } from '../machines/testing/machine-files';
import { statesOf, targetsOf } from '../machines/testing/unsafe';
import { geometryDigest, geometryOf } from '../../scripts/chart-geometry';
import { transitionId, type ArrowKind, type Box, type Geometry } from './geometry';

const folder = fileURLToPath(new URL('geometry/', import.meta.url));
const charts = await Promise.all(machineFiles().map(chartFrom));

function kept(machine: AnyStateMachine): Geometry {
  const file = `${folder}${machine.id}.json`;
  if (!existsSync(file)) throw new Error(`${machine.id} has no geometry: npm run charts`);
  const geometry: Geometry = JSON.parse(readFileSync(file, 'utf8'));
  return geometry;
}

const drawnTransitions = (machine: AnyStateMachine): readonly string[] =>
  statesOf(machine.root).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((list) =>
      list.flatMap((transition, place) =>
        targetsOf(transition).map(() => transitionId(node.id, transition.eventType, place)),
      ),
    ),
  );

const inside = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

const kindOf = (event: string): ArrowKind => {
  if (event === '') return 'always';
  const [, kind] = /^xstate\.(done|error|after)\./.exec(event) ?? [];
  return kind === 'done' || kind === 'after' ? kind : kind === 'error' ? 'failed' : 'event';
};

test('there is a geometry for every machine and for nothing else', () =>
  expect(readdirSync(folder).toSorted()).toEqual(charts.map(({ machine }) => `${machine.id}.json`).toSorted()));

describe.each(charts.map((chart) => [chart.machine.id, chart] as const))('%s', (_id, chart) => {
  const { machine, notes } = chart;
  const geometry = kept(machine);
  const boxes = new Map(geometry.boxes.map((box) => [box.id, box]));
  const states = statesOf(machine.root);

  test('is drawn from the machine as it is, and carries its notes', () => {
    expect(geometry.digest).toBe(geometryDigest(chart));
    expect(geometry.notes).toEqual(notes);
  });

  test('no arrow is coloured as something it is not', () => {
    const mixed = geometry.arrows
      .map(({ kind, transitions }) => new Set([kind, ...transitions.map((id) => kindOf(id.split('|')[1] ?? ''))]))
      .filter(({ size }) => size > 1);
    expect(mixed).toEqual([]);
  });

  test('draws every state once, and every transition', () => {
    expect(geometry.boxes.filter(({ kind }) => kind !== 'entry').map(({ id }) => id)).toEqual(
      states.map(({ id }) => id),
    );
    expect(geometry.arrows.flatMap(({ transitions }) => transitions).toSorted()).toEqual(
      drawnTransitions(machine).toSorted(),
    );
  });

  test('a state lies in its parent and beside its siblings, all of it on the chart', () => {
    const crossed = states.flatMap((node) => {
      const box = boxes.get(node.id);
      const children = Object.values(node.states).flatMap(({ id }) => boxes.get(id) ?? []);
      if (box === undefined) return [node.id];
      return children.flatMap((child, place) => [
        ...(inside(box, child) ? [] : [`${child.id} is outside`]),
        ...children
          .slice(place + 1)
          .flatMap((other) => (apart(child, other) ? [] : [`${child.id} lies on ${other.id}`])),
      ]);
    });
    expect(crossed).toEqual([]);
    const chart: Box = {
      id: '',
      kind: 'compound',
      title: '',
      lines: [],
      x: 0,
      y: 0,
      width: geometry.width,
      height: geometry.height,
    };
    expect(geometry.boxes.filter((box) => !inside(chart, box)).map(({ id }) => id)).toEqual([]);
  });
});

test('the same machine is laid out the same twice, as it was kept', async () => {
  for (const chart of charts.filter(({ id }) => id === 'login' || id === 'operation' || id === 'app'))
    expect([await geometryOf(chart), await geometryOf(chart)]).toEqual([kept(chart.machine), kept(chart.machine)]);
});
