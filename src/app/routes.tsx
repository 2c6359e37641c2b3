import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import {
  selectCallback,
  selectGate,
  selectLogin,
  selectNetwork,
  selectSession,
  selectSetup,
  selectToasts,
} from '../machines/app/app.selectors';
import { LoadingPage } from '../views/page/pages/LoadingPage';
import { NotFoundPage } from '../views/page/pages/NotFoundPage';
import { UnreachablePage } from '../views/page/pages/UnreachablePage';
import { BehindFirstView } from '../views/ui/BehindFirstView';
import { Boundary, FloatBoundary } from '../views/ui/Boundary';
import { lazyPart } from '../views/ui/lazy-part';
import { useAppActor, useWorkspace } from './app-context';
import { Toaster } from './toaster';

const CallbackPage = lazyPart(() => import('../views/session/auth/CallbackPage'), 'CallbackPage');
const LoginPage = lazyPart(() => import('../views/session/auth/LoginPage'), 'LoginPage');
const LandingPage = lazyPart(() => import('../views/page/pages/LandingPage'), 'LandingPage');
const TestLoadingPage = lazyPart(() => import('../views/page/pages/TestLoadingPage'), 'TestLoadingPage');
const SetupPage = lazyPart(() => import('../views/session/setup/SetupPage'), 'SetupPage');
const TermsPage = lazyPart(() => import('../views/page/pages/TermsPage'), 'TermsPage');
const PrivacyPage = lazyPart(() => import('../views/page/pages/PrivacyPage'), 'PrivacyPage');
/** Every part of the design on one page, in development only. */
const SheetPage = import.meta.env.DEV ? lazyPart(() => import('../views/page/sheet/SheetPage'), 'SheetPage') : null;
const Dashboard = lazyPart(async () => ({ Dashboard: (await import('./signed-in')).Dashboard }), 'Dashboard');
const StepUpSlot = lazyPart(() => import('./step-up-slot'), 'StepUpSlot');

const FIRST: Readonly<Record<string, { fetchAhead(): Promise<void> }>> = {
  '/': LandingPage,
  '/login': LoginPage,
  '/setup': SetupPage,
  '/dashboard': Dashboard,
};

/** Fetches what an address shows, so that the first frame is the page itself. */
export const fetchPage = async (path: string): Promise<void> => FIRST[path]?.fetchAhead();

const Loading = () => <LoadingPage words="Loading Gantry" />;

/** What the address shows, once the session allows it. */
export function Routes() {
  const app = useAppActor();
  const gate = useSelector(app, selectGate);
  const toasts = useSelector(app, selectToasts);
  const [path] = useLocation();
  return (
    <>
      <Boundary what="Gantry">
        {/* A screen goes with its page: what was there before is not kept hidden beneath the next one. */}
        <Suspense key={`${gate} ${path.split('/')[1]}`} fallback={<Loading />}>
          {gate === 'open' ? <OpenPage /> : null}
          {gate === 'waiting' ? <Loading /> : null}
          {gate === 'returning' ? <ReturnPage /> : null}
          {gate === 'notFound' ? <NotFoundPage /> : null}
          {gate === 'unreachable' ? <UnreachablePage onRetry={() => app.send({ type: 'session.retried' })} /> : null}
          {gate === 'broken' ? <BrokenPage /> : null}
        </Suspense>
      </Boundary>
      <FloatBoundary what="Messages">
        <Suspense>{toasts === undefined ? null : <Toaster actor={toasts} />}</Suspense>
      </FloatBoundary>
    </>
  );
}

function BrokenPage(): never {
  throw new Error('a part of the page stopped');
}

function ReturnPage() {
  const callback = useSelector(useAppActor(), selectCallback);
  return callback === undefined ? <Loading /> : <CallbackPage actor={callback} />;
}

function OpenPage() {
  return (
    <Switch>
      <Route path="/">
        <LandingPage />
      </Route>
      <Route path="/landing">
        <LandingPage />
      </Route>
      <Route path="/login">
        <SignIn />
      </Route>
      <Route path="/setup">
        <Setup />
      </Route>
      <Route path="/terms">
        <TermsPage />
      </Route>
      <Route path="/privacy">
        <PrivacyPage />
      </Route>
      <Route path="/test-loading">
        <TestLoadingPage />
      </Route>
      {SheetPage === null ? null : (
        <Route path="/dev/sheet">
          <SheetPage />
        </Route>
      )}
      <Route path="/dashboard/*?">
        <Inside />
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}

function SignIn() {
  const login = useSelector(useAppActor(), selectLogin);
  return login === undefined ? <Loading /> : <LoginPage actor={login} />;
}

function Setup() {
  const app = useAppActor();
  const setup = useSelector(app, selectSetup);
  const session = useSelector(app, selectSession);
  return setup === undefined || session === undefined ? <Loading /> : <SetupPage actor={setup} session={session} />;
}

function Inside() {
  const app = useAppActor();
  const session = useSelector(app, selectSession);
  const network = useSelector(app, selectNetwork);
  const workspace = useWorkspace();
  if (session === undefined || network === undefined || workspace === undefined) return <Loading />;
  return (
    <>
      <Dashboard session={session} network={network} workspace={workspace} />
      <BehindFirstView>
        <StepUpSlot workspace={workspace} />
      </BehindFirstView>
    </>
  );
}
