import type { SignedStep } from '#operations/contract';
import type { OperationRecord, OperationRequest } from '#operations/domain/operation';
import { planOf, tradePlanOf, type TradeIntent } from '#operations/intent';
import { recordOf } from '../machines/money/operation/operation.wire';
import type { StepsAsked } from '../machines/money/operation/operation.types';
import { createGathering } from '../services/gathering';
import type { UserServices } from '../services/page-services';

interface Submission {
  readonly request: OperationRequest;
  readonly signed: readonly SignedStep[];
}

const signing = createGathering<() => Promise<readonly SignedStep[]>, readonly SignedStep[]>(
  (all) => Promise.all(all.map((sign) => sign())),
  'signer/unavailable',
);
const beginning = createGathering<Submission & Pick<UserServices, 'api'>, OperationRecord>(async (all) => {
  const operations = all.map(({ request: { id, networkId, intent }, signed }) => ({
    id,
    networkId,
    plan: planOf(intent),
    steps: [...signed],
  }));
  const [first] = all;
  const begun = first === undefined ? [] : await first.api.post('/operations/together', { operations });
  return begun.map(recordOf);
}, 'api/unreachable');

interface Resumption {
  readonly id: string;
  readonly fence: number;
  readonly signed: readonly SignedStep[];
  /** What the one step of a job does. */
  readonly trade: TradeIntent | null;
}

/** Hands over new bytes for what was proven not to have landed, or for the trade of a job that is due. */
export async function resume(
  { api }: Pick<UserServices, 'api'>,
  { id, fence, signed, trade }: Resumption,
  signal: AbortSignal,
): Promise<OperationRecord> {
  const body = { fence, steps: [...signed], ...(trade === null ? {} : { trade: tradePlanOf(trade) }) };
  return recordOf(await api.post('/operations/:id/steps', body, { params: { id }, signal }));
}

/** Gives up what is left of an operation. */
export const abandon = async (
  { api }: Pick<UserServices, 'api'>,
  { id }: { readonly id: string },
  signal: AbortSignal,
): Promise<OperationRecord> => recordOf(await api.post('/operations/:id/abandon', null, { params: { id }, signal }));

const membersOf = ({ id, together = [id] }: OperationRequest): readonly string[] => together;

/** Signs an operation once all that begin together with it are to be signed; that one of them is not, is the end of all. */
export const signTogether = (
  { request }: Pick<StepsAsked, 'request'>,
  signal: AbortSignal,
  sign: () => Promise<readonly SignedStep[]>,
): Promise<readonly SignedStep[]> => signing(membersOf(request), request.id, sign, signal);

/** Begins operations by one message, all or none, once every one of them is signed. */
export const beginTogether = (
  { api }: Pick<UserServices, 'api'>,
  { request, signed }: Submission,
  signal: AbortSignal,
): Promise<OperationRecord> => beginning(membersOf(request), request.id, { request, signed, api }, signal);
