import { AppError } from '#shared/fault';
import type { OperationKind } from './contract';

interface Kinded {
  readonly kind: string;
}

/** One answer for each kind that a subject may be of. */
export type ByKind<Subject extends Kinded, Answer> = {
  readonly [Kind in Subject['kind']]: (subject: Subject & { readonly kind: Kind }) => Answer;
};

/** Answers for a plan, intent or question by its kind; the type asks the table for every kind there is. */
export function byKind<Subject extends Kinded, Answer>(table: ByKind<Subject, Answer>, subject: Subject): Answer {
  const kind: Subject['kind'] = subject.kind;
  const answer: (subject: Subject) => Answer = table[kind];
  return answer(subject);
}

/**
 * The row of a table by kind that is meant for this plan or intent; each row takes its own kind only. AppError
 * `chain/plan-refused` for a kind that nobody knows, which may come from outside of the types.
 */
export function rowFor<Row>(
  table: { readonly [Kind in OperationKind]: unknown },
  { kind }: { readonly kind: OperationKind },
): Row {
  if (!Object.hasOwn(table, kind)) throw new AppError('chain/plan-refused', { detail: 'its kind is not known' });
  return table[kind] as Row;
}

/** The plan, intent or trade when it is of this kind, null when it is of another: the one way to look inside of one kind. */
export const ofKind = <Kind extends string, Plan extends Kinded>(
  kind: Kind,
  plan: Plan,
): Extract<Plan, { readonly kind: Kind }> | null =>
  plan.kind === kind ? (plan as Extract<Plan, { readonly kind: Kind }>) : null;
