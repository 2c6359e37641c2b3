import type { Fault } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import type { AgreementContext, AgreementKind, Planned } from './agreement.types';

/** Why nothing came of it, in the words of what was asked for. */
export function failureOf(kind: AgreementKind, reason: Fault): Notice {
  switch (kind) {
    case 'return':
      return notice('return/failed', { reason });
    case 'sell':
      return notice('trade/sellFailed', { reason });
    case 'close':
      return notice('close/failed', { reason });
    case 'distribute':
      return notice('distribute/failed', { reason, funded: 0, wallets: 0 });
    default:
      return kind satisfies never;
  }
}

/** GAP-29: a distribution says more than the others. */
export const noMaster = (kind: AgreementKind): Notice =>
  kind === 'distribute' ? notice('distribute/noMaster') : notice('master/missing');

/** Why there is no plan; to ask when there is one is a defect of the chart. */
export function refusalOf(planned: Planned): Notice {
  if (planned.kind === 'planned') throw new Error('there is a plan');
  return planned.why;
}

/** An operation of the plan whose verdict is not in yet. */
export const isAwaited = ({ requests, ends }: AgreementContext, id: string): boolean =>
  requests.some((one) => one.id === id) && ends.every((end) => end.id !== id);

export const areAllOver = ({ requests, ends }: AgreementContext): boolean => ends.length === requests.length;

/** Nothing of it was journaled: no balance has changed. */
export const isUnsent = ({ ends }: AgreementContext): boolean => ends.every(({ record }) => record === null);

/** What is planned again starts from the chain, except a distribution: the wallets it reached would be given twice. */
export const mayPlanAgain = (context: AgreementContext): boolean =>
  context.question.kind !== 'distribute' || isUnsent(context);

/** Wallets of the groups that take part. */
export const addressesOf = ({ question }: AgreementContext): readonly string[] =>
  question.groups.flatMap(({ wallets }) => wallets.map(({ address }) => address));
