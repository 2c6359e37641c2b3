import type { OperationRecord } from '../operation/operation.types';
import type { OperationFollowed } from './operations.types';

type Found = readonly OperationFollowed[];

/** Operations under way with one more, for whoever is heard of later; each stands once, as it was told last. */
export const followedIn = (found: Found, followed: OperationFollowed): Found => [
  ...endedIn(found, followed.request.id),
  followed,
];

/** The same operations, one of them with the journal's last word on it. */
export const restedIn = (found: Found, record: OperationRecord): Found =>
  found.map((one) => (one.request.id === record.id ? { ...one, found: record } : one));

/** The operations that are under way still. */
export const endedIn = (found: Found, id: string): Found => found.filter(({ request }) => request.id !== id);
