import { randomBytes } from 'node:crypto';

/** A row id that cannot be guessed: 128 random bits. */
export const newId = (): string => randomBytes(16).toString('base64url');
