import { QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import type { NetworkActor } from '../machines/network/network.selectors';
import type { SessionActor } from '../machines/session/session.selectors';
import {
  selectCoinsActor,
  selectCopyActor,
  selectCreateGroupActor,
  selectDeployActor,
  selectFaucetActor,
  selectGroupActionsActor,
  selectGroupsActor,
  selectHousekeepingActor,
  selectMastersActor,
  selectMasterTransferActor,
  selectNotificationsActor,
  selectOperationsActor,
  selectPaletteActor,
  selectPresetsActor,
  selectPriceFeedActor,
  selectHelpActor,
  selectSettingsActor,
  selectShell,
  selectSignOutActor,
  selectTrackerActor,
  selectTradingActor,
  type WorkspaceActor,
} from '../machines/workspace/workspace.selectors';
import type { Api } from '../services/api/api';
import { queries } from '../services/queries/queries';
import { PriceFeedProvider } from '../views/hooks/use-price';
import { NotFoundPage } from '../views/pages/NotFoundPage';
import { DashboardShell } from '../views/shell/DashboardShell';
import { LoadingPage } from '../views/pages/LoadingPage';
import { lazyPart } from '../views/ui/lazy-part';
import { required } from './app-context';
import { queryClient } from './user-services';

/** With the parts of its first frame. */
const HomePage = lazyPart(async () => {
  const { HOME_PARTS, HomePage: page } = await import('../views/home/HomePage');
  await Promise.allSettled(HOME_PARTS.map((part) => part.fetchAhead()));
  return { HomePage: page };
}, 'HomePage');
const TrackerPage = lazyPart(() => import('../views/tracker/TrackerPage'), 'TrackerPage');
const OperationsPage = lazyPart(() => import('../views/operations/OperationsPage'), 'OperationsPage');
const later = () => import('../views/pages/NotBuiltPage');
const SettingsPage = lazyPart(() => import('../views/settings/SettingsPage'), 'SettingsPage');
const RewardsPage = lazyPart(later, 'RewardsPage');
const PresetsPage = lazyPart(() => import('../views/presets/PresetsPage'), 'PresetsPage');
const PresetsApiPage = lazyPart(later, 'PresetsApiPage');
const PresetsOldPage = lazyPart(later, 'PresetsOldPage');
const HelpPage = lazyPart(() => import('../views/help/HelpPage'), 'HelpPage');

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
  const actors = {
    session,
    network,
    shell: required(useSelector(workspace, selectShell), 'shell'),
    masters: required(useSelector(workspace, selectMastersActor), 'masters'),
    masterTransfer: required(useSelector(workspace, selectMasterTransferActor), 'masterTransfer'),
    groups: required(useSelector(workspace, selectGroupsActor), 'groups'),
    groupActions: required(useSelector(workspace, selectGroupActionsActor), 'groupActions'),
    housekeeping: useSelector(workspace, selectHousekeepingActor),
    settings: useSelector(workspace, selectSettingsActor),
    palette: useSelector(workspace, selectPaletteActor),
    notifications: useSelector(workspace, selectNotificationsActor),
    presets: useSelector(workspace, selectPresetsActor),
    signOut: useSelector(workspace, selectSignOutActor),
    createGroup: required(useSelector(workspace, selectCreateGroupActor), 'createGroup'),
    operations: required(useSelector(workspace, selectOperationsActor), 'operations'),
    faucet: required(useSelector(workspace, selectFaucetActor), 'faucet'),
    copy: required(useSelector(workspace, selectCopyActor), 'copy'),
    coins: required(useSelector(workspace, selectCoinsActor), 'coins'),
  };
  const priceFeed = required(useSelector(workspace, selectPriceFeedActor), 'priceFeed');
  const deploy = useSelector(workspace, selectDeployActor);
  const tracker = useSelector(workspace, selectTrackerActor);
  const trading = useSelector(workspace, selectTradingActor);
  const help = useSelector(workspace, selectHelpActor);
  const [path] = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <PriceFeedProvider value={priceFeed}>
        <DashboardShell actors={actors}>
          <Suspense key={path} fallback={<LoadingPage words="Loading" />}>
            <Switch>
              <Route path="/dashboard">
                <HomePage actors={actors} />
              </Route>
              <Route path="/dashboard/tracker">
                {deploy === undefined || tracker === undefined || trading === undefined ? (
                  <LoadingPage words="Loading" />
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
                <HelpPage actor={help} />
              </Route>
              <Route>
                <NotFoundPage inside />
              </Route>
            </Switch>
          </Suspense>
        </DashboardShell>
      </PriceFeedProvider>
    </QueryClientProvider>
  );
}
