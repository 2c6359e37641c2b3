import { AppError } from '#shared/fault';
import type { Address } from './address';

const MAX_AMOUNT = 1n << 64n;

/** The plan contradicts itself: nobody builds it. */
export const refuse = (detail: string): never => {
  throw new AppError('chain/plan-refused', { detail });
};

/** Whether each is a number the chain can hold. */
export const isAmount = (...amounts: readonly unknown[]): boolean =>
  amounts.every((amount) => typeof amount === 'bigint' && amount >= 0n && amount < MAX_AMOUNT);

export const distinct = (addresses: readonly Address[]): readonly Address[] => [...new Set(addresses)];
