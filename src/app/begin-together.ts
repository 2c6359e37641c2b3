import type { SignedStep } from '#operations/contract';
import type { OperationRecord, OperationRequest } from '#operations/domain/operation';
import { planOf } from '#operations/intent';
import { recordOf } from '../machines/money/operation/operation.wire';
import type { StepsAsked } from '../machines/money/operation/operation.types';
import { createGathering } from '../services/gathering';
import type { UserServices } from '../services/page-services';

type Sign = (asked: StepsAsked) => Promise<readonly SignedStep[]>;

interface Submission {
  readonly request: OperationRequest;
  readonly signed: readonly SignedStep[];
}

/** Signing and beginning of operations that begin all or none: nothing is signed before all of them are asked for. */
export function composeTogether({ api }: Pick<UserServices, 'api'>, sign: Sign) {
  return {
    sign: createGathering<StepsAsked, readonly SignedStep[]>((all) => Promise.all(all.map(sign)), 'signer/unavailable'),
    submit: createGathering<Submission, OperationRecord>(async (all) => {
      const operations = all.map(({ request: { id, networkId, intent }, signed }) => ({
        id,
        networkId,
        plan: planOf(intent),
        steps: [...signed],
      }));
      const begun = await api.post('/operations/together', { operations });
      return begun.map(recordOf);
    }, 'api/unreachable'),
  };
}
