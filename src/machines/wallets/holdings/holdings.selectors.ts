import type { SnapshotFrom } from 'xstate';
import type { holdingsMachine } from './holdings.machine';

type HoldingsSnapshot = SnapshotFrom<typeof holdingsMachine>;

/** How often holdings were asked for again. */
export const selectHoldingsCounter = ({ context }: HoldingsSnapshot): number => context.counter;
