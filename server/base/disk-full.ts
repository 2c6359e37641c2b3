/** Of the file system and, as SQLSTATE, of the store. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something was not written because the disk of a file or of the store is full: the error, or what caused it, says so. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && FULL.has(error.code)) || isDiskFull(error.cause));

/** What a person reads whose call met a full disk. */
export const DISK_FULL = 'The disk of this server is full. Free some space on it, then try again.';
