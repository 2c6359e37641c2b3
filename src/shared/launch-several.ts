import { isRecord } from './json';
import { LIMITS } from './limits';
import { parseKept } from './money';
import { keepAmount } from './validation';

/** How many coins a launch makes beside its main one, and between which amounts the first buy of each of them is drawn, as typed. */
export interface SeveralFields {
  readonly count: number;
  /** SOL. */
  readonly least: string;
  readonly most: string;
}

/** What a multi-launch begins with (MUL-04, MUL-05, CON-50). */
export const NEW_SEVERAL: SeveralFields = { count: 2, least: '0.1', most: '1' };

/** What of an edit the fields take. */
export function editedSeveral(several: SeveralFields, patch: Partial<SeveralFields>): SeveralFields {
  const next = { ...several, ...patch };
  return {
    count: Math.min(Math.max(Math.round(next.count), 1), LIMITS.extraLaunches),
    least: keepAmount(next.least, several.least),
    most: keepAmount(next.most, several.most),
  };
}

/** What was kept by this browser; null where it is none that the fields could hold. */
export function readSeveral(given: unknown): SeveralFields | null {
  if (!isRecord(given)) return null;
  const { count, least, most } = given;
  if (typeof count !== 'number' || typeof least !== 'string' || typeof most !== 'string') return null;
  const taken = editedSeveral({ ...NEW_SEVERAL, least: ' ', most: ' ' }, { count, least, most });
  return taken.count === count && taken.least === least && taken.most === most ? taken : null;
}

/** The amounts a first buy is drawn between, lamports, the smaller first whichever was typed first (GAP-37); null where one is missing. */
export function buyRangeOf({ least, most }: SeveralFields): readonly [bigint, bigint] | null {
  const [one, other] = [parseKept(least), parseKept(most)];
  if (one === null || other === null) return null;
  return one <= other ? [one, other] : [other, one];
}
