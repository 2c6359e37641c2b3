import { isDiskFull } from './base/disk-full';
import { StartError } from './base/start-error';

const codeOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : codeOf(error.cause);
};

/** Why the start stopped and what to do, in one sentence; null when nobody foresaw it. */
export function sentenceOf(error: unknown, data: string): string | null {
  if (error instanceof StartError) return error.message;
  if (isDiskFull(error))
    return `The disk that holds ${data} is full; free some space and start again, or choose another folder with --data.`;
  switch (codeOf(error)) {
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
    case 'ENOENT':
    case 'ENOTDIR':
      return `The folder ${data} cannot be written; give this account the right to, or choose another one with --data.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
      return 'The database does not answer; start it or correct DATABASE_URL, or leave DATABASE_URL out to use the embedded one.';
    case '28P01':
    case '28000':
      return 'The database refuses this user or password; correct DATABASE_URL and start again.';
    case '3D000':
      return 'The database in DATABASE_URL does not exist; create it and start again.';
    default:
      return null;
  }
}
