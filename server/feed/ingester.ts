import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../base/logging';
import type { FollowingSource, TakePost } from './source';

/** Runs work while no other server of the store does, and answers null while one does; the signal ends with the claim to be alone. */
export type Exclusively = (work: (lost: AbortSignal) => Promise<true>) => Promise<true | null>;

/** Between two tries to become the one that reads, ms. */
const ELECTION_MS = 2_000;

interface IngesterParts {
  /** Makes the sources that people follow accounts of; each lives from one election to its end. */
  readonly make: () => readonly FollowingSource[];
  readonly take: TakePost;
  readonly exclusively: Exclusively;
  readonly log: Pick<Logger, 'error' | 'info'>;
  readonly electionMs?: number;
}

export interface Ingester {
  /** The sources that are read here; none where another server reads them. */
  sources(): readonly FollowingSource[];
  /** Has them read again which accounts anybody follows. */
  refresh(): void;
  /** Ends them; the promise is kept when the last of them writes no more. */
  stop(): Promise<void>;
}

/** Reads the sources of followed accounts at one server of a store: the one that holds the lock, until it ends or loses it. */
export function createIngester({ make, take, exclusively, log, electionMs = ELECTION_MS }: IngesterParts): Ingester {
  const stopping = new AbortController();
  let begun: readonly FollowingSource[] = [];

  const read = async (lost: AbortSignal): Promise<true> => {
    const over = AbortSignal.any([stopping.signal, lost]);
    const sources = make();
    const stops = sources.map((source) => source.start(take));
    begun = sources;
    log.info('this server reads the sources of the feed');
    if (!over.aborted) await new Promise((resolve) => over.addEventListener('abort', resolve, { once: true }));
    begun = [];
    for (const stop of stops) stop();
    await Promise.all(sources.map((source) => source.ended()));
    return true;
  };
  const stand = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const done = await exclusively(read).catch((error: unknown) => {
        log.error({ err: error }, 'the sources of the feed could not be read alone');
        return null;
      });
      if (!stopping.signal.aborted && done === null)
        await sleep(electionMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const standing = stand();
  return {
    sources: () => begun,
    refresh() {
      for (const source of begun) source.refresh();
    },
    async stop() {
      stopping.abort();
      await standing;
    },
  };
}

/** Of a server that has its store to itself. */
export const alone: Exclusively = (work) => work(new AbortController().signal);
