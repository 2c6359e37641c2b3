import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { portKind } from '../port-kind';
import { guardNames, isBuiltIn, nameOf, statesOf, targetsOf, transitionKey, transitionsOf } from './unsafe';
import { FAILED, DONE } from './model';

const CAMEL = /^[a-z][A-Za-z0-9]*$/;
const EVENT = /^[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)+$/;
const PAST =
  /(?:ed|begun|bound|broken|built|chosen|cut|drawn|done|driven|fallen|felt|forgotten|found|given|gone|held|hidden|hit|kept|known|left|lit|lost|made|met|put|read|risen|run|seen|sent|set|shown|shut|sold|spent|spoken|spun|stuck|sung|taken|thrown|told|won|written)$/;

/** Leaf states a snapshot can rest in: not those an unguarded eventless transition leaves at once. */
export function restingStates(machine: AnyStateMachine): readonly string[] {
  return statesOf(machine.root)
    .filter((node) => Object.keys(node.states).length === 0 && node.type !== 'history')
    .filter((node) => !(node.always ?? []).some((transition) => transition.guard === undefined))
    .filter((node) => !passesThrough(node))
    .map((node) => node.id);
}

/** A final state inside a state that then moves on is never rested in. */
const passesThrough = (node: AnyStateNode): boolean =>
  node.type === 'final' &&
  node.parent !== undefined &&
  (node.parent.transitions.get(`xstate.done.state.${node.parent.id}`) ?? []).some(({ guard }) => guard === undefined);

/** Invokes whose failure or answer the chart does not draw; channels only speak, so they are asked for neither. */
export function unhandledFailures(machine: AnyStateMachine): readonly string[] {
  const actors: Readonly<Record<string, object | undefined>> = machine.implementations.actors;
  return statesOf(machine.root).flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      const logic = typeof src === 'string' ? actors[src] : undefined;
      const kind = logic === undefined ? 'port' : portKind(logic);
      if (kind === 'channel') return [];
      const draws = (event: string) => ancestry(node).some((one) => one.transitions.has(event));
      const failure = draws(FAILED + id) ? [] : [`${node.id} does not draw the failure of ${id}`];
      const answer = kind === 'child' || draws(DONE + id) ? [] : [`${node.id} does not draw the answer of ${id}`];
      return [...failure, ...answer];
    }),
  );
}

const ancestry = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.parent === undefined ? [node] : [node, ...ancestry(node.parent)];

/** What the house forbids in a chart. Empty when there is nothing to say. */
export function lintMachine(machine: AnyStateMachine): readonly string[] {
  const nodes = statesOf(machine.root);
  return [
    ...nodes.flatMap(lintNames),
    ...nodes.flatMap(lintTransitions),
    ...nodes.flatMap((node) => lintInvokes(machine, node)),
    ...nodes.flatMap((node) => lintDelays(machine, node)),
    ...lintDeadEnds(nodes),
    ...lintImplementations(machine, nodes),
  ];
}

function lintNames(node: AnyStateNode): readonly string[] {
  return CAMEL.test(node.key) || node.parent === undefined ? [] : [`${node.id}: a state is named in camelCase`];
}

function lintTransitions(node: AnyStateNode): readonly string[] {
  const findings: string[] = [];
  for (const [type, transitions] of node.transitions) {
    if (type === '*') findings.push(`${node.id}: '*' hides events nobody thought of`);
    else if (!type.startsWith('xstate.') && !(EVENT.test(type) && PAST.test(type)))
      findings.push(`${node.id}: '${type}' is not named noun.verbed`);
    const open = transitions.findIndex(({ guard }) => guard === undefined);
    if (open >= 0 && open < transitions.length - 1)
      findings.push(`${node.id}: '${type}' has candidates behind one without a guard`);
  }
  for (const transition of transitionsOf(node)) {
    if (guardNames(transition.guard).includes('(inline)'))
      findings.push(`${transitionKey(transition)}: the guard has no name`);
    for (const action of transition.actions) {
      if (nameOf(action) === null) findings.push(`${transitionKey(transition)}: an inline function is an effect`);
      if (nameOf(action)?.startsWith('count') === true && transition.guard === undefined && !bounded(node, transition))
        findings.push(`${transitionKey(transition)}: '${nameOf(action)}' counts without a bound`);
    }
  }
  for (const action of [...node.entry, ...node.exit])
    if (nameOf(action) === null) findings.push(`${node.id}: an inline function on entry or exit is an effect`);
  return findings;
}

/** A last candidate is bounded by the guards of those before it. */
function bounded(node: AnyStateNode, transition: { readonly eventType: string }): boolean {
  const candidates = transitionsOf(node).filter(({ eventType }) => eventType === transition.eventType);
  return candidates.length > 1 && candidates.some(({ guard }) => guard !== undefined);
}

function lintInvokes(machine: AnyStateMachine, node: AnyStateNode): readonly string[] {
  const actors: Readonly<Record<string, unknown>> = machine.implementations.actors;
  return node.invoke.flatMap(({ id, src }) => {
    if (typeof src !== 'string' || actors[src] === undefined) return [`${node.id}: '${id}' is not a declared port`];
    return src === id ? [] : [`${node.id}: the invoke of '${src}' is called '${id}'`];
  });
}

function lintDelays(machine: AnyStateMachine, node: AnyStateNode): readonly string[] {
  const delays: Readonly<Record<string, unknown>> = machine.implementations.delays;
  return node.after.flatMap(({ delay }) =>
    typeof delay === 'string' && delays[delay] !== undefined
      ? []
      : [`${node.id}: the delay '${String(delay)}' has no name in delays`],
  );
}

/** States no transition leads to, and states that are no end yet cannot be left. */
function lintDeadEnds(nodes: readonly AnyStateNode[]): readonly string[] {
  const [root] = nodes;
  if (root === undefined) return [];
  const entered = new Set<AnyStateNode>();
  const enter = (node: AnyStateNode): void => {
    if (entered.has(node)) return;
    entered.add(node);
    if (node.parent !== undefined) enter(node.parent);
    const children = Object.values(node.states);
    if (node.type === 'parallel') children.forEach(enter);
    if (node.type === 'compound' && !children.some((child) => entered.has(child))) node.initial.target.forEach(enter);
    transitionsOf(node).flatMap(targetsOf).forEach(enter);
  };
  enter(root);
  const unreachable = nodes.filter((node) => node.type !== 'history' && !entered.has(node));
  const stuck = nodes.filter(
    (node) =>
      node.type === 'atomic' &&
      node.parent !== undefined &&
      !ancestry(node).some((one) =>
        transitionsOf(one).some((transition) => targetsOf(transition).some((to) => to !== node)),
      ) &&
      node.parent.type !== 'parallel',
  );
  return [
    ...unreachable.map(({ id }) => `${id}: no transition leads here`),
    ...stuck.map(({ id }) => `${id}: nothing leads out, and it is not final`),
  ];
}

function lintImplementations(machine: AnyStateMachine, nodes: readonly AnyStateNode[]): readonly string[] {
  const { actions, guards, delays } = machine.implementations;
  const effects = Object.entries(actions).filter(([, action]) => !isBuiltIn(action));
  const used = new Set([
    ...Object.values(guards).flatMap(guardNames),
    ...nodes.flatMap((node) => [
      ...[...node.entry, ...node.exit, ...transitionsOf(node).flatMap((one) => one.actions)].map(
        (one) => nameOf(one) ?? '',
      ),
      ...transitionsOf(node).flatMap(({ guard }) => guardNames(guard)),
      ...node.after.map(({ delay }) => String(delay)),
    ]),
  ]);
  const declared = [...Object.keys(guards), ...Object.keys(delays)];
  const missing = [...used].filter(
    (name) =>
      !/^$|^\(|^\d/.test(name) &&
      !name.startsWith('xstate.') &&
      !(name in actions) &&
      !(name in guards) &&
      !(name in delays),
  );
  return [
    ...effects.map(([name]) => `action '${name}' does something outside the machine: make it a port`),
    ...declared.filter((name) => !used.has(name)).map((name) => `'${name}' is declared and never used`),
    ...missing.map((name) => `'${name}' is used and never declared`),
  ];
}

/** A machine with its parts has at most this many lines. */
const LINES = 250;
/** So many when the doc line of the machine says why its chart reads better in one piece. */
const LINES_IN_ONE_PIECE = 300;
const IN_ONE_PIECE =
  /\/\*\*(?:(?!\*\/)[\s\S])*\bin one piece\b(?:(?!\*\/)[\s\S])*\bbecause\b(?:(?!\*\/)[\s\S])*\*\/\s*export const \w+Machine\b/;
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\bawait\b|\basync\b/, 'waits: make it a port'],
  [
    /\bset(?:Timeout|Interval)\b|\bDate\b|performance\.now|Math\.random|crypto\./,
    'asks time or chance: use a delay or a port',
  ],
  [
    /\bfetch\b|\b(?:local|session)Storage\b|\bwindow\b|\bdocument\b|\bconsole\b|\bnavigator\b|\bhistory\./,
    'reaches outside: make it a port',
  ],
  [
    /^import (?!type\b).*from '(?:.*\/(?:services|chain|views|app)\/)/m,
    'imports an effect: only types may come from there',
  ],
  [/@xstate-layout/, 'carries an editor layout'],
];

/** What the house forbids in the text of a machine file; comments and texts in quotes are not looked at. */
export function lintSource(text: string): readonly string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');
  const bare = code.replace(/^(import .*)$|'[^'\n]*'|`[^`]*`/gm, (whole, line) => (line === undefined ? "''" : whole));
  return FORBIDDEN.filter(([pattern]) => pattern.test(bare)).map(([, finding]) => finding);
}

/** How much longer than the law allows a machine with its parts is; the machine's own text comes with the others. */
export function lintLength(parts: readonly string[]): readonly string[] {
  const lines = parts.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0);
  const limit = parts.some((text) => IN_ONE_PIECE.test(text)) ? LINES_IN_ONE_PIECE : LINES;
  return lines > limit ? [`has ${lines} lines with its parts, more than ${limit}`] : [];
}
