// What the first screen of an address needs besides the entry, told to the browser with the page itself.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const SESSION = '/api/auth/session';
const FRAMES = fileURLToPath(new URL('../src/app/first-frames.tsx', import.meta.url));
/** The letters of the first frames. */
const FONT = /ibm-plex-sans-latin-wght-normal/;
const view = (path) => `src/views/${path}.tsx`;

/** By address: modules by their source, each with a chunk of its own; calls of everybody's page; calls of signed-in people. */
const FIRST = {
  '/': { parts: [view('pages/LandingPage')], reads: [SESSION], inside: [] },
  '/login': { parts: [view('auth/LoginPage')], reads: [SESSION], inside: [] },
  '/setup': { parts: [view('setup/SetupPage')], reads: [SESSION], inside: [] },
  '/dashboard': {
    parts: [
      'src/app/inside.ts',
      view('home/HomePage'),
      view('home/FirstSteps'),
      view('home/WhereSol'),
      view('home/GroupGrid'),
      view('home/Charts'),
      view('operations/LatestOperations'),
      view('operations/InFlight'),
    ],
    reads: [SESSION],
    inside: [
      '/users/me/connection-endpoint',
      '/operations?state=open',
      '/users/masters',
      '/groups/',
      '/coins/',
      '/users/me',
      '/users/me/stats',
      '/operations/days?days=30',
    ],
  },
};

/** The frames by address, their styles, and the font they are written in; rendered from the page's own views. */
async function framesOf(emit, bundle) {
  const { module } = await runnerImport(FRAMES, { configFile: false, logLevel: 'error' });
  const { frames, styles } = module.renderFirstFrames();
  const font = Object.values(bundle).find(({ fileName }) => FONT.test(fileName));
  if (font === undefined) throw new Error('the font of the first frames is not in the build');
  return { frames, looks: { styles: `/${emit('first-frames.css', styles)}`, font: `/${font.fileName}` } };
}

/** Writes `hints.json` beside the page: by address the modules to fetch ahead, the calls to begin, and the first frames. */
export const firstHints = {
  name: 'first-hints',
  apply: 'build',
  async generateBundle(_, bundle) {
    const emit = (name, source) => this.getFileName(this.emitFile({ type: 'asset', name, source }));
    const { frames, looks } = await framesOf(emit, bundle);
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
    const hints = Object.fromEntries(
      Object.entries(FIRST).map(([path, { parts, ...calls }]) => {
        const all = new Set(parts.flatMap((part) => [...closure(chunkOf(part))]));
        const modules = [...all].filter((file) => !entry.has(file)).map((file) => `/${file}`);
        return [path, { modules, ...calls, ...(path in frames ? { frames: frames[path], ...looks } : {}) }];
      }),
    );
    this.emitFile({ type: 'asset', fileName: 'hints.json', source: JSON.stringify(hints) });
  },
};
