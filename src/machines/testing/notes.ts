import type { AnyStateMachine, EventFromLogic, StateMachine } from 'xstate';
import type { MachineNotes } from '#shared/machine-notes';
import { statesOf, transitionsOf } from './unsafe';

type PathsOf<Schema> = Schema extends { readonly states: infer States }
  ? { [Key in keyof States & string]: Key | `${Key}.${PathsOf<States[Key]>}` }[keyof States & string]
  : never;

// prettier-ignore
type NamesOf<M> = M extends StateMachine<
  infer _Context, infer _Event, infer _Children, infer _Actor, infer _Action, infer Guard, infer Delay, infer _Value,
  infer _Tag, infer _Input, infer _Output, infer _Emitted, infer _StateMeta, infer Schema, infer _TransitionMeta
>
  ? { readonly states: PathsOf<Schema>; readonly guards: Guard['type']; readonly delays: Delay }
  : never;

/** A part the machine has none of is left out; one that declares no event takes, by its type, any. */
type Part<Name extends string, Keys extends string> = string extends Keys
  ? { readonly [K in Name]?: never }
  : [Keys] extends [never]
    ? { readonly [K in Name]?: never }
    : { readonly [K in Name]: Readonly<Record<Keys, string>> };

type NotesOf<M extends AnyStateMachine> = { readonly machine: string } & Part<'states', NamesOf<M>['states']> &
  Part<'events', EventFromLogic<M>['type']> &
  Part<'guards', NamesOf<M>['guards']> &
  Part<'delays', NamesOf<M>['delays']>;

/** Of a machine whose notes are still to be written. */
export const NO_NOTES: MachineNotes = { machine: '', states: {}, events: {}, guards: {}, delays: {} };

/** The notes of a machine: a missing one and one too many fail to compile. */
export const notesFor = <M extends AnyStateMachine>(notes: NotesOf<M> & Partial<MachineNotes>): MachineNotes => ({
  ...NO_NOTES,
  ...notes,
});

const LIBRARY = 'xstate.';
export const pathOf = (node: { readonly path: readonly string[]; readonly key: string }): string =>
  node.path.join('.') || node.key;

const PARTS = ['states', 'events', 'guards', 'delays'] as const;

/** Names of everything in a machine that wants a note. */
function notedNames(machine: AnyStateMachine): Readonly<Record<(typeof PARTS)[number], readonly string[]>> {
  const nodes = statesOf(machine.root);
  const events = nodes.flatMap(transitionsOf).map(({ eventType }) => eventType);
  return {
    states: nodes.slice(1).map(pathOf),
    events: [...new Set(events)].filter((type) => type !== '' && !type.startsWith(LIBRARY)),
    guards: Object.keys(machine.implementations.guards),
    delays: Object.keys(machine.implementations.delays),
  };
}

/** Words that say nothing of what is meant. */
const FILLER = new Set(
  'a an and are as at be being been by for from has have in into is it its of on or that the then this to was were when where whether which while with state event guard delay machine it’s'.split(
    ' ',
  ),
);
const LONGEST = 240;
const wordsOf = (text: string): readonly string[] =>
  (text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').match(/[A-Za-z0-9’']+/g) ?? []).map((word) => word.toLowerCase());

/** What is wrong with one note as a sentence; null when nothing is. */
function faultOfNote(name: string, note: string): string | null {
  if (note.trim() === '') return 'is empty';
  if (!/^\p{Lu}/u.test(note) || !/[^.][.?]$/.test(note) || /[.!?] \p{Lu}/u.test(note)) return 'is not one sentence';
  if (note.length > LONGEST) return `is longer than ${LONGEST} characters`;
  const said = new Set(wordsOf(name));
  return wordsOf(note).some((word) => !said.has(word) && !FILLER.has(word)) ? null : 'only repeats the name';
}

/** What is missing, left over, or says nothing in the notes of a machine; empty when each says something of its own. */
export function faultsOfNotes(machine: AnyStateMachine, notes: MachineNotes): readonly string[] {
  const wanted = notedNames(machine);
  const parts = PARTS.map((part) => ({ part, given: notes[part] }));
  const all = [
    { name: machine.id, note: notes.machine },
    ...parts.flatMap(({ part, given }) =>
      Object.entries(given).map(([name, note]) => ({ name: `${part} ${name}`, note })),
    ),
  ];
  const said = new Map<string, string>();
  return [
    ...parts.flatMap(({ part, given }) => [
      ...wanted[part].filter((name) => given[name] === undefined).map((name) => `${part} ${name}: has no note`),
      ...Object.keys(given)
        .filter((name) => !wanted[part].includes(name))
        .map((name) => `${part} ${name}: is not in the machine`),
    ]),
    ...all.flatMap(({ name, note }) => {
      const fault = faultOfNote(name.split(' ').at(-1) ?? name, note);
      const before = said.get(note);
      said.set(note, name);
      return [
        ...(fault === null ? [] : [`${name}: ${fault}`]),
        ...(before === undefined ? [] : [`${name}: says the same as ${before}`]),
      ];
    }),
  ];
}
