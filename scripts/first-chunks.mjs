// The chunks of the first screens: few, because small ones compress worse and each costs a request.
import { fileURLToPath } from 'node:url';
import { BEHIND_SIGN_IN, HOME_PARTS, SIGNED_IN } from './first-hints.mjs';

const moduleAt = (source) => fileURLToPath(new URL(`../${source}`, import.meta.url));
const ENTRY = 'src/app/main.tsx';
const LATER = BEHIND_SIGN_IN.map(moduleAt);
const TRACKER = 'src/views/feed/TrackerPage.tsx';
const FLOWS = moduleAt('src/app/flows/');

/** Whether one of these sources imports a module, itself or by others; packages are left out: of an index only what is used is built. */
function importedBy(sources, importsOf) {
  let found = null;
  return (id, graph) => {
    if (found === null) {
      found = new Set();
      const add = (module) => {
        if (found.has(module) || module.includes('/node_modules/')) return;
        found.add(module);
        importsOf(graph.getModuleInfo(module)).forEach(add);
      };
      for (const source of sources) importsOf(graph.getModuleInfo(moduleAt(source))).forEach(add);
    }
    return found.has(id);
  };
}
const atOnce = ({ importedIds }) => importedIds;
const beforeSignIn = ({ importedIds, dynamicallyImportedIds }) =>
  [...importedIds, ...dynamicallyImportedIds].filter((id) => !LATER.includes(id));
const withFlows = ({ importedIds, dynamicallyImportedIds }) => [
  ...importedIds,
  ...dynamicallyImportedIds.filter((id) => id.startsWith(FLOWS)),
];
const inHome = importedBy(HOME_PARTS, atOnce);
const inTracker = importedBy([SIGNED_IN, TRACKER], withFlows);

/** What is fetched by itself keeps a chunk of its own, by which it is found. */
const isFetched = (id, graph) => graph.getModuleInfo(id).dynamicImporters.length > 0;

const group = (name, isIn, options) => ({
  name: (id, graph) => (isIn(id, graph) && !isFetched(id, graph) ? name : null),
  ...options,
});

/** Rolldown's groups: a module is in the first that takes it, with what it imports. */
export const firstChunks = [
  { name: 'first', tags: ['$initial'], priority: 5 },
  // Nobody who is not signed in loads a chunk of those who are.
  group('front', importedBy([ENTRY], beforeSignIn), { entriesAware: true, priority: 4 }),
  group('signed-in', importedBy([SIGNED_IN], atOnce), { priority: 3 }),
  // Whoever comes to the tracker first loads nothing that home alone shows.
  group('both', (id, graph) => inHome(id, graph) && inTracker(id, graph), { priority: 2 }),
  group('home', inHome, { priority: 1 }),
];
