import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import { isDiskFull } from './disk-full';

export type Logger = PinoLogger;

const REDACTED = '[redacted]';
const KEY_NAME = /secret|private_?keys?|^private$|password|passphrase|mnemonic|seed_?phrase|plaintext/i;
const PERSONAL_NAME =
  /^(?:.*token|cookie|set-cookie|authorization|idempotency-key|email|to|kek.*|wallets|wire|nonce|link|.*url)$/i;
const DEPTH_MAX = 6;
const KEY_BYTES = new Set([32, 64]);

/** Whether a field of this name holds a key or a password. */
export const isKeyName = (name: string): boolean => KEY_NAME.test(name);
const isSecretName = (name: string): boolean => isKeyName(name) || PERSONAL_NAME.test(name);
const isPublic = (name: string, value: unknown): boolean => name === 'signature' && typeof value === 'string';
const isKeyBytes = (value: readonly unknown[]): boolean =>
  KEY_BYTES.has(value.length) && value.every((item) => typeof item === 'number');

/** Text with what looks like a secret taken out: parameters of a failed query, 64-byte keys, link tokens, mail addresses. */
export const redactText = (text: string): string =>
  text
    .replace(/\nparams:[\s\S]*?(?=\n\s+at |$)/g, '\nparams: [redacted]')
    .replace(/\[(?:\s*\d{1,3}\s*,){31,}\s*\d{1,3}\s*\]/g, REDACTED)
    .replace(/\b[1-9A-HJ-NP-Za-km-z]{86,90}\b/g, REDACTED)
    .replace(/\/\/[^\s/@]+@/g, `//${REDACTED}@`)
    .replace(/([?&#](?:token|code|key|secret)=)[^&\s"']+/gi, `$1${REDACTED}`)
    .replace(/[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+\.[A-Za-z]{2,}/g, REDACTED);

function redactError(error: Error, depth: number): Record<string, unknown> {
  return {
    type: error.name,
    message: redactText(error.message),
    ...(error.stack === undefined ? {} : { stack: redactText(error.stack) }),
    ...('code' in error ? { code: redact(error.code, depth + 1) } : {}),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  };
}

/** A copy that is safe to write: secret names and key-like values are replaced, bytes and deep trees are cut. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '[function]' : value;
  if (depth > DEPTH_MAX) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return '[bytes]';
  if (Array.isArray(value)) return isKeyBytes(value) ? REDACTED : value.map((item) => redact(item, depth + 1));
  if ('toJSON' in value && typeof value.toJSON === 'function') return redact(value.toJSON(), depth + 1);
  return redactFields(value, depth);
}

function redactFields(fields: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, item]) => {
      if (isPublic(name, item)) return [name, item];
      return [name, isSecretName(name) ? REDACTED : redact(item, depth + 1)];
    }),
  );
}

/** The written line once more: what came in by child loggers or as the message of an error is caught here. */
function redactLine(line: string): string {
  const { time, ...fields }: Record<string, unknown> = JSON.parse(line);
  return `${JSON.stringify({ ...(time === undefined ? {} : { time }), ...redactFields(fields) })}\n`;
}

/** Whoever reads the log is told of a full disk in words, wherever it was met. */
const hintOf = (error: unknown): { readonly hint?: string } =>
  isDiskFull(error) ? { hint: 'The disk is full: free some space. What could not be written was not done.' } : {};

export interface LogOptions {
  readonly level?: string;
  readonly destination?: DestinationStream;
}

/** JSON lines on `destination` (default: standard output). Every field and message passes `redact` first. */
export function createLogger({ level = 'info', destination }: LogOptions = {}): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => ({ ...redactFields(fields), ...hintOf(fields['err']) }),
    },
    serializers: { err: (value: unknown) => redact(value) },
    hooks: { streamWrite: redactLine },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** A logger that writes nothing, for tests. */
export const silentLogger = (): Logger => pino({ level: 'silent' });
