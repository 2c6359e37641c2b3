import { AppError } from '#shared/fault';
import type { Secret } from '#shared/secret';

/** What the browser lets a page do with the clipboard. */
export interface ClipboardPowers {
  readonly write: (text: string) => Promise<void>;
  /** What is on it, or null when the page may not read it without asking. */
  readonly read: () => Promise<string | null>;
  /** Answers once the page has the focus, without which a browser lets nothing be written. */
  readonly focused: (signal: AbortSignal) => Promise<void>;
  readonly digest: (text: string) => Promise<string>;
}

export interface SecretClipboard {
  /** Puts a secret on the clipboard; AppError `user/declined` when the browser refuses. */
  put(secret: Secret<string>): Promise<void>;
  /** Empties the clipboard unless no secret was put there or something else is known to be on it; AppError `user/declined` when the browser refuses. */
  clear(signal: AbortSignal): Promise<'cleared' | 'changed'>;
}

/** A clipboard that forgets the secret put on it; of the secret itself only a SHA-256 stays behind. */
export function createSecretClipboard({ write, read, focused, digest }: ClipboardPowers): SecretClipboard {
  let kept: string | null = null;
  const written = (text: string): Promise<void> =>
    write(text).catch((cause: unknown) => {
      throw new AppError('user/declined', { cause });
    });
  return {
    async put(secret) {
      const text = secret.take();
      const mark = await digest(text);
      await written(text);
      kept = mark;
    },
    async clear(signal) {
      if (kept === null) return 'changed';
      await focused(signal);
      const found = await read().catch(() => null);
      if (signal.aborted) return 'changed';
      const isOther = found !== null && (await digest(found)) !== kept;
      kept = null;
      if (isOther) return 'changed';
      await written('');
      return 'cleared';
    },
  };
}
