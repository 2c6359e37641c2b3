import { RpcFailure } from '../../src/chain/json-rpc';
import type { NetworkAccess } from '../chain/network-access';
import { ServiceError } from './errors';

const BUSY = 503;

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));

/** How long an endpoint asked to be left alone, in seconds; null when it did not. */
const waitOf = (failure: unknown): number | null =>
  failure instanceof RpcFailure &&
  (failure.kind === 'rate-limited' || failure.code === BUSY) &&
  failure.retryAfterMs !== undefined
    ? seconds(failure.retryAfterMs)
    : null;

/** What a person reads of a network that brought no answer: that it asks for a pause, or that it is silent. */
export function silenceOf(failure: unknown): string {
  const wait = waitOf(failure);
  return wait === null ? 'The network is not answering.' : `The network asks to wait ${wait} s.`;
}

/**
 * The refusal (503) of a call that the network did not answer, with the wait it asked for (`network-busy`); `away` is why
 * nothing is asked of it at all (`network-away`).
 */
export function networkRefusal(failure: RpcFailure, away: string | null, note = ''): ServiceError {
  if (away !== null)
    return new ServiceError('unavailable', `${away}${note}`, { cause: failure, reason: 'network-away', retryAfter: 1 });
  const wait = waitOf(failure);
  return new ServiceError('unavailable', `${silenceOf(failure)}${note}`, {
    cause: failure,
    retryAfter: wait ?? seconds(failure.retryAfterMs ?? 1_000),
    ...(wait === null ? {} : { reason: 'network-busy' }),
  });
}

/** Refuses (503) what is meant for the network while it was not recognised; nothing was sent. */
export function assertAwake(network: NetworkAccess): void {
  const away = network.away();
  if (away !== null) throw new ServiceError('unavailable', `${away} Nothing was sent.`, { reason: 'network-away' });
}

/** The genesis hash this data belongs to; 503 while a new folder's network has not answered yet. */
export function networkIdOf(network: Pick<NetworkAccess, 'id' | 'away'>): string {
  if (network.id !== null) return network.id;
  throw new ServiceError('unavailable', network.away() ?? 'The network is not answering.', { reason: 'network-away' });
}
