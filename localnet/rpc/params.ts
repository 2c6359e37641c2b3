import { z } from 'zod';
import { base58Decode, bytesOf } from '../codec/base58';
import { isRecord } from './record';
import { invalidParams } from './rpc-error';

function isAddress(text: string): boolean {
  try {
    bytesOf(text);
    return true;
  } catch {
    return false;
  }
}

export const address = z.string().refine(isAddress, 'not an address');
export const signature = z.string();
export const commitment = z.enum(['processed', 'confirmed', 'finalized']);
const slot = z.int().nonnegative();
const dataSlice = z.object({ offset: slot, length: slot });
const memcmp = z.object({
  offset: slot,
  /** Text in `encoding`, or the bytes themselves. */
  bytes: z.union([z.string(), z.array(z.int().min(0).max(255))]),
  encoding: z.enum(['base58', 'base64']).optional(),
});
export const filter = z.union([
  z.strictObject({ dataSize: slot }),
  z.strictObject({ memcmp }),
  z.strictObject({ tokenAccountState: z.unknown() }),
]);
export type Filter = z.infer<typeof filter>;

/** What every read takes: the commitment (default `finalized`, as on any network) and the slot it must have reached. */
export const context = z.object({ commitment: commitment.optional(), minContextSlot: slot.optional() });
export type ContextConfig = z.infer<typeof context>;
export const accountConfig = context.extend({
  encoding: z.enum(['binary', 'base58', 'base64', 'base64+zstd', 'jsonParsed']).optional(),
  dataSlice: dataSlice.optional(),
});
export type AccountConfig = z.infer<typeof accountConfig>;
export const programConfig = accountConfig.extend({
  filters: z.array(filter).max(4).optional(),
  withContext: z.boolean().optional(),
});
export const transactionConfig = context.extend({
  encoding: z.enum(['json', 'jsonParsed', 'base58', 'base64']).optional(),
  maxSupportedTransactionVersion: z.int().nonnegative().optional(),
});
export type TransactionConfig = z.infer<typeof transactionConfig>;
export const wireEncoding = z.enum(['base58', 'base64']);
export const slotNumber = slot;

/** Clients that name an option they leave out send null for it. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (!isRecord(value)) return value;
  const named = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(named.map(([name, item]) => [name, withoutNull(item)]));
}

/** The parameter as `schema` reads it; an option that is null was left out. Throws RpcError -32602. */
export function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(withoutNull(value ?? undefined));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidParams(issue === undefined ? 'malformed' : [...issue.path, issue.message].join(' '));
}

/** The parameter, or `fallback` when the client left it out. */
export function readOr<T>(schema: z.ZodType<T>, value: unknown, fallback: T): T {
  return value === undefined || value === null ? fallback : read(schema, value);
}

/** Throws RpcError -32602. */
export function readWire(value: unknown, encoding: z.infer<typeof wireEncoding> = 'base58'): Buffer {
  const text = read(z.string(), value);
  if (encoding === 'base64') return Buffer.from(text, 'base64');
  try {
    return base58Decode(text);
  } catch {
    throw invalidParams('the transaction is not base58');
  }
}
