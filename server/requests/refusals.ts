import type { RefusalCode } from '#shared/contract/common';
import type { Endpoint } from '../../src/endpoints';

/** Whether the call can be sent again under its key. */
export const isKeyed = (endpoint: Endpoint): boolean => 'replay' in endpoint && endpoint.replay !== 'unkeyed';

/** Every code a call of this endpoint may be refused with: what its record names, and what follows from its other fields. */
export function refusalsOf(endpoint: Endpoint): ReadonlySet<RefusalCode> {
  const changes = endpoint.method !== 'get';
  const takesBody = changes && (endpoint.body !== null || endpoint.form !== undefined);
  const reads = endpoint.params !== undefined || endpoint.query !== undefined || takesBody;
  return new Set<RefusalCode>([
    'internal',
    ...(endpoint.limit === 'none' ? [] : (['rate-limited'] as const)),
    ...(endpoint.who === 'visitor' ? [] : (['unauthorized', 'setup-required'] as const)),
    ...(changes ? (['forbidden', 'too-large', 'unsupported'] as const) : []),
    ...(reads ? (['invalid'] as const) : []),
    ...(isKeyed(endpoint) ? (['invalid', 'conflict', 'unprocessable'] as const) : []),
    ...endpoint.refuses,
  ]);
}
