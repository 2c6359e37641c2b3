// What the first screen of an address needs besides the entry, told to the browser with the page itself.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const SESSION = '/api/auth/session';
const FRAMES = fileURLToPath(new URL('../src/app/first-frames.tsx', import.meta.url));
/** The letters of the first frames. */
const FONT = /ibm-plex-sans-latin-wght-normal/;
const view = (path) => `src/views/${path}.tsx`;

/** What a signed-in person sees first, each a chunk of its own. */
export const HOME_PARTS = [
  view('page/home/HomePage'),
  view('page/home/FirstSteps'),
  view('page/home/WhereSol'),
  view('page/home/GroupGrid'),
  view('page/home/Charts'),
  view('money/operations/LatestOperations'),
  view('money/operations/InFlight'),
];
/** What everything behind the sign-in comes with. */
export const SIGNED_IN = 'src/app/signed-in.ts';
/** Fetched once somebody is signed in, or asks for the inspector. */
export const BEHIND_SIGN_IN = [SIGNED_IN, 'src/app/step-up-slot.tsx', 'src/inspector/open.tsx'];

/** What every page fetches ahead, beside its entry: it is read behind the entry, as work of its own. */
export const RENDERER = 'node_modules/react-dom/client.js';

/** By address: modules by their source, each with a chunk of its own; calls of whoever has a session; calls of people with a profile. */
const FIRST = {
  '/': { parts: [view('page/pages/LandingPage')], reads: [SESSION], inside: [] },
  '/login': { parts: [view('session/auth/LoginPage')], reads: [SESSION], inside: [] },
  '/setup': { parts: [view('session/setup/SetupPage')], reads: [SESSION], inside: [] },
  '/dashboard/tracker': { parts: [SIGNED_IN, view('feed/TrackerPage')], reads: [SESSION], inside: [] },
  '/dashboard': {
    parts: [SIGNED_IN, ...HOME_PARTS],
    reads: [SESSION],
    inside: [
      '/users/me/connection-endpoint',
      '/operations?state=open',
      '/users/masters',
      '/groups',
      '/coins',
      '/users/me',
      '/users/me/stats',
      '/operations/days?days=30',
    ],
  },
};

/**
 * The frames by address, the sheet with their looks and the theme's global rules, by which names they stand in it, and the font
 * they are written in; rendered from the page's own views.
 */
async function framesOf(emit, bundle) {
  const { module } = await runnerImport(FRAMES, { configFile: false, logLevel: 'error' });
  const { frames, styles, looks } = module.renderFirstFrames();
  const font = Object.values(bundle).find(({ fileName }) => FONT.test(fileName));
  if (font === undefined) throw new Error('the font of the first frames is not in the build');
  return { frames, sheet: { styles: `/${emit('first-frames.css', styles)}`, looks }, font: `/${font.fileName}` };
}

/** Writes `hints.json` beside the page: the sheet and the modules of every page; by address the modules to fetch ahead, the calls to begin, and the first frames. */
export const firstHints = {
  name: 'first-hints',
  apply: 'build',
  async generateBundle(_, bundle) {
    const emit = (name, source) => this.getFileName(this.emitFile({ type: 'asset', name, source }));
    const { frames, sheet, font } = await framesOf(emit, bundle);
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
    const closure = (file, seen = new Set()) => {
      if (seen.has(file)) return seen;
      seen.add(file);
      for (const next of importsOf.get(file) ?? []) closure(next, seen);
      return seen;
    };
    const chunkOf = (part) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${part}`));
      if (chunk === undefined) throw new Error(`${part} has no chunk of its own`);
      return chunk.fileName;
    };
    const entry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...closure(fileName)]));
    const modulesOf = (parts) => {
      const all = new Set(parts.flatMap((part) => [...closure(chunkOf(part))]));
      return [...all].filter((file) => !entry.has(file)).map((file) => `/${file}`);
    };
    const screens = Object.fromEntries(
      Object.entries(FIRST).map(([path, { parts, ...calls }]) => {
        return [
          path,
          { modules: modulesOf(parts), ...calls, ...(path in frames ? { frames: frames[path], font } : {}) },
        ];
      }),
    );
    this.emitFile({
      type: 'asset',
      fileName: 'hints.json',
      source: JSON.stringify({ sheet, modules: modulesOf([RENDERER]), screens }),
    });
  },
};
