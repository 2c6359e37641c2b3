// No arrow of imports runs back: between the rooms of the house none at all, between the rooms within one none but types.
import { readFileSync } from 'node:fs';
import { filesOf } from './requirements.mjs';
import { type Arrow, arrowsOf, circlesOf, type RoomOf, roomIn } from './rooms';

const WITH_ROOMS = ['server', 'src/services', 'src/machines', 'src/views', 'src/app/flows'];
const SOURCE = /\.(?:ts|tsx|mjs)$/;
/** A test may import whatever it likes; nothing imports a test. */
const UNREAD = /\.(?:test|d)\.m?tsx?$/;

const files = new Set(filesOf());
const read = [...files].filter((file) => SOURCE.test(file) && !UNREAD.test(file));
const arrows = arrowsOf(
  new Map(read.map((file) => [file, readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')])),
  files,
);
const values = arrows.filter(({ isType }) => !isType);

/** A folder of `src`, or another folder of the project. */
const roomOf: RoomOf = (file) => /^(?:src\/[^/]+|[^/]+)/.exec(file)?.[0] ?? null;

function complaintsOf(among: readonly Arrow[], base: string, room: RoomOf): readonly string[] {
  return circlesOf(among, room).flatMap(({ rooms, ways }) => [
    `in ${base} imports run in a circle through ${rooms.join(', ')}; the rarest first:`,
    ...ways.flatMap(({ from, to, arrows: few }) => [
      `  ${from} → ${to}: ${few.length}`,
      ...few.slice(0, 3).map((arrow) => `    ${arrow.from} → ${arrow.to}`),
    ]),
  ]);
}

const complaints = [
  ...complaintsOf(arrows, 'the house', roomOf),
  ...WITH_ROOMS.flatMap((base) => complaintsOf(values, base, roomIn(base))),
];
for (const line of complaints) process.stderr.write(`${line}\n`);
process.exit(complaints.length === 0 ? 0 : 1);
