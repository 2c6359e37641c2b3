import type { LaunchpadId } from '#shared/launchpads';

/** The platform whose coins jobs trade; each plan names it. */
export const ACTIVITY_PLATFORM = 'pumpfun' satisfies LaunchpadId;
