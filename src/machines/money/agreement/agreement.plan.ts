import { mayPlanAgain as mayAgain } from '#operations/kinds';
import { notice, type Notice } from '#shared/notice';
import type { CameLater } from '#operations/domain/came-later';
import { ofKind } from '#operations/by-kind';
import type { OperationIntent, ReturnIntent } from '#operations/intent';
import { isMoved } from '../operation/operation.end';
import type { OperationRequest } from '../operation/operation.types';
import type { AgreementContext, AgreementKind, GroupQuestion, PlanAsked, Planned } from './agreement.types';
import { type BurningAccount, burntOf } from '#operations/close/kind';

/** Why nothing came of it, in the words of what was asked for. */
export { refusedNotice as failureOf } from '#operations/kinds';

const MISSING: Readonly<Record<AgreementKind, Notice>> = {
  return: notice('master/missing'),
  sell: notice('master/missing'),
  close: notice('master/missing'),
  distribute: notice('distribute/noMaster'),
};
/** GAP-29: a distribution says more than the others. */
export const noMaster = (kind: AgreementKind): Notice => MISSING[kind];

/** Nothing is planned: what was is forgotten. */
export const NO_PLAN = { requests: [], leftOut: [], burnable: 0 } as const satisfies Partial<AgreementContext>;

/** Why there is no plan; to ask when there is one is a defect of the chart. */
export function refusalOf(planned: Planned): Notice {
  if (planned.kind === 'planned') throw new Error('there is a plan');
  return planned.why;
}

/** What is said beside a plan that is shown at once; one of which something is asked first says it there. */
export const warningsOf = (planned: Planned): readonly Notice[] =>
  planned.kind === 'refused' || leavesTokens(planned.requests) || burnsTokens(planned.requests) ? [] : planned.warnings;

/** What is planned now; what the former plan drew stays drawn. */
export const askedOf = ({ question, master, requests }: AgreementContext): PlanAsked => ({
  question,
  master: master ?? '',
  former: requests,
});

/** What is said of money that came to the wallets after the plan; nothing where none did. */
export const cameLaterOf = (later: CameLater | null): readonly Notice[] =>
  later === null ? [] : [notice('operation/cameLater', later)];

/** What a plan leaves where it is because nothing sells it. */
export const leftTokens = (requests: readonly OperationRequest[]): NonNullable<ReturnIntent['left']> =>
  requests.flatMap(({ intent }) => ofKind('return', intent)?.left ?? []);

export const leavesTokens = (requests: readonly OperationRequest[]): boolean => leftTokens(requests).length > 0;

/** Accounts whose tokens a plan burns. */
export const burntTokens = (requests: readonly OperationRequest[]): readonly BurningAccount[] =>
  requests.flatMap(({ intent }) => {
    const closing = ofKind('close', intent);
    return closing === null ? [] : burntOf(closing);
  });

export const burnsTokens = (requests: readonly OperationRequest[]): boolean => burntTokens(requests).length > 0;

/** The closing that burns what nobody buys of the same groups. */
export const burningOf = ({ groups, busy }: GroupQuestion): GroupQuestion => ({
  kind: 'close',
  groups,
  everywhere: false,
  busy,
  burns: true,
});

/** An operation of the plan whose verdict is not in yet. */
export const isAwaited = ({ requests, ends }: AgreementContext, id: string): boolean =>
  requests.some((one) => one.id === id) && ends.every((end) => end.id !== id);

export const areAllOver = ({ requests, ends }: AgreementContext): boolean => ends.length === requests.length;

/** Nothing of it was journaled: no balance has changed. */
export const isUnsent = ({ ends }: AgreementContext): boolean => ends.every(({ record }) => record === null);

/** Nothing was sent, as what was to be spent is not what the plan read: what it is now is planned and agreed to again. */
export const hasMoved = (context: AgreementContext): boolean =>
  areAllOver(context) && isUnsent(context) && context.ends.some(isMoved);

/** What is planned again starts from the chain, except a distribution: the wallets it reached would be given twice. */
export const mayPlanAgain = (context: AgreementContext): boolean =>
  mayAgain(context.question.kind) || isUnsent(context);

/** Those of its operations that landed whole. */
export const doneIn = ({ ends }: AgreementContext): readonly OperationIntent[] =>
  ends.flatMap(({ verdict, intent }) => (verdict === 'done' ? [intent] : []));
