import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** What signs session cookies: the configured text, else 32 random bytes kept in the data folder, mode 0600. */
export function authSecret({
  authSecret: configured,
  data,
}: {
  readonly authSecret: string | null;
  readonly data: string;
}): string {
  if (configured !== null) return configured;
  const file = join(data, 'keys', 'session.secret');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    chmodSync(file, 0o600);
  }
  return readFileSync(file, 'utf8').trim();
}
