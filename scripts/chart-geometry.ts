import { createHash } from 'node:crypto';
import Elk from 'elkjs/lib/elk.bundled.js';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { eventLabel } from '../src/shared/event-label';
import {
  CHART_TYPE,
  transitionId,
  type Arrow,
  type ArrowKind,
  type Box,
  type Geometry,
} from '../src/inspector/geometry';
import { guardNames, statesOf, targetsOf, transitionsOf } from '../src/machines/testing/unsafe';

/** Width of one character of the chart's typeface, in em; what the face lacks falls back to something wider. */
const ADVANCE = 0.6325;
const WIDE = 1;
const LABEL_CHARACTERS = 30;
const { title, titleLine, line, lineHeight, padding } = CHART_TYPE;

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

function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += size * (character.charCodeAt(0) < 0x2000 ? ADVANCE : WIDE);
  return width;
}

/** Breaks where words end, or where a camelCase or dotted name may. */
function wrapped(text: string): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/(?<= )|(?<=\.)(?=[a-z])/)) {
    if (current !== '' && (current + word).trimEnd().length > LABEL_CHARACTERS) {
      lines.push(current.trimEnd());
      current = '';
    }
    current += word;
  }
  return [...lines, current.trimEnd()];
}

function kindOf(type: string): ArrowKind {
  if (type === '') return 'always';
  if (type.startsWith('xstate.done.')) return 'done';
  if (type.startsWith('xstate.error.')) return 'failed';
  return type.startsWith('xstate.after.') ? 'after' : 'event';
}

interface Drawn {
  readonly kind: ArrowKind;
  readonly transitions: string[];
  readonly label: string[];
}

interface Sketch {
  readonly graph: ElkNode;
  readonly boxes: ReadonlyMap<string, Pick<Box, 'kind' | 'title' | 'lines'>>;
  readonly arrows: ReadonlyMap<string, Drawn>;
}

const ENTRY = '::entry';

function linesOf(node: AnyStateNode): readonly string[] {
  const stays = transitionsOf(node)
    .filter((transition) => targetsOf(transition).length === 0)
    .map(({ eventType }) => `on ${eventLabel(eventType)}`);
  return [...node.invoke.map(({ id }) => `invokes ${id}`), ...new Set(stays)];
}

/** The machine as boxes and arrows without a place. */
function sketchOf(machine: AnyStateMachine): Sketch {
  const boxes = new Map<string, Pick<Box, 'kind' | 'title' | 'lines'>>();
  const arrows = new Map<string, Drawn>();
  const edges: ElkExtendedEdge[] = [];
  const nodes = statesOf(machine.root);
  const order = new Map(nodes.map((node, place) => [node.id, place]));

  const boxOf = (node: AnyStateNode): ElkNode => {
    const lines = linesOf(node);
    boxes.set(node.id, { kind: node.type, title: node.key, lines });
    const width = Math.max(
      72,
      widthOf(node.key, title) + 2 * padding,
      ...lines.map((text) => widthOf(text, line) + 2 * padding),
    );
    const head = titleLine + 8 + lines.length * lineHeight;
    const children = Object.values<AnyStateNode>(node.states).map(boxOf);
    if (children.length === 0) return { id: node.id, width, height: head + (lines.length === 0 ? 2 : 6) };
    if (node.type === 'compound') {
      const dot = `${node.id}${ENTRY}`;
      boxes.set(dot, { kind: 'entry', title: '', lines: [] });
      children.unshift({ id: dot, width: 12, height: 12 });
      for (const target of node.initial.target) {
        const id = `${dot}>${target.id}`;
        arrows.set(id, { kind: 'entry', transitions: [], label: [] });
        edges.push({
          id,
          sources: [dot],
          targets: [target.id],
          layoutOptions: { 'elk.layered.priority.direction': '10' },
        });
      }
    }
    return {
      id: node.id,
      children,
      layoutOptions: {
        'elk.padding': `[top=${head + 14},left=18,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${head + 30})`,
      },
    };
  };
  const root = boxOf(machine.root);

  for (const node of nodes) {
    const lists = [...node.transitions.values(), node.always ?? []];
    for (const list of lists)
      list.forEach((transition, place) => {
        const { eventType } = transition;
        const guard = guardNames(transition.guard).join(', ');
        const label = wrapped(`${eventLabel(eventType)}${guard === '' ? '' : ` [${guard}]`}`);
        const name = transitionId(node.id, eventType, place);
        for (const target of targetsOf(transition)) {
          const id = `${node.id}>${target.id}`;
          const known = arrows.get(id);
          const arrow = known ?? { kind: kindOf(eventType), transitions: [], label: [] };
          arrow.transitions.push(name);
          arrow.label.push(...label);
          if (known !== undefined) continue;
          arrows.set(id, arrow);
          const forward = (order.get(target.id) ?? 0) > (order.get(node.id) ?? 0);
          edges.push({
            id,
            sources: [node.id],
            targets: [target.id],
            layoutOptions: { 'elk.layered.priority.direction': forward ? '5' : '0' },
          });
        }
      });
  }
  for (const edge of edges) {
    const label = arrows.get(edge.id)?.label ?? [];
    if (label.length === 0) continue;
    const width = Math.max(...label.map((text) => widthOf(text, line))) + 8;
    edge.labels = [{ id: `${edge.id}?`, text: label.join('\n'), width, height: label.length * lineHeight + 2 }];
  }
  return { graph: { id: '::chart', children: [root], edges }, boxes, arrows };
}

const digestOf = ({ graph, boxes, arrows }: Sketch): string =>
  createHash('sha256')
    .update(JSON.stringify([OPTIONS, graph, [...boxes], [...arrows]]))
    .digest('hex')
    .slice(0, 16);

/** What the geometry of this machine must say it was made from; no layout is done for it. */
export const geometryDigest = (machine: AnyStateMachine): string => digestOf(sketchOf(machine));

const whole = (value: number | undefined): number => Math.round(value ?? 0);

/** Lays a machine out. The same machine gives the same geometry on every computer. */
export async function geometryOf(machine: AnyStateMachine): Promise<Geometry> {
  const sketch = sketchOf(machine);
  // Options of the root do not reach nested nodes; defaults do.
  const laid = await new Elk().layout(structuredClone(sketch.graph), { layoutOptions: OPTIONS });
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
      if (section === undefined || drawn === undefined) throw new Error(`${machine.id}: no route for ${edge.id}`);
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
  return {
    machine: machine.id,
    digest: digestOf(sketch),
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    boxes,
    arrows,
  };
}
