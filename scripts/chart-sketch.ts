import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { eventLabel } from '../src/shared/event-label';
import { CHART_TYPE, transitionId, type ArrowKind, type Box } from '../src/inspector/geometry';
import { pathOf } from '../src/machines/testing/notes';
import { guardNames, statesOf, targetsOf, transitionsOf } from '../src/machines/testing/unsafe';

/** Width of one character of the chart's typeface, in em; what the face lacks falls back to something wider. */
const ADVANCE = 0.6325;
const WIDE = 1;
const LABEL_CHARACTERS = 22;
const { title, titleLine, line, lineHeight, padding } = CHART_TYPE;

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

/** Boxes and arrows without a place. */
export interface Sketch {
  readonly graph: ElkNode;
  readonly boxes: ReadonlyMap<string, Pick<Box, 'kind' | 'title' | 'lines'>>;
  readonly arrows: ReadonlyMap<string, Drawn>;
}

/** What of a machine one drawing shows; every arrow is drawn where its source is. */
export interface Sheet {
  /** The state whose frame is drawn, the machine itself or one that has a sheet of its own. */
  readonly frame: AnyStateNode;
  /** Those of its children that are drawn here. */
  readonly children: readonly AnyStateNode[];
  /** Those of them whose inside is on sheets of their own. */
  readonly closed: ReadonlySet<AnyStateNode>;
  /** Whether it is the first of its frame, which says what the frame itself does. */
  readonly first: boolean;
}

export const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values<AnyStateNode>(node.states);

export const wholeSheet = ({ root }: AnyStateMachine): Sheet => ({
  frame: root,
  children: childrenOf(root),
  closed: new Set(),
  first: true,
});

const ENTRY = '::entry';
/** Before the id of a state, the id of a box that stands for it on another sheet. */
export const ELSEWHERE = '::to ';
/** Where the number of a sheet will stand, as wide as any. */
export const ON_SHEET = 'sheet 00';

function linesOf(node: AnyStateNode): readonly string[] {
  const stays = transitionsOf(node)
    .filter((transition) => targetsOf(transition).length === 0)
    .map(({ eventType }) => `on ${eventLabel(eventType)}`);
  return [...node.invoke.map(({ id }) => `invokes ${id}`), ...new Set(stays)];
}

/** Every transition with the states it leads to, under the name the inspector knows it by. */
export const drawnTransitions = (
  machine: AnyStateMachine,
): readonly {
  readonly id: string;
  readonly source: AnyStateNode;
  readonly transition: AnyTransitionDefinition;
  readonly target: AnyStateNode;
}[] =>
  statesOf(machine.root).flatMap((source) =>
    [...source.transitions.values(), source.always ?? []].flatMap((list: readonly AnyTransitionDefinition[]) =>
      list.flatMap((transition, place) =>
        targetsOf(transition).map((target) => ({
          id: transitionId(source.id, transition.eventType, place),
          source,
          transition,
          target,
        })),
      ),
    ),
  );

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer));

/** The box of a sheet that stands for a state: its own, of the closed one around it, or null when it is elsewhere. */
function shownOn({ frame, children, closed }: Sheet): (node: AnyStateNode) => AnyStateNode | null {
  const top = new Set(children);
  return function shown(node) {
    if (node === frame) return frame;
    let box: AnyStateNode | null = null;
    for (let at: AnyStateNode | undefined = node; at !== undefined && at !== frame; at = at.parent) {
      if (box === null || closed.has(at)) box = at;
      if (at.parent === frame && !top.has(at)) return null;
    }
    return isWithin(node, frame) ? box : null;
  };
}

/** The boxes and arrows of one sheet. */
export function sketchOf(machine: AnyStateMachine, sheet: Sheet = wholeSheet(machine)): Sketch {
  const boxes = new Map<string, Pick<Box, 'kind' | 'title' | 'lines'>>();
  const arrows = new Map<string, Drawn>();
  const edges: ElkExtendedEdge[] = [];
  const order = new Map(statesOf(machine.root).map((node, place) => [node.id, place]));
  const shown = shownOn(sheet);
  const { frame, closed } = sheet;

  const elsewhere = new Map<string, ElkNode>();
  /** A state of another sheet, as the end of an arrow. */
  const endOf = (node: AnyStateNode): string => {
    const id = `${ELSEWHERE}${node.id}`;
    if (!elsewhere.has(id)) {
      const name = `→ ${pathOf(node)}`;
      boxes.set(id, { kind: 'elsewhere', title: name, lines: [ON_SHEET] });
      const width = Math.max(widthOf(name, line), widthOf(ON_SHEET, line)) + 2 * padding;
      elsewhere.set(id, { id, width, height: titleLine + lineHeight + 10 });
    }
    return id;
  };

  const boxOf = (node: AnyStateNode, inner: readonly AnyStateNode[]): ElkNode => {
    const lines = [
      ...(node === frame && !sheet.first ? [] : linesOf(node)),
      ...(closed.has(node) ? [`inside: ${ON_SHEET}`] : []),
    ];
    const name = node === frame ? pathOf(node) : node.key;
    boxes.set(node.id, { kind: node.type, title: name, lines });
    const width = Math.max(
      72,
      widthOf(name, title) + 2 * padding,
      ...lines.map((text) => widthOf(text, line) + 2 * padding),
    );
    const head = titleLine + 8 + lines.length * lineHeight;
    const children = inner.map((child) => boxOf(child, closed.has(child) ? [] : childrenOf(child)));
    if (children.length === 0) return { id: node.id, width, height: head + (lines.length === 0 ? 2 : 6) };
    if (node.type === 'compound') {
      const dot = `${node.id}${ENTRY}`;
      for (const initial of node.initial.target) {
        const target = shown(initial);
        if (target === null) continue;
        if (!boxes.has(dot)) {
          boxes.set(dot, { kind: 'entry', title: '', lines: [] });
          children.unshift({ id: dot, width: 12, height: 12 });
        }
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
  const root = boxOf(frame, sheet.children);

  /** Where an arrow of this sheet ends; null when it is drawn on another one. */
  const endsAt = (source: AnyStateNode, target: AnyStateNode): string | null => {
    const from = shown(source);
    // What is inside a closed state has its arrows on its own sheet.
    if (from !== source) return null;
    const to = shown(target);
    if (source === frame) {
      if (to !== null && to !== frame) return to.id;
      return frame === machine.root && target === frame && sheet.first ? frame.id : null;
    }
    if (closed.has(source) && target !== source && isWithin(target, source)) return null;
    return to?.id ?? endOf(target);
  };
  for (const { id: name, source, transition, target } of drawnTransitions(machine)) {
    const { eventType } = transition;
    const end = endsAt(source, target);
    if (end === null) continue;
    const guard = guardNames(transition.guard).join(', ');
    const label = wrapped(`${eventLabel(eventType)}${guard === '' ? '' : ` [${guard}]`}`);
    const kind = kindOf(eventType);
    // An arrow has one colour, so answers, failures, events and timers have arrows of their own.
    const id = `${source.id}>${end}:${kind}`;
    const known = arrows.get(id);
    const arrow = known ?? { kind, transitions: [], label: [] };
    arrow.transitions.push(name);
    arrow.label.push(...label);
    if (known !== undefined) continue;
    arrows.set(id, arrow);
    const forward = (order.get(target.id) ?? 0) > (order.get(source.id) ?? 0);
    edges.push({
      id,
      sources: [source.id],
      targets: [end],
      layoutOptions: { 'elk.layered.priority.direction': forward ? '5' : '0' },
    });
  }
  root.children?.push(...elsewhere.values());
  for (const edge of edges) {
    const label = arrows.get(edge.id)?.label ?? [];
    if (label.length === 0) continue;
    const width = Math.max(...label.map((text) => widthOf(text, line))) + 8;
    edge.labels = [{ id: `${edge.id}?`, text: label.join('\n'), width, height: label.length * lineHeight + 2 }];
  }
  return { graph: { id: '::chart', children: [root], edges }, boxes, arrows };
}
