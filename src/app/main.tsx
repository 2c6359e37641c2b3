import { startTransition, StrictMode, useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { selectGate } from '../machines/app/app.selectors';
import { createApi } from '../services/api/api';
import { createPictures } from '../services/pictures/pictures';
import { ServicesProvider } from '../services/services-context';
import { createStepUpGate } from '../services/step-up/step-up-gate';
import { createLocalStore } from '../services/storage/local-store';
import { restoreTheme } from '../views/hooks/use-color-theme';
import { GantryTheme, styleCache } from '../views/theme/GantryTheme';
import { AppActorProvider } from './app-context';
import { composeApp, startingInput } from './compose';
import { sayRendered } from './first-frame';
import { askedInspection, openInspection } from './inspection';
import { reportDefects } from './report-defects';
import { takeLinkToken } from './navigation';
import { readPublicConfig } from './public-config';
import { fetchPage, Routes } from './routes';
import type { AppServices } from './services';
import { createUserLinks } from './user-links';

const asked = askedInspection(window.location.search);
const token = takeLinkToken();
restoreTheme();

const newKey = () => crypto.randomUUID();
const publicConfig = readPublicConfig();
const stepUp = createStepUpGate();
const api = createApi({
  fetch: (request, init) => fetch(request, init),
  newKey,
  onUnauthorized: () => app.send({ type: 'session.refused' }),
  onReauth: stepUp.ask,
});
const links = createUserLinks();

function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
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
  copyText: (text) => navigator.clipboard.writeText(text),
  download: downloadText,
  now: () => Date.now(),
};

const app = composeApp(services, { input: startingInput(), inspect: reportDefects });

function Services({ children }: { readonly children: ReactNode }) {
  const link = useSyncExternalStore(links.subscribe, links.peek);
  const value = useMemo(
    () => ({
      api,
      publicConfig,
      chainStore: link?.chainStore ?? null,
      holdings: link?.holdings ?? null,
      ownerTokens: link?.ownerTokens ?? null,
    }),
    [link],
  );
  useLayoutEffect(sayRendered, []);
  return <ServicesProvider value={value}>{children}</ServicesProvider>;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = styleCache(nonce);
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
const page = createRoot(root);

async function show(): Promise<void> {
  app.start();
  // The document says that it is loading until there is something to show.
  await Promise.allSettled([
    waitFor(app, (snapshot) => selectGate(snapshot) !== 'waiting'),
    fetchPage(startingInput().path),
  ]);
  startTransition(() =>
    page.render(
      <StrictMode>
        <GantryTheme cache={cache}>
          <Services>
            <AppActorProvider value={app}>
              <Routes />
            </AppActorProvider>
          </Services>
        </GantryTheme>
      </StrictMode>,
    ),
  );
}

function begin(): void {
  void show();
}

// The inspector is there first, so that it sees the start; its code needs this module, which must not wait for it.
if (asked !== null && publicConfig.inspector)
  void openInspection(asked, app, { cache, now: services.now }).finally(begin);
else begin();
