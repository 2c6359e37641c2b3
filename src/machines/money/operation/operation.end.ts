import { countingAttempts } from '#operations/attempts';
import { isJob as isJobKind } from '#operations/kinds';
import { AppError, faultOf, type Fault, type FaultCode } from '#shared/fault';
import type {
  OperationContext,
  OperationEnd,
  OperationEnded,
  OperationRecord,
  OperationRested,
  StepsAsked,
  Verdict,
} from './operation.types';

const REFUSALS: ReadonlySet<FaultCode> = new Set([
  'api/invalid',
  'api/unauthorized',
  'api/forbidden',
  'api/not-found',
  'api/reauth-required',
  'api/too-large',
  'api/unprocessable',
  'chain/balance-moved',
  'chain/launched-meanwhile',
  'chain/self-trading-refused',
  'chain/wrong-network',
]);

/** Whether the server said that it journaled nothing; after any other failure the bytes may be in its journal. */
export const isRefusal = ({ code }: Fault): boolean => REFUSALS.has(code);

/** Whether what was to be spent has changed since it was planned: nothing was sent, and a new plan says what it is now. */
export const isMoved = ({ fault }: Pick<OperationEnd, 'fault'>): boolean => fault?.code === 'chain/balance-moved';

/** The steps that were proven not to have landed: new bytes may be signed for these and no others. */
export const stepsLeft = (record: OperationRecord | null): readonly number[] =>
  [...countingAttempts(record?.steps ?? []).values()]
    .filter(({ state }) => state === 'expired' || state === 'failed')
    .map(({ idx }) => idx);

/** Whether it is a job, whose steps are signed one by one when they are due. */
export const isJob = ({ request }: Pick<OperationContext, 'request'>): boolean => isJobKind(request.intent);

/** What is signed next: the trade that is due, or every step that was proven not to have landed. */
export const askedOf = ({ request, record, due }: OperationContext): StepsAsked =>
  due === null ? { request, steps: stepsLeft(record) } : { request, steps: [due.idx], trade: due.trade };

/** What the parent is told of a job that rests; one that rests without a record is a defect of the chart. */
export function rested({ record, fault }: OperationContext): OperationRested {
  if (record === null) throw new AppError('internal/unexpected');
  return { type: 'operation.rested', record, fault };
}

/** What the parent is told with the verdict. */
export function ended({ request, record, fault }: OperationContext, verdict: Verdict): OperationEnded {
  const why = fault ?? faultOf('chain/transaction-failed', record?.error ?? undefined);
  const { id, intent } = request;
  return { type: 'operation.ended', end: { id, intent, verdict, record, fault: verdict === 'failed' ? why : null } };
}

/** A record from the keeper: bytes that arrived leave no fault of their sending behind, that of a Resume stays until the next. */
export const heard = ({ signed, fault }: OperationContext, record: OperationRecord | null) => ({
  record,
  signed: [],
  fault: signed.length > 0 ? null : fault,
});
