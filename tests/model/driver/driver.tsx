import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { priceFeedModel } from '../../../src/machines/page/price-feed/price-feed.model';
import type { NetworkActor } from '../../../src/machines/page/network/network.selectors';
import { createApi } from '../../../src/services/api/api';
import { createBusyNetwork } from '../../../src/services/busy-network/busy-network';
import { ServicesProvider } from '../../../src/services/services-context';
import { GantryTheme, styleCache } from '../../../src/views/theme/GantryTheme';
import { NetworkProvider } from '../../../src/views/hooks/use-network';
import { PriceFeedProvider } from '../../../src/views/hooks/use-price';
import type { PublicConfig } from '#shared/contract/users';
import { quiet, standing } from './beside';
import { models, turn, watchChart } from './charts';
import { goLive, type Live } from './live';
import { machineNamesIn, namesOf, textsOn } from './machine-names';
import type { Driver, Order } from './protocol';
import { stages } from './stages';
import { unheardPresses } from './unheard';

/** It answers, however long a page is driven. */
const network = standing<NetworkActor>({ value: 'live' });
const config: PublicConfig = {
  productName: 'Gantry',
  houseCode: null,
  mailboxUrl: null,
  links: { discord: 'https://discord.com/', x: 'https://x.com/' },
  providers: ['twitter', 'discord', 'oidc'],
  oidcName: 'Acme ID',
  sendsMail: true,
  translates: true,
  localIdentity: false,
  cluster: 'local',
  inspector: false,
  tradeFeeBps: 0,
};
const busy = createBusyNetwork(() => Promise.resolve());
const api = createApi({
  fetch: () => Promise.reject(new TypeError('the page driver has no server')),
  newKey: () => 'key',
  onUnauthorized: () => undefined,
  busy,
});
const cache = styleCache(undefined);
const found = document.getElementById('root');
if (found === null) throw new Error('the page has no root');
const container = found;

const root = createRoot(container);
const price = quiet(priceFeedModel.machine, priceFeedModel.input);
const names = namesOf([...models.values()].map(({ machine }) => machine));
const TURNS = 4;
let shown: Live | null = null;
let place = 0;

function current(): Live {
  if (shown === null) throw new Error('nothing is mounted');
  return shown;
}

/** The theme stays, since building it costs more than a whole path. */
function show(view: ReactNode): void {
  root.render(<GantryTheme cache={cache}>{view}</GantryTheme>);
}

function withServices(view: ReactNode): ReactNode {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  place += 1;
  return (
    <QueryClientProvider key={place} client={queryClient}>
      <PriceFeedProvider value={price}>
        <NetworkProvider value={network}>
          <ServicesProvider
            value={{
              api,
              publicConfig: config,
              chainStore: null,
              holdings: null,
              ownerTokens: null,
              readsWait: null,
              socket: null,
              busy,
            }}
          >
            {view}
          </ServicesProvider>
        </NetworkProvider>
      </PriceFeedProvider>
    </QueryClientProvider>
  );
}

function mount(name: string, input: number): void {
  const stage = stages[name];
  if (stage === undefined) throw new Error(`no stage '${name}'`);
  shown?.actor.stop();
  shown = goLive(stage.model, input, stage.children);
  shown.actor.start();
  show(withServices(stage.view(shown.actor)));
}

function obeyed(order: Order): boolean {
  try {
    if (!current().takes(order)) return false;
    current().obey(order);
    return true;
  } catch {
    return false;
  }
}

const driver: Driver = {
  mount,
  async unheard(stage, ways) {
    const found = new Set<string>();
    const looked = new Set<string>();
    const press = async (): Promise<void> => {
      const where = current().situation();
      if (looked.has(where)) return;
      looked.add(where);
      // What was said is on the screen: a first drawing takes React some turns.
      for (let turns = 0; turns < TURNS; turns += 1) await turn();
      for (const unheard of unheardPresses()) found.add(unheard);
    };
    for (const { input, orders } of ways) {
      mount(stage, input);
      await press();
      for (const order of orders) {
        // Words of a person's own that the stage's list lacks, or a step that comes about by a press alone: the way ends there.
        if (!obeyed(order)) break;
        await press();
      }
    }
    return [...found];
  },
  obey: (order) => current().obey(order),
  situation: () => current().situation(),
  machineNames: () => textsOn(document.body).flatMap((text) => machineNamesIn(text, names)),
  async watch(model, ways) {
    const seen = [];
    for (const way of ways) seen.push(await watchChart(show, container, model, way));
    return seen;
  },
};
window.__driver = driver;
