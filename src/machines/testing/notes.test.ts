import { describe, expect, expectTypeOf, test } from 'vitest';
import type { MachineNotes } from '#shared/machine-notes';
import { setup } from 'xstate';
import { faultsOfNotes, notesFor } from './notes';

const doorMachine = setup({
  types: { events: {} as { type: 'door.pushed' } | { type: 'key.turned' } },
  guards: { isFree: () => true },
  delays: { closeTimeout: 5_000 },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      initial: 'loose',
      states: { loose: { on: { 'key.turned': 'locked' } }, locked: {} },
      on: { 'door.pushed': { guard: 'isFree', target: 'open' } },
    },
    open: { after: { closeTimeout: 'shut' } },
  },
});

const doorNotes = notesFor<typeof doorMachine>({
  machine: 'Lets people through and keeps the weather out.',
  states: {
    shut: 'Nobody can pass until somebody pushes.',
    'shut.loose': 'A push is enough to get through.',
    'shut.locked': 'Only who has a key gets through.',
    open: 'People pass until the spring pulls.',
  },
  events: { 'door.pushed': 'Somebody leans against it.', 'key.turned': 'The owner locks up for the night.' },
  guards: { isFree: 'Is nothing in the way?' },
  delays: { closeTimeout: 'Five seconds until the spring pulls it shut.' },
});

const without = (notes: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(notes).filter(([key]) => key !== name));
const faultsWith = (change: Partial<MachineNotes>): readonly string[] =>
  faultsOfNotes(doorMachine, { ...doorNotes, ...change });

describe('the notes of a machine', () => {
  test('are asked for by type: each state by its path, each event, guard and delay', () => {
    type Asked = Parameters<typeof notesFor<typeof doorMachine>>[0];
    type States = Readonly<Record<'shut' | 'shut.loose' | 'shut.locked' | 'open', string>>;
    interface Whole {
      readonly machine: string;
      readonly states: States;
      readonly events: Readonly<Record<'door.pushed' | 'key.turned', string>>;
      readonly guards: Readonly<Record<'isFree', string>>;
      readonly delays: Readonly<Record<'closeTimeout', string>>;
    }
    expectTypeOf<Whole>().toExtend<Asked>();
    expectTypeOf<Omit<Whole, 'states'> & { readonly states: Omit<States, 'shut.loose'> }>().not.toExtend<Asked>();
    expectTypeOf<Omit<Whole, 'events'>>().not.toExtend<Asked>();
    expectTypeOf<Omit<Whole, 'guards'>>().not.toExtend<Asked>();
    expectTypeOf<Omit<Whole, 'delays'>>().not.toExtend<Asked>();
  });

  test('have no fault when each says something of its own', () =>
    expect(faultsOfNotes(doorMachine, doorNotes)).toEqual([]));

  test.each([
    ['states', 'shut.locked'],
    ['events', 'key.turned'],
    ['guards', 'isFree'],
    ['delays', 'closeTimeout'],
  ] as const)('may lack none of the %s, nor tell of one too many', (part, name) => {
    expect(faultsWith({ [part]: without(doorNotes[part], name) })).toEqual([`${part} ${name}: has no note`]);
    expect(faultsWith({ [part]: { ...doorNotes[part], ajar: 'Nobody drew this one.' } })).toEqual([
      `${part} ajar: is not in the machine`,
    ]);
  });

  test('are one sentence each that says more than the name', () => {
    const fault = (note: string) => faultsWith({ events: { ...doorNotes.events, 'door.pushed': note } });
    expect(fault(' ')).toEqual(['events door.pushed: is empty']);
    expect(fault('The door was pushed.')).toEqual(['events door.pushed: only repeats the name']);
    expect(fault('somebody leans')).toEqual(['events door.pushed: is not one sentence']);
    expect(fault('Somebody leans. It gives way.')).toEqual(['events door.pushed: is not one sentence']);
    expect(fault(`Somebody leans${' hard'.repeat(60)}.`)).toEqual([
      'events door.pushed: is longer than 240 characters',
    ]);
    expect(fault('The owner locks up for the night.')).toEqual([
      'events key.turned: says the same as events door.pushed',
    ]);
    expect(faultsWith({ machine: '' })).toEqual(['door: is empty']);
  });
});
