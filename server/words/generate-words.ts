import type { z } from 'zod';
import type { FoundWords, WordsRequest } from '#shared/contract/words';
import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import { isLocal } from '../base/local';
import { aiWords } from './ai-words';
import { AiError } from './ask-model';
import { ruleWords } from './rule-words';

const FAILED = 'Failed to generate AI metadata. Please try again.';
const NO_POST = 'No tweet data available for AI generation';

/**
 * Words for a coin from a post: the operator's model where one is configured, rules where only this machine reaches the server (GAP-64).
 * 400 without a text, 422 where rules find no letter, 503 without either and where the model finds none.
 */
export async function generateWords(
  { config, log }: Pick<UserContext, 'config' | 'log'>,
  { tweet }: z.infer<typeof WordsRequest>,
): Promise<FoundWords> {
  if (tweet.text.trim() === '') throw new ServiceError('invalid', NO_POST, { reason: 'words/no-post' });
  if (config.ai !== null) {
    const words = await aiWords(config.ai, tweet).catch((cause: unknown) => {
      if (!(cause instanceof AiError)) throw cause;
      log.warn({ err: cause }, 'no words for a post');
      throw new ServiceError('unavailable', FAILED, { cause, reason: 'words/unavailable' });
    });
    return { ...words, by: 'ai' };
  }
  if (!isLocal(config)) throw new ServiceError('unavailable', FAILED, { reason: 'words/off' });
  const words = ruleWords(tweet);
  if (words === null) throw new ServiceError('unprocessable', FAILED, { reason: 'words/none' });
  return { ...words, by: 'rules' };
}
