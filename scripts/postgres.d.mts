/** Folder of the newest PostgreSQL installed here, or null. */
export function findPostgres(): string | null;
/** Starts a fresh PostgreSQL of the caller's own; null when none is installed. */
export function startPostgres(): Promise<{ readonly url: string; stop(): void } | null>;
/** A port of this machine that nobody listens at. */
export function freePort(): Promise<number>;
