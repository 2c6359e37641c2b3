import { PERSON_PACE } from '#shared/node-costs';
import type { Clock } from '../base/context';
import { createPace, type Pace } from './pace';

const KEPT = 10_000;

/** A bucket for each user, so that one busy page does not take the endpoint from everybody. */
export function createUserPaces(clock: Clock): (userId: string) => Pace {
  const paces = new Map<string, Pace>();
  return (userId) => {
    const known = paces.get(userId);
    if (known !== undefined) return known;
    const [oldest] = paces.keys();
    if (paces.size >= KEPT && oldest !== undefined) paces.delete(oldest);
    const fresh = createPace({ clock, ...PERSON_PACE });
    paces.set(userId, fresh);
    return fresh;
  };
}
