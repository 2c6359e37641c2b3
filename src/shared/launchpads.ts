import type { PlatformId } from './platforms';

/** The platforms whose programs Gantry speaks to. */
export const LAUNCHPAD_IDS = ['pumpfun', 'bonk'] as const satisfies readonly PlatformId[];
export type LaunchpadId = (typeof LAUNCHPAD_IDS)[number];
