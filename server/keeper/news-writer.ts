import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../base/logging';
import { gather, together } from '../base/gather';
import { journalNews, type StepNews, type Written } from './journal-news';
import type { KeeperDeps } from './keeper';
import type { OpenStep } from '../journal/open-step';

/** Puts news into the journal, whatever comes at once or meanwhile in one transaction. Each resolves when it is written. */
export interface NewsWriter {
  write(...news: StepNews[]): Promise<void>;
  /** For what nothing follows from, as that bytes were taken: with the next news, or a little later. */
  writeSoon(news: StepNews): Promise<void>;
}

/** Most bytes are confirmed within a slot of 400 ms, and that says more. */
const LINGER_MS = 150;

/** Logs what could not be written of these steps; the next round tries again. */
export const logUndone = (log: Logger, some: readonly { readonly step: OpenStep }[], error: unknown): void =>
  log.error(
    { err: error, operations: [...new Set(some.map(({ step }) => step.operationId))] },
    'could not write the news of steps',
  );

/** `onWritten` hears of what the journal did not hold before. */
export function createNewsWriter(
  { store, clock, log }: Pick<KeeperDeps, 'store' | 'clock' | 'log'>,
  onWritten: (written: readonly Written[]) => void,
): NewsWriter {
  const soon: StepNews[] = [];
  const journal = gather<StepNews>(async (all) => {
    const written = await together(
      all,
      ({ step }) => step.operationId,
      (some) => journalNews(store.db, { clock }, some),
      (some, error) => logUndone(log, some, error),
    );
    for (const { step, news } of written.flatMap((one) => one.news))
      if (news.kind === 'verdict')
        log.info({ operation: step.operationId, signature: step.signature, verdict: news.verdict.state }, 'verdict');
    if (written.length > 0) onWritten(written);
  });
  const write = (...news: StepNews[]): Promise<void> => journal(...soon.splice(0), ...news);
  return {
    write,
    async writeSoon(news) {
      if (soon.push(news) > 1) return;
      await sleep(LINGER_MS);
      if (soon.length > 0) await write();
    },
  };
}
