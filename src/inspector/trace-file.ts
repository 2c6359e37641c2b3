import type { Shown } from './redact';
import type { ActorStatus, LogRow, Stand, Trace, TracedActor } from './trace';

/** What a trace file says it is, and the one version that is written and read. */
const FORMAT = 'gantry-trace';
const VERSION = 1;
const MAX_EVENTS = 1_000;
const MAX_ACTORS = 4_000;
const MAX_DEPTH = 8;
/** Bytes of a file that is still read. */
export const MAX_FILE = 16_000_000;

/** A fault's code, like `signIn/linkFailed`: words of the house with a slash between them. */
const CODE = /^[a-z][A-Za-z]*(\/[a-z][A-Za-z]*)+$/;
const AMOUNT = /^-?\d+n$/;
/** What stands in a file for what was left out. */
const LEFT_OUT = { text: '[text]', number: '[number]', list: '[list]', object: '[object]' } as const;
const LABELS: readonly string[] = Object.values(LEFT_OUT);

function exportedField(value: Shown): Shown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return LEFT_OUT.number;
  if (typeof value === 'string') {
    if (LABELS.includes(value)) return value;
    return AMOUNT.test(value) ? LEFT_OUT.number : LEFT_OUT.text;
  }
  if (Array.isArray(value)) return LEFT_OUT.list;
  const code: unknown = Reflect.get(value, 'code');
  return typeof code === 'string' && CODE.test(code) ? { code } : LEFT_OUT.object;
}

/**
 * What leaves the page of a payload: names of the event's own fields, yes and no, and codes of faults. Any other text, number or name
 * may be a passphrase, a seed or a mail code, which no look at it can tell.
 */
function exported(payload: Shown): Shown {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return exportedField(payload);
  return Object.fromEntries(Object.entries(payload).map(([field, item]) => [field, exportedField(item)]));
}

/** The text of a trace file; places where actors stood are written once and named by their place. */
export function traceText({ actors, log }: Trace): string {
  const stands: Stand[] = [];
  const places = new Map<Stand, number>();
  const placeOf = (stand: Stand): number => {
    const known = places.get(stand) ?? stands.push(stand) - 1;
    places.set(stand, known);
    return known;
  };
  const written = {
    format: FORMAT,
    version: VERSION,
    actors: actors.map(({ stand, visited, ...actor }) => ({ ...actor, visited: [...visited], stand: placeOf(stand) })),
    events: log.map(({ before, after, moved: _moved, taken, payload, ...row }) => ({
      ...row,
      payload: exported(payload),
      before: placeOf(before),
      after: placeOf(after),
      taken: [...taken],
    })),
  };
  return JSON.stringify({
    ...written,
    stands: stands.map(({ state, live, tags }) => ({ state, live: [...live], tags })),
  });
}

/** A trace that was read, or one sentence that says why it was not. */
export type TraceRead = { readonly trace: Trace } | { readonly problem: string };

class Unreadable extends Error {}

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable();
  return { ...value };
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Unreadable();
  return value;
}

function count(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new Unreadable();
  return value;
}

function time(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) throw new Unreadable();
  return value;
}

function list<T>(value: unknown, item: (value: unknown) => T, most: number = MAX_EVENTS): readonly T[] {
  if (!Array.isArray(value) || value.length > most) throw new Unreadable();
  return value.map((one) => item(one));
}

const orNull =
  <T>(read: (value: unknown) => T) =>
  (value: unknown): T | null =>
    value === null ? null : read(value);

const STATUSES: readonly ActorStatus[] = ['active', 'done', 'error', 'stopped'];

function status(value: unknown): ActorStatus {
  const found = STATUSES.find((one) => one === value);
  if (found === undefined) throw new Unreadable();
  return found;
}

function shown(value: unknown, depth = MAX_DEPTH): Shown {
  if (value === null || typeof value === 'boolean' || typeof value === 'string' || typeof value === 'number')
    return value;
  if (depth === 0) throw new Unreadable();
  if (Array.isArray(value)) return value.map((item) => shown(item, depth - 1));
  return Object.fromEntries(Object.entries(fields(value)).map(([name, item]) => [name, shown(item, depth - 1)]));
}

function stand(value: unknown): Stand {
  const { state, live, tags } = fields(value);
  return { state: list(state, text), live: new Set(list(live, text)), tags: list(tags, text) };
}

function visit(value: unknown): readonly [string, number] {
  const [node, first] = list(value, (one) => one, 2);
  return [text(node), count(first)];
}

function turnsInCircles(actors: readonly TracedActor[]): boolean {
  const parents = new Map(actors.map(({ session, parent }) => [session, parent]));
  return actors.some(({ session }) => {
    let above: string | null = session;
    for (let steps = 0; above !== null && steps <= actors.length; steps += 1) above = parents.get(above) ?? null;
    return above !== null;
  });
}

function traceOf(file: Fields): Trace {
  const stands = list(file['stands'], stand, 2 * MAX_EVENTS + MAX_ACTORS);
  const at = (place: unknown): Stand => {
    const found = stands[count(place)];
    if (found === undefined) throw new Unreadable();
    return found;
  };
  const actor = (value: unknown): TracedActor => {
    const read = fields(value);
    return {
      session: text(read['session']),
      id: text(read['id']),
      parent: orNull(text)(read['parent']),
      machine: orNull(text)(read['machine']),
      born: count(read['born']),
      ended: orNull(count)(read['ended']),
      status: status(read['status']),
      visited: new Map(list(read['visited'], visit)),
      stand: at(read['stand']),
    };
  };
  const event = (value: unknown): LogRow => {
    const read = fields(value);
    const taken = new Set(list(read['taken'], text));
    return {
      seq: count(read['seq']),
      at: time(read['at']),
      from: orNull(text)(read['from']),
      to: text(read['to']),
      type: text(read['type']),
      payload: shown(read['payload']),
      before: at(read['before']),
      after: at(read['after']),
      ended: orNull(status)(read['ended']),
      moved: taken.size > 0,
      taken,
    };
  };
  const actors = list(file['actors'], actor, MAX_ACTORS);
  const log = list(file['events'], event);
  const known = new Set(actors.map(({ session }) => session));
  const inOrder = log.every(({ seq }, place) => seq > (log[place - 1]?.seq ?? 0));
  if (known.size !== actors.length || !inOrder || turnsInCircles(actors)) throw new Unreadable();
  if (!log.every(({ from, to }) => known.has(to) && (from === null || known.has(from)))) throw new Unreadable();
  return { actors, log };
}

/** Reads the text of a trace file; nothing of it is believed before all of it was looked at. */
export function readTrace(written: string): TraceRead {
  let file: Fields;
  try {
    file = fields(JSON.parse(written));
  } catch {
    return { problem: 'This file is not a Gantry trace.' };
  }
  if (file['format'] !== FORMAT) return { problem: 'This file is not a Gantry trace.' };
  if (file['version'] !== VERSION)
    return { problem: `This trace has another version; this inspector reads version ${VERSION}.` };
  try {
    const trace = traceOf(file);
    return trace.log.length === 0 ? { problem: 'This trace has no events.' } : { trace };
  } catch {
    return { problem: 'This trace is damaged.' };
  }
}
