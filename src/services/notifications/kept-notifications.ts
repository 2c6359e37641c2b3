import type { Notice } from '#shared/notice';
import { isRecord } from '#shared/json';

export interface KeptNotification {
  readonly id: number;
  readonly notice: Notice;
  readonly at: number | null;
}

const KEPT = 20;
const TAG = '$bigint';

/** The newest 20 as text; amounts keep being whole numbers. */
export const writeNotifications = (list: readonly KeptNotification[]): string =>
  JSON.stringify(list.slice(0, KEPT), (_, value: unknown) =>
    typeof value === 'bigint' ? { [TAG]: value.toString() } : value,
  );

/** What of a text can still be said: `says` throws for a notice of another build. Nothing of a broken text (LST-20). */
export function readNotifications(text: string | null, says: (notice: Notice) => string): readonly KeptNotification[] {
  return parse(text)
    .filter((one): one is KeptNotification => isNotification(one, says))
    .slice(0, KEPT);
}

function parse(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]', (_, item: unknown) => {
      const amount = isRecord(item) ? item[TAG] : undefined;
      return typeof amount === 'string' ? BigInt(amount) : item;
    });
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isNotification(value: unknown, says: (notice: Notice) => string): boolean {
  if (!isRecord(value) || !Number.isSafeInteger(value['id'])) return false;
  if (value['at'] !== null && !Number.isSafeInteger(value['at'])) return false;
  return isNotice(value['notice']) && canSay(value['notice'], says);
}

/** Whether it is a notice of this build is for the words to say. */
const isNotice = (value: unknown): value is Notice =>
  isRecord(value) && typeof value['code'] === 'string' && !(value['code'] in {}) && 'params' in value;

function canSay(notice: Notice, says: (notice: Notice) => string): boolean {
  try {
    return typeof says(notice) === 'string';
  } catch {
    return false;
  }
}
