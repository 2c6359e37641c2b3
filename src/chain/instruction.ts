import type { Address } from './address';

export interface AccountMeta {
  readonly address: Address;
  readonly signer: boolean;
  readonly writable: boolean;
}

export interface Instruction {
  readonly program: Address;
  readonly accounts: readonly AccountMeta[];
  readonly data: Uint8Array;
}

export const readonly = (address: Address): AccountMeta => ({ address, signer: false, writable: false });
export const writable = (address: Address): AccountMeta => ({ address, signer: false, writable: true });
export const writableSigner = (address: Address): AccountMeta => ({ address, signer: true, writable: true });
export const readonlySigner = (address: Address): AccountMeta => ({ address, signer: true, writable: false });
