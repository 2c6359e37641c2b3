import { checkGroupName, checkWalletCount, type FieldCode } from '#shared/validation';
import type { GroupDraft, NewGroup } from './create-group.types';

export const BLANK: GroupDraft = { name: '', count: '5', includeDev: true, color: null };

/** CRG-06. */
export const QUICK_COUNTS = [5, 10, 15, 20] as const;

const DIGITS = /^\d{1,4}$/;

export interface GroupProblems {
  readonly name: FieldCode | null;
  readonly count: FieldCode | null;
}

export const problemsOf = ({ name, count }: GroupDraft): GroupProblems => ({
  name: checkGroupName(name),
  count: checkWalletCount(DIGITS.test(count) ? Number(count) : Number.NaN),
});

/** What is asked of the server for a draft without problems. */
export const newGroupOf = ({ name, count, includeDev, color }: GroupDraft): NewGroup => ({
  name: name.trim(),
  walletCount: Number(count) - (includeDev ? 1 : 0),
  includeDev,
  color,
});
