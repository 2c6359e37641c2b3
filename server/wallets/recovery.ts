/** A deleted wallet or group can be brought back this long (ms); its keys are kept beyond that (GAP-67). */
export const RECOVERABLE_MS = 30 * 24 * 3_600_000;
