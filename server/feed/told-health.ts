import { createHash } from 'node:crypto';
import type { SourceHealth } from '#shared/contract/feed';
import { inBatches } from '#shared/lists';
import type { Deps } from '../base/context';
import { type Bus, NOTED_ACCOUNTS_MAX } from '../bus/bus';
import type { FollowingSource } from './source';
import type { WhyNot } from './tracked-accounts';

/** The server that reads the sources says so often how they are; what was said this long ago holds no more, ms. */
const TELL_MS = 5_000;
const OLD_MS = 20_000;
/** Of a source with more accounts that bring nothing, others hear of so many. */
const WHYS_MAX = 2_000;

const UNHEARD = 'Another server of this store reads it, and has not said how it is.';

interface ToldHealth {
  /** How a source is that another server reads, as that one said last. */
  of(source: SourceHealth['source']): SourceHealth;
  /** Why an account of such a source brings nothing, as that one said last. */
  readonly whyNot: WhyNot;
  stop(): void;
}

interface Parts extends Pick<Deps, 'clock'> {
  readonly bus: Bus;
  /** Those that are read here. */
  readonly sources: () => readonly FollowingSource[];
}

interface Said<T> {
  readonly what: T;
  /** When it was heard, ms since 1970. */
  readonly at: number;
}

const digestOf = (author: string): string => createHash('sha256').update(author).digest('base64url').slice(0, 22);

/** Tells the other servers of a store how the sources are that are read here, and hears from them how those are that are not. */
export function toldHealth({ bus, clock, sources }: Parts): ToldHealth {
  const healths = new Map<string, Said<SourceHealth>>();
  const whys = new Map<string, Said<string>>();
  const now = (): number => clock.now().getTime();
  const holds = <T>(said: Said<T> | undefined): said is Said<T> => said !== undefined && now() - said.at <= OLD_MS;
  bus.listen({
    told(message) {
      if ('health' in message)
        for (const health of message.health) healths.set(health.source, { what: health, at: now() });
      if ('why' in message)
        for (const account of message.accounts)
          whys.set(`${message.source} ${account}`, { what: message.why, at: now() });
    },
    missed: () => undefined,
  });
  const tellWhys = (source: FollowingSource): void => {
    const accounts = new Map<string, string[]>();
    for (const [author, why] of [...source.whys()].slice(0, WHYS_MAX)) {
      const same = accounts.get(why) ?? [];
      same.push(digestOf(author));
      accounts.set(why, same);
    }
    for (const [why, all] of accounts)
      for (const some of inBatches(all, NOTED_ACCOUNTS_MAX))
        bus.tell({ source: source.name, why, accounts: [...some] });
  };
  const timer = setInterval(() => {
    const health = sources().map((source) => source.health());
    if (health.length > 0) bus.tell({ health });
    for (const source of sources()) tellWhys(source);
    for (const [key, said] of whys) if (!holds(said)) whys.delete(key);
  }, TELL_MS);
  timer.unref();
  return {
    of(source) {
      const last = healths.get(source);
      return holds(last) ? last.what : { source, state: 'reconnecting', why: UNHEARD, delay: null };
    },
    whyNot({ source, author }) {
      const last = whys.get(`${source} ${digestOf(author)}`);
      return holds(last) ? last.what : null;
    },
    stop: () => clearInterval(timer),
  };
}
