import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { priceFeedModel } from '../../../src/machines/price-feed/price-feed.model';
import { createApi } from '../../../src/services/api/api';
import { ServicesProvider } from '../../../src/services/services-context';
import { GantryTheme, styleCache } from '../../../src/views/theme/GantryTheme';
import { PriceFeedProvider } from '../../../src/views/hooks/use-price';
import type { PublicConfig } from '#shared/contract/users';
import { quiet } from './beside';
import { watchChart } from './charts';
import { goLive, type Live } from './live';
import type { Driver } from './protocol';
import { stages } from './stages';

const config: PublicConfig = {
  productName: 'Gantry',
  houseCode: null,
  mailboxUrl: null,
  links: { discord: 'https://discord.com/', x: 'https://x.com/' },
  providers: ['twitter', 'discord', 'oidc'],
  oidcName: 'Acme ID',
  sendsMail: true,
  localIdentity: false,
  cluster: 'local',
  inspector: false,
  tradeFeeBps: 0,
};
const api = createApi({
  fetch: () => Promise.reject(new TypeError('the page driver has no server')),
  newKey: () => 'key',
  onUnauthorized: () => undefined,
});
const cache = styleCache(undefined);
const found = document.getElementById('root');
if (found === null) throw new Error('the page has no root');
const container = found;

const root = createRoot(container);
const price = quiet(priceFeedModel.machine, priceFeedModel.input);
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
        <ServicesProvider value={{ api, publicConfig: config, chainStore: null, holdings: null, ownerTokens: null }}>
          {view}
        </ServicesProvider>
      </PriceFeedProvider>
    </QueryClientProvider>
  );
}

const driver: Driver = {
  mount(name, input) {
    const stage = stages[name];
    if (stage === undefined) throw new Error(`no stage '${name}'`);
    shown?.actor.stop();
    shown = goLive(stage.model, input, stage.children);
    shown.actor.start();
    show(withServices(stage.view(shown.actor)));
  },
  obey: (order) => current().obey(order),
  situation: () => current().situation(),
  async watch(model, ways) {
    const seen = [];
    for (const way of ways) seen.push(await watchChart(show, container, model, way));
    return seen;
  },
};
window.__driver = driver;
