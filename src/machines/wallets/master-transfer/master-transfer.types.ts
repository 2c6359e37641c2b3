import type { Fault } from '#shared/fault';
import type { TransferIntent } from '#operations/intent';
import type { OperationEnded, OperationRequest } from '../../money/operation/operation.types';
import type { OperationRequested } from '../../money/operations/operations.types';
import type { ParentOf } from '../../parent';

export interface TransferDraft {
  readonly to: string;
  /** SOL as typed. */
  readonly amount: string;
  /** The fee checkbox: 0.5% must stay free on top. It widens what must be there and pays nobody. */
  readonly allowance: boolean;
}

/** What is on the sending wallet, in lamports, and the least the network keeps an account at. */
export interface TransferFunds {
  readonly lamports: bigint;
  readonly rentMinimum: bigint;
}

/** The plan that is shown and, unchanged, signed. */
export interface TransferReview {
  readonly request: Omit<OperationRequest, 'intent'> & { readonly intent: TransferIntent };
  /** Nothing was ever sent there from this account. */
  readonly firstTime: boolean;
}

/** What is wrong with the fields, in the order a person is told; words are notices of the same code. */
export type TransferProblem =
  | 'transfer/noWallet'
  | 'transfer/incomplete'
  | 'transfer/badAddress'
  | 'transfer/insufficient'
  | 'master/missing'
  | 'fund/noAmount'
  | 'fund/badAmount';

export type Share = 25 | 50 | 75 | 'max';

export interface MasterTransferInput {
  readonly parent: ParentOf<OperationRequested>;
}

export interface MasterTransferContext {
  readonly parent: ParentOf<OperationRequested>;
  /** Address of the wallet that sends; null when none is selected. */
  readonly from: string | null;
  /** The dialog was opened on a group wallet: it is the destination and has words of its own (GRP-25). */
  readonly funding: boolean;
  readonly draft: TransferDraft;
  /** As last heard from the chain store; null while unknown. */
  readonly funds: TransferFunds | null;
  /** What the wallet held when the amount was taken as a share of it, lamports; null where it was typed. */
  readonly shareOf: bigint | null;
  readonly review: TransferReview | null;
  readonly shown: boolean;
  readonly fault: Fault | null;
}

export type MasterTransferEvent =
  | OperationEnded
  | { readonly type: 'funds.changed'; readonly funds: TransferFunds }
  | { readonly type: 'transfer.opened'; readonly from: string | null; readonly to?: string }
  | { readonly type: 'draft.edited'; readonly patch: Partial<TransferDraft> }
  | { readonly type: 'share.chosen'; readonly share: Share }
  | { readonly type: 'transfer.submitted' }
  | { readonly type: 'transfer.confirmed' }
  | { readonly type: 'transfer.reconsidered' }
  | { readonly type: 'dialog.closed' };
