import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, waitFor, type AnyEventObject } from 'xstate';
import { channel } from './channel';
import { childPort, port } from './port';
import { withEffects } from './with-effects';

const lampMachine = setup({
  actors: {
    light: port<number, { readonly watts: number }>('light'),
    wind: channel<{ readonly type: 'gust' }>('wind'),
  },
}).createMachine({ id: 'lamp' });
const plainMachine = setup({}).createMachine({ id: 'plain' });
const roomMachine = setup({
  actors: {
    lamp: childPort<typeof lampMachine>('lamp'),
    plain: childPort<typeof plainMachine>('plain'),
    key: port<string>('key'),
  },
}).createMachine({ id: 'room', initial: 'dark', states: { dark: { invoke: { src: 'key', onDone: 'lit' } }, lit: {} } });

const light = fromPromise<number, { readonly watts: number }>(async ({ input }) => input.watts);
const wind = fromCallback<{ readonly type: 'gust' }, void>(() => undefined);
const key = fromPromise<string, void>(async () => 'brass');
const lamp = withEffects(lampMachine, { light, wind });
const provided = lampMachine.provide({ actors: { light, wind } });

test('a machine runs with the effects it was given', async () => {
  const room = createActor(withEffects(roomMachine, { lamp, plain: plainMachine, key })).start();
  const { value } = await waitFor(room, (snapshot) => snapshot.matches('lit'));
  expect(value).toBe('lit');
});

test('what is missing or wrong does not compile; at run time nothing would be noticed before it is invoked', () => {
  const incomplete = [
    // @ts-expect-error a port is left out
    () => withEffects(lampMachine, { wind }),
    // @ts-expect-error a channel is left out
    () => withEffects(lampMachine, { light }),
    // @ts-expect-error a child is left out
    () => withEffects(roomMachine, { plain: plainMachine, key }),
    // @ts-expect-error a child has none of its own effects
    () => withEffects(roomMachine, { lamp: lampMachine, plain: plainMachine, key }),
    // @ts-expect-error `provide` does not say that a child is complete
    () => withEffects(roomMachine, { lamp: provided, plain: plainMachine, key }),
    // @ts-expect-error another machine is no child of this name
    () => withEffects(roomMachine, { lamp: plainMachine, plain: plainMachine, key }),
    // @ts-expect-error the answer is of another type
    () => withEffects(lampMachine, { light: fromPromise(async () => 'bright'), wind }),
    // @ts-expect-error the question is of another type
    () => withEffects(lampMachine, { light: fromPromise<number, { readonly volts: number }>(async () => 1), wind }),
    // @ts-expect-error the commands are of another type
    () => withEffects(lampMachine, { light, wind: fromCallback<{ readonly type: 'rain' }, void>(() => undefined) }),
    // @ts-expect-error a channel gives no answer
    () => withEffects(lampMachine, { light: fromCallback<AnyEventObject, void>(() => undefined), wind }),
    // @ts-expect-error a port the machine does not declare
    () => withEffects(lampMachine, { light, wind, heat: key }),
  ];
  expect(new Set(incomplete.map((compose) => compose().id))).toEqual(new Set(['lamp', 'room']));
});
