import type { MasterRef } from './masters.types';

/** MAS-21: only sol masters count and are ever active here. */
export const solMasters = (masters: readonly MasterRef[]): readonly MasterRef[] =>
  masters.filter(({ chain }) => chain === 'sol');
export const firstSol = (masters: readonly MasterRef[]): MasterRef | null => solMasters(masters)[0] ?? null;
/** The active sol master; an active one on another chain is none (MAS-11). */
export const activeOf = (masters: readonly MasterRef[]): MasterRef | null =>
  solMasters(masters).find(({ active }) => active) ?? null;
/** N of "Wallet N": its place in the whole list, from 1. */
export const positionOf = (masters: readonly MasterRef[], id: string | null): number =>
  masters.findIndex((one) => one.id === id) + 1;
