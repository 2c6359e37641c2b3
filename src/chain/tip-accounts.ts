import { AppError } from '#shared/fault';
import { type Address, addressBytes } from './address';

/** Accounts of the block engines that take tips (Jito's eight). */
export const TIP_ACCOUNTS: readonly Address[] = [
  '96gYZGLnJYVFmbjzopPSU6QiEV5fGqZNyN9nmNhvrZU5',
  'HFqU5x63VTqvQss8hp11i4wVV8bD44PvwucfZ2bU7gRe',
  'Cw8CFyM9FkoMi7K7Crf6HNQqf4uEMzpKw6QNghXLvLkY',
  'ADaUMid9yfUytqMBgopwjb2DTLSokTSzL1zt6iGPaS49',
  'DfXygSm4jCyNCybVYYK6DwvWqjKee8pbDmJGcLWNDXjh',
  'ADuUkR4vqLUMWXxW9gh6D6L8pMSawimctcNZ5pGwDcEt',
  'DttWaMuVvTiduZRnguLF7jNxTgiMBZ1hyAumKUiL2KRL',
  '3AVi9Tg9Uo68tJfuvoKvqKNWKkC5wPdSSdeBnizKZ6jT',
];

/** The least that block engines take, lamports. */
export const LEAST_TIP = 1_000n;

/** One of the tip accounts, always the same for the same addresses, so that not every wallet writes to one. */
export function tipAccountFor(...addresses: readonly Address[]): Address {
  const sum = addresses.flatMap((address) => [...addressBytes(address)]).reduce((total, byte) => total + byte, 0);
  const account = TIP_ACCOUNTS[sum % TIP_ACCOUNTS.length];
  if (account === undefined) throw new AppError('chain/bad-address');
  return account;
}
