import { randomUUID } from 'node:crypto';
import type { Clock } from '../base/context';
import { createWindows, type OpenWindow, type Windows } from '../base/windows';
import { type Bus, type JobsNote, NOTED_JOBS_MAX } from './bus';

/** A server says so often which jobs its windows keep; what was said this long ago holds no more, ms. */
const TELL_MS = 5_000;
const OLD_MS = 20_000;

interface Parts {
  readonly bus: Bus;
  readonly clock: Clock;
  /** Hears that other jobs of this user are kept than before, on whichever server. */
  readonly changed: (userId: string) => void;
}

interface Elsewhere {
  readonly userId: string;
  readonly window: OpenWindow;
  readonly at: number;
}

/** The windows of this server, which know of the jobs that those of the other servers of the store keep. */
export function shareWindows({ bus, clock, changed }: Parts): Windows {
  const server = randomUUID();
  const [own, all] = [createWindows(), createWindows()];
  /** Of every other server that keeps jobs of a user, one window that stands for all it has. */
  const elsewhere = new Map<string, Elsewhere>();
  /** Users of whose jobs others were told. */
  const told = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const noticing = (userId: string, act: () => void): void => {
    const kept = (): string => all.keptOf(userId).toSorted().join();
    const before = kept();
    act();
    if (kept() !== before) changed(userId);
  };
  const tell = (userId: string): void => {
    const jobs = own.keptOf(userId).slice(0, NOTED_JOBS_MAX);
    if (jobs.length === 0 && !told.delete(userId)) return;
    if (jobs.length > 0) told.add(userId);
    bus.tell({ server, userId, jobs });
    goOn();
  };
  const tellAll = (): void => {
    for (const userId of told) tell(userId);
  };
  const forget = (key: string, { userId, window }: Elsewhere): void => {
    elsewhere.delete(key);
    noticing(userId, () => window.close());
  };
  const beat = (): void => {
    tellAll();
    const old = clock.now().getTime() - OLD_MS;
    for (const [key, one] of elsewhere) if (one.at < old) forget(key, one);
    goOn();
  };
  /** Until there is nothing to say, and nothing that may become untrue. */
  function goOn(): void {
    if (told.size + elsewhere.size === 0) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    timer ??= setInterval(beat, TELL_MS).unref();
  }
  const hear = ({ server: from, userId, jobs }: JobsNote): void => {
    const key = `${from} ${userId}`;
    const known = elsewhere.get(key);
    if (jobs.length === 0) {
      if (known !== undefined) forget(key, known);
    } else
      noticing(userId, () => {
        const window = known?.window ?? all.open(userId, () => undefined);
        elsewhere.set(key, { userId, window, at: clock.now().getTime() });
        window.keep(jobs);
      });
    goOn();
  };
  bus.listen({
    told(message) {
      if ('jobs' in message) hear(message);
      else if ('asks' in message) tellAll();
    },
    missed: tellAll,
  });
  bus.tell({ asks: 'jobs' });
  return {
    keptOf: all.keptOf,
    open(userId, hears) {
      const seats = [own.open(userId, () => undefined), all.open(userId, hears)];
      const doing = (act: (seat: OpenWindow) => void): void => {
        noticing(userId, () => {
          for (const seat of seats) act(seat);
          tell(userId);
        });
      };
      return { keep: (jobs) => doing((seat) => seat.keep(jobs)), close: () => doing((seat) => seat.close()) };
    },
  };
}
