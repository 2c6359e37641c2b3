/** One open window of a user: its socket. */
export interface OpenWindow {
  /** Says which jobs this window keeps going, all of them each time. */
  keep(jobs: readonly string[]): void;
  close(): void;
}

/** Which windows of a user keep which jobs going. Each says so itself, and it is true as long as its socket is open. */
export interface Windows {
  /** `tell` hears at once, and with every change, which jobs the other windows of this user keep going. */
  open(userId: string, tell: (jobs: readonly string[]) => void): OpenWindow;
  /** Jobs that any window of this user keeps going. */
  keptOf(userId: string): readonly string[];
}

interface Seat {
  jobs: readonly string[];
  told: string | null;
  readonly tell: (jobs: readonly string[]) => void;
}

export function createWindows(): Windows {
  const users = new Map<string, Set<Seat>>();
  const tellAll = (seats: ReadonlySet<Seat>): void => {
    for (const seat of seats) {
      const others = [...seats].flatMap((one) => (one === seat ? [] : one.jobs));
      const jobs = [...new Set(others)].toSorted();
      const told = jobs.join();
      if (told === seat.told) continue;
      seat.told = told;
      seat.tell(jobs);
    }
  };
  return {
    keptOf: (userId) => [...new Set([...(users.get(userId) ?? [])].flatMap(({ jobs }) => jobs))],
    open(userId, tell) {
      const seats = users.get(userId) ?? new Set<Seat>();
      const seat: Seat = { jobs: [], told: null, tell };
      users.set(userId, seats.add(seat));
      tellAll(seats);
      return {
        keep(jobs) {
          seat.jobs = jobs;
          tellAll(seats);
        },
        close() {
          seats.delete(seat);
          if (seats.size === 0 && users.get(userId) === seats) users.delete(userId);
          tellAll(seats);
        },
      };
    },
  };
}
