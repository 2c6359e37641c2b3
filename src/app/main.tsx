import { startTransition, StrictMode, useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { waitFor } from 'xstate';
import { AppError } from '#shared/fault';
import { keyed, notice } from '#shared/notice';
import { selectGate, type AppActor } from '../machines/app/app.selectors';
import { createApi } from '../services/api/api';
import { patiently } from '../services/patiently';
import { createPictures } from '../services/pictures/pictures';
import { ServicesProvider } from '../services/services-context';
import { createStepUpGate } from '../services/step-up/step-up-gate';
import { createLocalStore } from '../services/storage/local-store';
import { tellPointerKind } from '../views/hooks/pointer-kind';
import { restoreTheme } from '../views/hooks/use-color-theme';
import { GantryTheme, sentSheet, styleCache } from '../views/theme/GantryTheme';
import { themeSystem } from '../views/theme/system';
import { AppActorProvider } from './app-context';
import { busyNetwork } from './busy-network';
import { composeApp, startingInput } from './compose';
import { nextTask, sayRendered } from './first-frame';
import { askedInspection, openInspection } from './inspection';
import { reportDefects } from './report-defects';
import { takeLinkToken } from './navigation';
import { readPublicConfig } from './public-config';
import { fetchPage, Routes } from './routes';
import type { AppServices } from '../services/page-services';
import { createUserLinks } from '../services/user-link/user-links';

const asked = askedInspection(window.location.search);
const token = takeLinkToken();
restoreTheme();
tellPointerKind(document.documentElement);

const newKey = () => crypto.randomUUID();
const publicConfig = readPublicConfig();
let app: AppActor | null = null;
const stepUp = createStepUpGate();
const api = createApi({
  fetch: (request, init) => fetch(request, init),
  newKey,
  onUnauthorized: () => app?.send({ type: 'session.refused' }),
  onReauth: stepUp.ask,
  onDiskFull: () => app?.send({ type: 'notice.raised', notice: keyed(notice('server/diskFull'), 'server/diskFull') }),
  busy: busyNetwork,
});
const links = createUserLinks();
const port = new BroadcastChannel('gantry.session');
port.addEventListener('message', () => app?.send({ type: 'session.refused' }));

/** Throws `user/declined` where the browser does not let it. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (cause) {
    throw new AppError('user/declined', { cause });
  }
}

function download(name: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type: 'text/plain' }) : content;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

const services: AppServices = {
  api,
  publicConfig,
  links,
  stepUp,
  storage: createLocalStore(window.localStorage),
  pictures: createPictures(newKey),
  linkToken: () => token,
  leave: (url) => window.location.assign(url),
  tellSignedOut: () => port.postMessage('signed out'),
  copyText,
  download,
  now: () => Date.now(),
};

function Services({ children }: { readonly children: ReactNode }) {
  const link = useSyncExternalStore(links.subscribe, links.peek);
  const value = useMemo(
    () => ({
      api,
      publicConfig,
      chainStore: link?.chainStore ?? null,
      holdings: link?.holdings ?? null,
      ownerTokens: link?.ownerTokens ?? null,
      readsWait: link?.readsWait ?? null,
      socket: link?.socket ?? null,
      busy: busyNetwork,
    }),
    [link],
  );
  useLayoutEffect(sayRendered, []);
  return <ServicesProvider value={value}>{children}</ServicesProvider>;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = styleCache(nonce, sentSheet(document));
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
const place = root;

async function show(actor: AppActor): Promise<void> {
  actor.start();
  // The document says that it is loading until there is something to show.
  const [{ createRoot }] = await Promise.all([
    patiently(() => import('react-dom/client')),
    waitFor(actor, (snapshot) => selectGate(snapshot) !== 'waiting').catch(() => undefined),
    fetchPage(startingInput().path).catch(() => undefined),
    nextTask().then(themeSystem),
  ]);
  const page = createRoot(place);
  startTransition(() =>
    page.render(
      <StrictMode>
        <GantryTheme cache={cache}>
          <Services>
            <AppActorProvider value={actor}>
              <Routes />
            </AppActorProvider>
          </Services>
        </GantryTheme>
      </StrictMode>,
    ),
  );
}

/** Reading the script is one slice of work; composing the actors, the theme, and React's renderer are others. */
async function begin(): Promise<void> {
  await nextTask();
  const actor = composeApp(services, { input: startingInput(), inspect: reportDefects });
  app = actor;
  // The inspector is there first, so that it sees the start.
  if (asked !== null && publicConfig.inspector)
    await openInspection(asked, actor, { cache, now: services.now, save: download }).catch(() => undefined);
  await show(actor);
}

void begin();
