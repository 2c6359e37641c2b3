import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { createApi } from '../../../src/services/api/api';
import { ServicesProvider } from '../../../src/services/services-context';
import { SteppedClock } from '../../../src/machines/testing/clock';
import { inputsOf, situation } from '../../../src/machines/testing/explore';
import { DONE, FAILED } from '../../../src/machines/testing/model';
import { scheduledTypes, startLive, withTwins, type Settle } from '../../../src/machines/testing/unsafe';
import { GantryTheme, styleCache } from '../../../src/views/theme/GantryTheme';
import type { PublicConfig } from '#shared/contract/users';
import type { Driver } from './protocol';
import { stages } from './stages';

const config: PublicConfig = {
  productName: 'Gantry',
  houseCode: null,
  mailboxUrl: null,
  providers: ['twitter', 'discord'],
  cluster: 'local',
  inspector: false,
};
const api = createApi({
  fetch: () => Promise.reject(new TypeError('the page driver has no server')),
  newKey: () => 'key',
  onUnauthorized: () => undefined,
});
const cache = styleCache(undefined);
const container = document.getElementById('root');
if (container === null) throw new Error('the page has no root');

function open(name: string, input: number) {
  const stage = stages[name];
  if (stage === undefined) throw new Error(`no stage '${name}'`);
  const { model, view, children } = stage;
  const clock = new SteppedClock();
  const waiting = new Map<string, Settle>();
  const silent = withTwins(model.machine, (id, settle) => waiting.set(id, settle));
  const actors = Object.entries(children).map(([name, child]) => [name, withTwins(child, () => undefined)] as const);
  const machine = silent.provide({ actors: Object.fromEntries(actors) });
  const actor = startLive(machine, inputsOf(model)[input], clock, () => undefined);
  actor.start();
  return { model, view, clock, waiting, actor };
}

let shown: { readonly stage: ReturnType<typeof open>; readonly root: Root } | null = null;

function current(): ReturnType<typeof open> {
  if (shown === null) throw new Error('nothing is mounted');
  return shown.stage;
}

function fixture<T>(list: readonly T[] | undefined, place: number, what: string): { readonly value: T } {
  const found = list?.map((value) => ({ value }))[place];
  if (found === undefined) throw new Error(`no fixture ${place} for ${what}`);
  return found;
}

const driver: Driver = {
  mount(name, input) {
    shown?.root.unmount();
    shown?.stage.actor.stop();
    const stage = open(name, input);
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
    const root = createRoot(container);
    root.render(
      <GantryTheme cache={cache}>
        <QueryClientProvider client={queryClient}>
          <ServicesProvider value={{ api, publicConfig: config, chainStore: null, holdings: null }}>
            {stage.view(stage.actor)}
          </ServicesProvider>
        </QueryClientProvider>
      </GantryTheme>,
    );
    shown = { stage, root };
  },
  answer(id, kind, outcome) {
    const { actor, model, waiting } = current();
    const settle = waiting.get(id);
    const { value } = fixture(model.outcomes[id]?.[kind], outcome, `${id} ${kind}`);
    if (settle === undefined) {
      // A child that is shown goes on by itself; its end is said as the parent would hear it.
      actor.send(
        kind === 'done'
          ? { type: `${DONE}${id}`, output: value, actorId: id }
          : { type: `${FAILED}${id}`, error: value, actorId: id },
      );
      return;
    }
    if (kind === 'done') settle.resolve(value);
    else settle.reject(value);
  },
  ring(type) {
    const { actor, clock } = current();
    if (!clock.ring(scheduledTypes(actor).indexOf(type))) throw new Error(`${type} does not run`);
  },
  say(type, place) {
    const { actor, model } = current();
    actor.send(fixture(model.events[type], place, type).value);
  },
  situation() {
    const { actor, model } = current();
    return situation(model, actor.getSnapshot());
  },
};
window.__driver = driver;
