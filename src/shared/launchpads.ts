import type { PlatformId } from './platforms';

/** The platforms whose programs Gantry speaks to. */
export const LAUNCHPAD_IDS = ['pumpfun', 'bonk', 'meteora'] as const satisfies readonly PlatformId[];
export type LaunchpadId = (typeof LAUNCHPAD_IDS)[number];

/** The launchpad of that name; undefined where Gantry speaks to none. */
export const launchpadNamed = (name: string): LaunchpadId | undefined => LAUNCHPAD_IDS.find((id) => id === name);
