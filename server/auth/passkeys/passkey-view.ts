import type { Passkey } from '#shared/contract/identity';
import type { passkey } from '../../db/schema/auth';

export type PasskeyRow = typeof passkey.$inferSelect;

export const asPasskey = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

export const transportsOf = (stored: string): string[] => stored.split(',').filter((one) => one !== '');
