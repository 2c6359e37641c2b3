import type { Account, PackedAccount } from './types';

export const packAccount = (address: string, account: Account | null): PackedAccount =>
  account === null
    ? [address]
    : [address, String(account.lamports), account.owner, account.data.toString('base64'), account.executable ? 1 : 0];

export function unpackAccount(packed: PackedAccount): Account | null {
  if (packed.length === 1) return null;
  const [address, lamports, owner, data, executable] = packed;
  return {
    address,
    lamports: BigInt(lamports),
    owner,
    data: Buffer.from(data, 'base64'),
    executable: executable === 1,
  };
}

export function sameAccount(a: Account | null, b: Account | null): boolean {
  if (a === null || b === null) return a === b;
  return a.lamports === b.lamports && a.owner === b.owner && a.executable === b.executable && a.data.equals(b.data);
}
