// What the first screen of an address needs besides the entry, told to the browser with the page itself.
const SESSION = '/api/auth/session';
const view = (path) => `src/views/${path}.tsx`;

/** By address: modules by their source, each with a chunk of its own; calls of everybody's page; calls of signed-in people. */
const FIRST = {
  '/': { parts: [view('pages/LandingPage')], reads: [SESSION], inside: [] },
  '/login': { parts: [view('auth/LoginPage')], reads: [SESSION], inside: [] },
  '/setup': { parts: [view('setup/SetupPage')], reads: [SESSION], inside: [] },
  '/dashboard': {
    parts: [
      'src/app/inside.ts',
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

/** Writes `hints.json` beside the page: by address the modules to fetch ahead and the calls to begin. */
export const firstHints = {
  name: 'first-hints',
  apply: 'build',
  generateBundle(_, bundle) {
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
        return [path, { modules: [...all].filter((file) => !entry.has(file)).map((file) => `/${file}`), ...calls }];
      }),
    );
    this.emitFile({ type: 'asset', fileName: 'hints.json', source: JSON.stringify(hints) });
  },
};
