import { z } from 'zod';
import { FETCH_LIMITS, FetchError } from '../fetcher/fetcher';
import { chunksOf } from './chunks-of';
import { withDeadline } from './deadline';
import { pictureKind } from './shrink-picture';
import { createTelegramApi } from './telegram-api';

/** A picture of Telegram by the id of its file; TelegramError or FetchError otherwise, which name neither the token nor an address. */
export type TelegramFile = (fileId: string) => Promise<Buffer>;

interface Parts {
  readonly url: string;
  readonly token: string;
  /** Ends what is being read. */
  readonly signal: AbortSignal;
  /** Bytes of a file, and ms until all of it is there. */
  readonly limits?: { readonly bytes: number; readonly ms: number };
}

/** What `getFile` answers. A path that leads out of the folder of the files, or is more than a path, is none. */
const File = z.object({
  file_path: z
    .string()
    .max(200)
    .regex(/^[\w-]+(?:[./][\w-]+){0,10}$/),
  file_size: z.number().optional().catch(undefined),
});

/** Reads pictures from the files of the Bot API (https://core.telegram.org/bots/api#getfile). */
export function createTelegramFiles({ url, token, signal, limits = FETCH_LIMITS }: Parts): TelegramFile {
  const api = createTelegramApi({ url, token });

  async function bytesAt(path: string, call: AbortSignal): Promise<Buffer> {
    const answer = await fetch(new URL(`./file/bot${token}/${path}`, url), {
      headers: { 'user-agent': 'Gantry', 'accept-encoding': 'identity' },
      redirect: 'error',
      signal: call,
    });
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      throw new FetchError('status', { status: answer.status });
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of chunksOf(answer.body, call)) {
      size += part.length;
      if (size > limits.bytes) throw new FetchError('too-large');
      parts.push(part);
    }
    // What the deadline cut off ends as if it were whole.
    if (call.aborted) throw new FetchError('too-slow');
    return Buffer.concat(parts);
  }

  return (fileId) =>
    withDeadline(signal, limits.ms, async (call) => {
      const { file_path: path, file_size: size = 0 } = await api.call('getFile', { file_id: fileId }, File, call);
      if (size > limits.bytes) throw new FetchError('too-large');
      // What fetch throws may hold the address, so nothing of it goes on.
      const bytes = await bytesAt(path, call).catch((error: unknown) => {
        throw error instanceof FetchError ? error : new FetchError(call.aborted ? 'too-slow' : 'unreachable');
      });
      if (pictureKind(bytes) === null) throw new FetchError('wrong-type');
      return bytes;
    });
}
