import type { Fault } from '#shared/fault';

export interface SimulationContext {
  /** Until the next sample, ms. */
  readonly pauseMs: number;
  /** Why the last sample did not come; null while all do. */
  readonly fault: Fault | null;
}

export type SimulationEvent = { readonly type: 'test.toggled' };
