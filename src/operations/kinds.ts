import type { Fault } from '#shared/fault';
import type { Notice } from '#shared/notice';
import { rowFor } from './by-kind';
import type { OperationKind } from './contract';
import type { IntentOf, OperationIntent } from './intent';
import type { Kind, Party } from './kind';
import { type KindRows, KINDS } from './tables/kinds';

interface Kinded {
  readonly kind: OperationKind;
}

const kindOf = (intent: OperationIntent): Kind<OperationIntent> => rowFor(KINDS, intent);

/** A job: its steps are signed one by one when they are due. */
export const isJob = (plan: Kinded): boolean => rowFor<Kind<OperationIntent>>(KINDS, plan).steps === 'when-due';

/** Everybody with money at stake in a plan; a wallet as often as the plan names it. */
export const partiesOf = (intent: OperationIntent): readonly Party[] => kindOf(intent).parties(intent);

/** A wallet of a group, and the group the plan says it is of. */
export interface GroupMember {
  readonly wallet: string;
  readonly groupId: string;
}
/** The group wallets of a plan with their groups; the operation keeps them for itself until it ends. */
export const groupMembersOf = (intent: OperationIntent): readonly GroupMember[] =>
  partiesOf(intent).flatMap((party) =>
    party.role === 'wallet' ? [{ wallet: party.address, groupId: party.groupId }] : [],
  );

/** The groups whose wallets a plan moves, each once. */
export const groupsOf = (intent: OperationIntent): readonly string[] => [
  ...new Set(groupMembersOf(intent).map(({ groupId }) => groupId)),
];

/** Addresses of a plan in this role. */
export const inRole = (intent: OperationIntent, role: Party['role']): readonly string[] =>
  partiesOf(intent).flatMap((party) => (party.role === role ? [party.address] : []));

/** Kinds that are actions of groups a person agrees to. */
export type AgreementKind = {
  readonly [K in keyof KindRows]: KindRows[K]['agreement'] extends 'none' ? never : K;
}[keyof KindRows];
export type AgreementIntent = IntentOf<AgreementKind>;
export const isAgreement = (intent: OperationIntent): intent is AgreementIntent => kindOf(intent).agreement !== 'none';

/** Whether what was asked for may be planned again after a part of it was journaled. */
export const mayPlanAgain = (kind: AgreementKind): boolean => KINDS[kind].agreement === 'again';

/** Which action of this group an operation is; null where it is none. */
export const actionOf = (groupId: string, intent: OperationIntent): AgreementKind | null =>
  isAgreement(intent) && kindOf(intent).actionOf(intent) === groupId ? intent.kind : null;

export const noticesOf = (intent: OperationIntent): Kind<OperationIntent>['notices'] => kindOf(intent).notices;

/** Why nothing came of what was asked for, when there is no plan. */
export const refusedNotice = (kind: OperationKind, reason: Fault): Notice =>
  KINDS[kind].notices.failed(reason, null, []);
