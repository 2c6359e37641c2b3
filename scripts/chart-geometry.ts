import { createHash } from 'node:crypto';
import Elk from 'elkjs/lib/elk.bundled.js';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine } from 'xstate';
import { transitionId, type Arrow, type Box, type Geometry, type Rule } from '../src/inspector/geometry';
import type { Chart } from '../src/machines/testing/chart';
import { pathOf } from '../src/machines/testing/notes';
import { guardNames, statesOf } from '../src/machines/testing/unsafe';
import { sketchOf, type Sketch } from './chart-sketch';

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.spacing.nodeNode': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.randomSeed': '1',
};

const rulesOf = (machine: AnyStateMachine): readonly Rule[] =>
  statesOf(machine.root).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((list) =>
      list.map(({ eventType, guard }, place) => ({
        id: transitionId(node.id, eventType, place),
        state: pathOf(node),
        event: eventType,
        guards: guardNames(guard),
      })),
    ),
  );

type Told = Pick<Chart, 'machine' | 'notes'>;

/** Digest of what a drawing is made from, the options of the layout among it. */
export const digestOf = (...parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([OPTIONS, ...parts]))
    .digest('hex')
    .slice(0, 16);

/** What one sketch says, for a digest. */
export const saidBy = ({ graph, boxes, arrows }: Sketch): unknown => [graph, [...boxes], [...arrows]];

/** What the geometry of this machine must say it was made from; no layout is done for it. */
export const geometryDigest = ({ machine, notes }: Told): string =>
  digestOf(saidBy(sketchOf(machine)), rulesOf(machine), notes);

const whole = (value: number | undefined): number => Math.round(value ?? 0);

/** Boxes and arrows with their places, in px from the upper left corner. */
export type Layout = Pick<Geometry, 'width' | 'height' | 'boxes' | 'arrows'>;

/** Gives everything of a sketch its place. The same sketch gives the same layout on every computer. */
export async function layoutOf(sketch: Sketch, direction: 'DOWN' | 'RIGHT' = 'DOWN'): Promise<Layout> {
  // Options of the root do not reach nested nodes; defaults do.
  const layoutOptions = { ...OPTIONS, 'elk.direction': direction };
  const laid = await new Elk().layout(structuredClone(sketch.graph), { layoutOptions });
  const boxes: Box[] = [];
  const arrows: Arrow[] = [];
  const collect = (node: ElkNode): void => {
    const box = sketch.boxes.get(node.id);
    if (box !== undefined)
      boxes.push({
        id: node.id,
        ...box,
        x: whole(node.x),
        y: whole(node.y),
        width: whole(node.width),
        height: whole(node.height),
      });
    for (const edge of node.edges ?? []) {
      const section = edge.sections?.[0];
      const drawn = sketch.arrows.get(edge.id);
      if (section === undefined || drawn === undefined) throw new Error(`no route for ${edge.id}`);
      const at = edge.labels?.[0];
      arrows.push({
        ...drawn,
        points: [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(
          ({ x, y }) => [whole(x), whole(y)] as const,
        ),
        labelBox: [whole(at?.x), whole(at?.y), whole(at?.width), whole(at?.height)],
      });
    }
    for (const child of node.children ?? []) collect(child);
  };
  collect(laid);
  return { width: Math.ceil(laid.width ?? 0), height: Math.ceil(laid.height ?? 0), boxes, arrows };
}

/** Lays a machine out and writes its notes beside. */
export async function geometryOf(chart: Told): Promise<Geometry> {
  const { machine, notes } = chart;
  const { width, height, boxes, arrows } = await layoutOf(sketchOf(machine));
  const digest = geometryDigest(chart);
  return { machine: machine.id, digest, width, height, boxes, arrows, rules: rulesOf(machine), notes };
}
