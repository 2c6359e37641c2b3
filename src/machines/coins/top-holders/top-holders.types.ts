import type { Fault } from '#shared/fault';
import type { Holders } from '#shared/holder';

export interface TopHoldersContext {
  /** The coin whose holders were asked for last; null before. */
  readonly mint: string | null;
  /** As they were when they were read; null before. */
  readonly holders: Holders | null;
  readonly fault: Fault | null;
}

export type TopHoldersEvent =
  /** Who holds most of a coin is asked for, or asked for again. */
  { readonly type: 'holders.asked'; readonly mint: string } | { readonly type: 'holders.closed' };
