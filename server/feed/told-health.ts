import type { SourceHealth } from '#shared/contract/feed';
import type { Deps } from '../base/context';
import type { Bus } from '../bus/bus';
import type { FollowingSource } from './source';

/** The server that reads the sources says so often how they are; what was said this long ago holds no more, ms. */
const TELL_MS = 5_000;
const OLD_MS = 20_000;

const UNHEARD = 'Another server of this store reads it, and has not said how it is.';

interface ToldHealth {
  /** How a source is that another server reads, as that one said last. */
  of(source: SourceHealth['source']): SourceHealth;
  stop(): void;
}

interface Parts extends Pick<Deps, 'clock'> {
  readonly bus: Bus;
  /** Those that are read here. */
  readonly sources: () => readonly FollowingSource[];
}

/** Tells the other servers of a store how the sources are that are read here, and hears from them how those are that are not. */
export function toldHealth({ bus, clock, sources }: Parts): ToldHealth {
  const told = new Map<string, { readonly health: SourceHealth; readonly at: number }>();
  const now = (): number => clock.now().getTime();
  bus.listen({
    told(message) {
      if ('health' in message) for (const health of message.health) told.set(health.source, { health, at: now() });
    },
    missed: () => undefined,
  });
  const timer = setInterval(() => {
    const health = sources().map((source) => source.health());
    if (health.length > 0) bus.tell({ health });
  }, TELL_MS);
  timer.unref();
  return {
    of(source) {
      const last = told.get(source);
      if (last !== undefined && now() - last.at <= OLD_MS) return last.health;
      return { source, state: 'reconnecting', why: UNHEARD, delay: null };
    },
    stop: () => clearInterval(timer),
  };
}
