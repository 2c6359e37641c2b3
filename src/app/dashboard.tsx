import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Switch } from 'wouter';
import type { NetworkActor } from '../machines/page/network/network.selectors';
import type { SessionActor } from '../machines/session/session/session.selectors';
import type { WorkspaceActor } from '../machines/session/workspace/workspace.selectors';
import type { Api } from '../services/api/api';
import { queries } from '../services/queries/queries';
import { NetworkProvider } from '../views/hooks/use-network';
import { PriceFeedProvider } from '../views/hooks/use-price';
import { NotFoundPage } from '../views/page/pages/NotFoundPage';
import { DashboardShell } from '../views/page/shell/DashboardShell';
import { LoadingPage } from '../views/page/pages/LoadingPage';
import { fetchViewsAhead, lazyView } from '../views/ui/lazy-view';
import { whenQuiet } from './first-frame';
import { useFlows } from './use-flows';
import { queryClient } from './user-services';

const Loading = () => <LoadingPage words="Loading" />;
/** With the parts of its first frame. */
const HomePage = lazyView(
  async () => {
    const { HOME_PARTS, HomePage: page } = await import('../views/page/home/HomePage');
    await Promise.allSettled(HOME_PARTS.map((part) => part.fetchAhead()));
    return { HomePage: page };
  },
  'HomePage',
  Loading,
);
const TrackerPage = lazyView(() => import('../views/feed/TrackerPage'), 'TrackerPage', Loading);
const OperationsPage = lazyView(() => import('../views/page/operations/OperationsPage'), 'OperationsPage', Loading);
const later = () => import('../views/page/pages/NotBuiltPage');
const SettingsPage = lazyView(() => import('../views/settings/SettingsPage'), 'SettingsPage', Loading);
const RewardsPage = lazyView(later, 'RewardsPage', Loading);
const PresetsPage = lazyView(() => import('../views/presets/PresetsPage'), 'PresetsPage', Loading);
const PresetsApiPage = lazyView(later, 'PresetsApiPage', Loading);
const PresetsOldPage = lazyView(later, 'PresetsOldPage', Loading);
const HelpPage = lazyView(() => import('../views/page/help/HelpPage'), 'HelpPage', Loading);

const HOME = '/dashboard';
const PAGES: Readonly<Record<string, { fetchAhead(): Promise<void> }>> = {
  [HOME]: HomePage,
  '/dashboard/tracker': TrackerPage,
  '/dashboard/operations': OperationsPage,
  '/dashboard/presets': PresetsPage,
  '/dashboard/settings': SettingsPage,
  '/dashboard/help': HelpPage,
};

/** At the latest then the first screen is shown without what was asked for it, ms. */
const READS_BY_MS = 1_000;

/** What decides which parts the dashboard has. */
const readHome = (api: Api): Promise<unknown> => {
  const reads = queries(api);
  return Promise.race([
    Promise.all([
      queryClient.prefetchQuery(reads.coins),
      queryClient.prefetchQuery(reads.stats),
      queryClient.prefetchQuery(reads.me),
    ]),
    new Promise((resolve) => setTimeout(resolve, READS_BY_MS)),
  ]);
};

/** Fetches the parts of the first screen together, and what they show; what does not arrive is asked for again by its place. */
export async function fetchFirstScreen(path: string, api: Api): Promise<void> {
  void fetchViewsAhead(whenQuiet);
  const page = PAGES[path]?.fetchAhead() ?? Promise.resolve();
  await Promise.allSettled(path === HOME ? [page, readHome(api)] : [page]);
}

interface DashboardProps {
  readonly session: SessionActor;
  readonly network: NetworkActor;
  readonly workspace: WorkspaceActor;
}

/** The signed-in part of the app: the shell and the page the address names. */
export function Dashboard({ session, network, workspace }: DashboardProps) {
  const actors = { session, network, ...useFlows(workspace) };
  const { deploy, tracker, trading } = actors;
  return (
    <QueryClientProvider client={queryClient}>
      <NetworkProvider value={network}>
        <PriceFeedProvider value={actors.priceFeed}>
          <DashboardShell actors={actors}>
            <Switch>
              <Route path="/dashboard">
                <HomePage actors={actors} />
              </Route>
              <Route path="/dashboard/tracker">
                {deploy === undefined || tracker === undefined || trading === undefined ? (
                  <Loading />
                ) : (
                  <TrackerPage actors={{ ...actors, deploy, tracker, trading }} />
                )}
              </Route>
              <Route path="/dashboard/operations">
                <OperationsPage actors={actors} />
              </Route>
              <Route path="/dashboard/presets">
                <PresetsPage presets={actors.presets} />
              </Route>
              <Route path="/dashboard/presets-api">
                <PresetsApiPage />
              </Route>
              <Route path="/dashboard/presets-old">
                <PresetsOldPage />
              </Route>
              <Route path="/dashboard/settings">
                <SettingsPage actor={actors.settings} signOut={actors.signOut} copy={actors.copy} />
              </Route>
              <Route path="/dashboard/rewards">
                <RewardsPage />
              </Route>
              <Route path="/dashboard/help">
                <HelpPage actor={actors.help} />
              </Route>
              <Route>
                <NotFoundPage inside />
              </Route>
            </Switch>
          </DashboardShell>
        </PriceFeedProvider>
      </NetworkProvider>
    </QueryClientProvider>
  );
}
