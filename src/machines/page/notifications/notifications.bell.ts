import type { Notice, NoticeCode } from '#shared/notice';

/** What people wait for with their eyes elsewhere: the end of what moved money, and what needs them. */
const RINGS: ReadonlySet<NoticeCode> = new Set<NoticeCode>([
  'deploy/done',
  'deploy/failed',
  'transfer/done',
  'transfer/failed',
  'trade/bought',
  'trade/buyFailed',
  'trade/sold',
  'trade/soldAll',
  'trade/sellFailed',
  'card/sold',
  'card/sellFailed',
  'return/done',
  'return/failed',
]);

export const ringsFor = ({ code }: Notice): boolean => RINGS.has(code);
