import { expect, test } from 'vitest';
import { createActor, fromPromise, setup, toPromise } from 'xstate';
import { AppError } from '#shared/fault';
import { childPort, port } from '../../machines/port';
import { withEffects } from '../../machines/with-effects';
import { lazyFlows } from './lazy-flows';

const lampMachine = setup({ actors: { light: port<number>('light') } }).createMachine({ id: 'lamp' });
const doorMachine = setup({ actors: { open: port<void>('open') } }).createMachine({ id: 'door' });
const houseMachine = setup({
  actors: { lamp: childPort<typeof lampMachine>('lamp'), door: childPort<typeof doorMachine>('door') },
}).createMachine({ id: 'house' });

const lamp = withEffects(lampMachine, { light: fromPromise(async () => 60) });
const door = withEffects(doorMachine, { open: fromPromise<void, void>(async () => undefined) });

test('flows of one chunk are composed once, also after one of several chunks did not arrive', async () => {
  const asked: string[] = [];
  const rooms = async () => {
    asked.push('rooms');
    return { lamp, door };
  };
  let online = false;
  const bell = fromPromise(async () => 'rung');
  const late = lazyFlows({
    lamp: rooms,
    door: rooms,
    bell: async () => {
      asked.push('bell');
      if (!online) throw new AppError('api/unavailable');
      return { bell };
    },
  });
  await expect(late.load()).rejects.toEqual(new AppError('api/unavailable'));
  online = true;
  await late.load();
  expect(asked).toEqual(['rooms', 'bell', 'bell']);
  expect(await toPromise(createActor(late.flows.bell).start())).toBe('rung');
});

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: http://localhost/assets/launch.js'],
  ['Firefox', 'error loading dynamically imported module: http://localhost/assets/launch.js'],
  ['Safari', 'Importing a module script failed.'],
])('code that does not arrive in %s is a lost connection, and no defect of the page', async (_, message) => {
  const cause = new TypeError(message);
  const { load } = lazyFlows({ door: () => Promise.reject(cause) });
  await expect(load()).rejects.toEqual(new AppError('api/unreachable', { cause }));
});

test('what fails once its code is here stays a defect', async () => {
  const cause = new TypeError('lamp is not a function');
  await expect(lazyFlows({ door: () => Promise.reject(cause) }).load()).rejects.toBe(cause);
});

test('a flow that is started before it is loaded says its name', async () => {
  const { flows } = lazyFlows({ door: async () => ({ door }) });
  const early = createActor(flows.door);
  const failure = toPromise(early);
  early.start();
  await expect(failure).rejects.toThrow('door is not loaded');
});

test('a flow that nobody fetches does not compile; at run time nothing would be noticed before it is invoked', () => {
  const both = async () => ({ lamp, door });
  const bare = async () => ({ lamp: lampMachine, door });
  const incomplete = [
    // @ts-expect-error a flow is dropped
    () => withEffects(houseMachine, lazyFlows({ lamp: both }).flows),
    // @ts-expect-error what is fetched has none of its own effects
    () => withEffects(houseMachine, lazyFlows({ lamp: bare, door: both }).flows),
    // @ts-expect-error what is fetched is another flow
    () => withEffects(houseMachine, lazyFlows({ lamp: async () => ({ lamp: door }), door: both }).flows),
    // @ts-expect-error the chunk has no flow of this name
    () => withEffects(houseMachine, lazyFlows({ lamp: async () => ({ door }), door: both }).flows),
  ];
  expect(incomplete.map((compose) => compose().id)).toEqual(['house', 'house', 'house', 'house']);
});
