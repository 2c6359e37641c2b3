// Rooms are the folders of the house. What imports what between them, and where such arrows run in a circle.
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** One import, of whatever kind, from file to file; paths begin at the root of the project. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Nothing of it is left when the program runs. */
  readonly isType: boolean;
}

/** The room a file stands in; null for one that stands in none. */
export type RoomOf = (file: string) => string | null;

/** What one room imports of another. */
interface Way {
  readonly from: string;
  readonly to: string;
  readonly arrows: readonly Arrow[];
}

/** Rooms that all reach each other, by name, and the ways between them, the rarest first. */
export interface Circle {
  readonly rooms: readonly string[];
  readonly ways: readonly Way[];
}

const ALIAS = /^#(shared|operations)\//;
const NAMELESS = ['', '.ts', '.tsx', '/index.ts'];

interface Named {
  readonly specifier: string;
  readonly isType: boolean;
}

/** What a source imports, exports from elsewhere or loads later, with the name it is asked for by. */
function namedIn(file: string, text: string): readonly Named[] {
  const found: Named[] = [];
  const say = (specifier: unknown, isType: boolean): void => {
    if (typeof specifier === 'string') found.push({ specifier, isType });
  };
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read`);
  new Visitor({
    ImportDeclaration({ source, importKind, specifiers }) {
      const types = specifiers.filter((one) => one.type === 'ImportSpecifier' && one.importKind === 'type');
      say(source.value, importKind === 'type' || (types.length > 0 && types.length === specifiers.length));
    },
    ExportNamedDeclaration({ source, exportKind, specifiers }) {
      const types = specifiers.filter((one) => one.exportKind === 'type');
      say(source?.value, exportKind === 'type' || (types.length > 0 && types.length === specifiers.length));
    },
    ExportAllDeclaration: ({ source, exportKind }) => say(source.value, exportKind === 'type'),
    ImportExpression: ({ source }) => say(source.type === 'Literal' ? source.value : null, false),
    TSImportType: ({ source }) => say(source.value, true),
  }).visit(program);
  return found;
}

/** Every import within the project of these sources, by path; packages are left out. Throws where a path leads nowhere. */
export function arrowsOf(sources: ReadonlyMap<string, string>, files: ReadonlySet<string>): readonly Arrow[] {
  return [...sources].flatMap(([from, text]) =>
    namedIn(from, text).flatMap(({ specifier, isType }) => {
      const [asked = ''] = specifier.split('?');
      const path = ALIAS.test(asked) ? asked.replace(ALIAS, 'src/$1/') : posix.join(posix.dirname(from), asked);
      if (!ALIAS.test(asked) && !asked.startsWith('.')) return [];
      const to = NAMELESS.map((end) => `${path}${end}`).find((one) => files.has(one));
      if (to === undefined) throw new Error(`${from}: nothing is at ${specifier}`);
      return [{ from, to, isType }];
    }),
  );
}

/** The rooms below `base`: its folders; files of `base` itself share one that is named `root`. */
export const roomIn =
  (base: string): RoomOf =>
  (file) => {
    if (!file.startsWith(`${base}/`)) return null;
    const [first = '', ...rest] = file.slice(base.length + 1).split('/');
    return rest.length === 0 ? 'root' : first;
  };

/** What each room imports of each other room. */
function waysOf(arrows: readonly Arrow[], roomOf: RoomOf): readonly Way[] {
  const ways = new Map<string, Way>();
  for (const arrow of arrows) {
    const [from, to] = [roomOf(arrow.from), roomOf(arrow.to)];
    if (from === null || to === null || from === to) continue;
    const key = `${from} ${to}`;
    ways.set(key, { from, to, arrows: [...(ways.get(key)?.arrows ?? []), arrow] });
  }
  return [...ways.values()];
}

/** Every room that a way leads to from this one, itself included only where a way leads back. */
function reachedFrom(room: string, ways: readonly Way[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const ahead = [room];
  for (let at = ahead.pop(); at !== undefined; at = ahead.pop())
    for (const { from, to } of ways)
      if (from === at && !reached.has(to)) {
        reached.add(to);
        ahead.push(to);
      }
  return reached;
}

/** The circles among rooms. None: no arrow runs back. */
export function circlesOf(arrows: readonly Arrow[], roomOf: RoomOf): readonly Circle[] {
  const ways = waysOf(arrows, roomOf);
  const rooms = [...new Set(ways.map(({ from }) => from))].toSorted();
  const reached = new Map(rooms.map((room) => [room, reachedFrom(room, ways)]));
  const reaches = (from: string, to: string): boolean => reached.get(from)?.has(to) === true;
  const circleOf = (room: string) => rooms.filter((other) => reaches(room, other) && reaches(other, room));
  return rooms
    .map((room) => ({ room, circle: circleOf(room) }))
    .filter(({ room, circle }) => circle[0] === room)
    .map(({ circle }) => ({
      rooms: circle,
      ways: ways
        .filter(({ from, to }) => circle.includes(from) && circle.includes(to))
        .toSorted((one, other) => one.arrows.length - other.arrows.length),
    }));
}
