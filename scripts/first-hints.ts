import type { Plugin } from 'vite';

interface First {
  /** Modules by their source; each has a chunk of its own. */
  readonly parts: readonly string[];
  /** Calls that everybody's page makes at once, and those of signed-in people. */
  readonly reads: readonly string[];
  readonly inside: readonly string[];
}

const SESSION = '/api/auth/session';
const view = (path: string): string => `src/views/${path}.tsx`;

/** What the first screen of an address needs besides the entry. */
const FIRST: Readonly<Record<string, First>> = {
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
export const firstHints: Plugin = {
  name: 'first-hints',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
    const closure = (file: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(file)) return seen;
      seen.add(file);
      for (const next of importsOf.get(file) ?? []) closure(next, seen);
      return seen;
    };
    const chunkOf = (part: string): string => {
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
