import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { masterTransferMachine } from './master-transfer.machine';
import type { TransferDraft, TransferProblem, TransferReview } from './master-transfer.types';
import { isBadDestination, isOverBalance, problemOf } from './transfer.amounts';

export type MasterTransferActor = ActorRefFrom<typeof masterTransferMachine>;
type TransferSnapshot = SnapshotFrom<typeof masterTransferMachine>;

export type TransferStep = 'closed' | 'editing' | 'planning' | 'reviewing' | 'operating' | 'settling' | 'done';

export function selectTransferStep({ value }: TransferSnapshot): TransferStep {
  if (value === 'closed') return value;
  return value.open === 'refreshing' ? 'settling' : value.open;
}
export const selectIsTransferOpen = ({ value }: TransferSnapshot): boolean => value !== 'closed';
export const selectTransferDraft = ({ context }: TransferSnapshot): TransferDraft => context.draft;
export const selectFrom = ({ context }: TransferSnapshot): string | null => context.from;
/** Opened on a group wallet: the destination stands. */
export const selectIsFunding = ({ context }: TransferSnapshot): boolean => context.funding;
/** Least an account keeps unless it is emptied, lamports; null while unknown. */
export const selectRentMinimum = ({ context }: TransferSnapshot): bigint | null => context.funds?.rentMinimum ?? null;
/** Lamports of the sending wallet; null while unknown. */
export const selectAvailable = ({ context }: TransferSnapshot): bigint | null => context.funds?.lamports ?? null;
/** TRF-08: "Insufficient balance • Available: …". */
export const selectIsOverBalance = ({ context }: TransferSnapshot): boolean => isOverBalance(context);
export const selectTransferProblem = ({ context }: TransferSnapshot): TransferProblem | null => problemOf(context);
/** Problems show once the form was submitted. */
export const selectTransferProblemShown = ({ context }: TransferSnapshot): boolean => context.shown;
export const selectCanSubmitTransfer = (snapshot: TransferSnapshot): boolean =>
  snapshot.matches({ open: 'editing' }) && problemOf(snapshot.context) === null;
export const selectCanConfirmTransfer = (snapshot: TransferSnapshot): boolean =>
  snapshot.can({ type: 'transfer.confirmed' });
/** The plan as it will be signed: from, to, lamports, network fee; null before it is made. */
export const selectReview = ({ context }: TransferSnapshot): TransferReview | null => context.review;
/** TRF-12: what is typed is no address or the sending wallet, or the network knows it as a program or a token account. */
export const selectIsBadDestination = ({ context }: TransferSnapshot): boolean =>
  isBadDestination(context) || context.fault?.code === 'chain/bad-address';
/** Why the last try stopped; its words follow "Transfer failed: ". What is said at a field is left out. */
export const selectTransferFault = ({ context: { fault } }: TransferSnapshot) =>
  fault?.code === 'chain/bad-address' ? null : fault;
/** The operation to follow once it was confirmed. */
export const selectTransferId = (snapshot: TransferSnapshot): string | null =>
  snapshot.matches({ open: 'operating' }) ? (snapshot.context.review?.request.id ?? null) : null;
