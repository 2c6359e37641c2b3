import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { agreementMachine } from './agreement.machine';

export { burntTokens, leftTokens } from './agreement.plan';
export { isGroupIntent, sumsOf, unitsBrought, type GroupIntent } from './agreement.sums';
export type AgreementActor = ActorRefFrom<typeof agreementMachine>;
type AgreementSnapshot = SnapshotFrom<typeof agreementMachine>;

export type AgreementStep =
  'planning' | 'offering' | 'consenting' | 'reviewing' | 'operating' | 'settling' | 'concluded';

export function selectAgreementStep(snapshot: AgreementSnapshot): AgreementStep {
  const at = (work: 'operating' | 'settling' | 'refreshing' | 'concluded') => snapshot.matches({ open: { work } });
  if (snapshot.matches({ open: { work: { preparing: 'reviewing' } } })) return 'reviewing';
  if (snapshot.matches({ open: { work: { preparing: 'offering' } } })) return 'offering';
  if (snapshot.matches({ open: { work: { preparing: 'consenting' } } })) return 'consenting';
  if (at('operating')) return 'operating';
  if (at('settling') || at('refreshing')) return 'settling';
  return at('concluded') ? 'concluded' : 'planning';
}
export const selectIsAgreementShown = (snapshot: AgreementSnapshot): boolean =>
  snapshot.matches({ open: { dialog: 'shown' } });
export const selectQuestion = ({ context }: AgreementSnapshot) => context.question;
/** The plans as they will be signed, or are; empty before they are made. */
export const selectRequests = ({ context }: AgreementSnapshot) => context.requests;
export const selectLeftOut = ({ context }: AgreementSnapshot) => context.leftOut;
/** How many holdings the person may have burnt; 0 where that cannot be asked for. */
export const selectBurnable = (snapshot: AgreementSnapshot): number =>
  snapshot.can({ type: 'burning.asked' }) ? snapshot.context.burnable : 0;
export const selectEnds = ({ context }: AgreementSnapshot) => context.ends;
export const selectPlanFault = ({ context }: AgreementSnapshot) => context.fault;
/** Whether anything of it is in the journal. */
export const selectIsJournaled = ({ context }: AgreementSnapshot): boolean =>
  context.ends.some(({ record }) => record !== null);
export const selectCanConfirmPlan = (snapshot: AgreementSnapshot): boolean => snapshot.can({ type: 'plan.confirmed' });
/** Behind a failure, where planning again repeats nothing. */
export const selectCanPlanAgain = (snapshot: AgreementSnapshot): boolean =>
  snapshot.can({ type: 'plan.retried' }) &&
  (snapshot.context.fault !== null || snapshot.context.ends.some(({ verdict }) => verdict !== 'done'));
