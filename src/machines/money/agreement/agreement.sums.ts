import type { OperationIntent } from '#operations/intent';
import { type AgreementIntent, isAgreement } from '#operations/kinds';

export { sumsOf, unitsBrought } from '#operations/movements';

/** A plan that an agreement is about. */
export type GroupIntent = AgreementIntent;

export const isGroupIntent = (intent: OperationIntent): intent is GroupIntent => isAgreement(intent);
