import { afterEach, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { pageServices } from '../../tests/support/page-services';
import { isDeclaration } from '../machines/port-kind';
import { pageLogic } from './compose';
import type { StandIn } from './flows/lazy-flows';

// Comes with the workspace, and brings every view.
vi.mock('./dashboard', () => ({ Dashboard: null, fetchFirstScreen: async () => undefined }));
afterEach(() => vi.unstubAllGlobals());

const isMachine = (logic: object): logic is AnyStateMachine => '__xstatenode' in logic;
const isStandIn = (logic: object): logic is StandIn => 'fetchLogic' in logic;

/** Every actor below a machine by its path of names, what is fetched later included. */
async function actorsBelow(machine: AnyStateMachine, path: string): Promise<ReadonlyMap<string, object>> {
  const found = new Map<string, object>();
  for (const [name, given] of Object.entries<object>(machine.implementations.actors)) {
    const logic = isStandIn(given) ? await given.fetchLogic() : given;
    found.set(`${path}.${name}`, logic);
    if (isMachine(logic)) for (const one of await actorsBelow(logic, `${path}.${name}`)) found.set(...one);
  }
  return found;
}

test('every effect that a machine of the page declares is provided', async () => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: new URL('http://localhost/dashboard') }));
  const actors = await actorsBelow(pageLogic(pageServices()), 'app');
  expect([...actors].flatMap(([path, logic]) => (isDeclaration(logic) ? [path] : []))).toEqual([]);
  expect(actors.has('app.workspace.moneyHub.trading.buy.tradeRun.planTrade')).toBe(true);
});
