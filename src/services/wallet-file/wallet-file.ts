import type { Secret } from '#shared/secret';

interface WalletRow {
  readonly address: string;
  readonly secret: Secret<string>;
}

/** Text of an export: one wallet a line, address and base58 key. Takes the secrets. */
export const walletFile = (rows: readonly WalletRow[]): string =>
  [
    '# Private keys. Whoever reads this file can spend everything in these wallets.',
    '# address,private key (base58)',
    ...rows.map(({ address, secret }) => `${address},${secret.take()}`),
    '',
  ].join('\n');

/** `<kind>-SECRET-2026-11-21T10-38-00Z.txt`; `now` in ms. */
export const walletFileName = (kind: string, now: number): string =>
  `${kind}-SECRET-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.txt`;
