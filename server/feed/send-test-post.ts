import type { UserContext } from '../base/context';
import { newId } from '../base/ids';
import type { TestSource } from './test-source';

/** One sample post to the person's own sockets. The same call again (F1) is the same post. */
export async function sendTestPost(
  { userId, callId }: Pick<UserContext, 'userId' | 'callId'>,
  source: Pick<TestSource, 'sample'>,
): Promise<{ readonly id: string }> {
  const id = `test:${callId ?? newId()}`;
  await source.sample(userId, id);
  return { id };
}
