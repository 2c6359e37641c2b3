import type { Logger } from '../base/logging';
import { ServiceError } from '../base/errors';
import type { SourcedPost, TakePost } from './source';

/** Hands a post over; what is no post is left, since who wrote it may write anything. */
export const handOver = (take: TakePost, sourced: SourcedPost, log: Pick<Logger, 'debug'>): Promise<void> =>
  take(sourced).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    log.debug({ err: error }, `what came from ${sourced.post.source} is no post`);
  });
