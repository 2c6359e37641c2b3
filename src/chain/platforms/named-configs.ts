import type { LaunchConfigs } from '#shared/launch-configs';

/**
 * Which configs the operator of this network named; said before any address of a coin is asked for, since a process works on one
 * network. Nothing else stands here: the first screen says it.
 */
export const NAMED: { configs?: LaunchConfigs | undefined } = {};
