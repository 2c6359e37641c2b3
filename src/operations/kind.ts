import type { Fault } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import type { Receipt } from '#shared/receipt';

/** Somebody a plan names with money at stake, and what must be true of the address before anybody signs. */
export type Party =
  | { readonly role: 'master'; readonly address: string }
  /** A wallet of this group: nobody else moves it until the operation has ended. */
  | { readonly role: 'wallet'; readonly address: string; readonly groupId: string }
  /** A token made by the plan, whose key the person has. */
  | { readonly role: 'mint'; readonly address: string }
  /** Anybody the person has confirmed, or an address of their own. */
  | { readonly role: 'destination'; readonly address: string };

/** What the journal has of a step; `amount` in base units of what was traded. */
export interface Attempted {
  readonly idx: number;
  readonly state: 'signed' | 'sent' | 'unknown' | 'landed' | 'failed' | 'expired';
  readonly amount: bigint | null;
}

/** What a person is told of an operation. */
export interface Notices<Intent> {
  started(intent: Intent): Notice;
  done(intent: Intent): Notice;
  /** Without an intent nothing was planned. */
  failed(reason: Fault, intent: Intent | null, steps: readonly Attempted[]): Notice;
  abandoned(intent: Intent, steps: readonly Attempted[]): Notice;
  /** What it was, below the notice of its end. */
  receipt(intent: Intent): Receipt;
}

/** What every screen may ask of a kind. Its movements and steps are fetched when they are needed. */
export interface Kind<Intent> {
  /** `at-once`: signed before the first is sent, and those that were lost are signed again. `when-due`: a job's, one after another. */
  readonly steps: 'at-once' | 'when-due';
  /** Whether it is an action of groups a person agrees to, which may be planned again after a part of it was journaled. */
  readonly agreement: 'again' | 'once' | 'none';
  /** Everybody with money at stake in any of its steps; a wallet as often as the plan names it. */
  parties(intent: Intent): readonly Party[];
  /** The group whose action it is; null when it was asked for elsewhere. */
  actionOf(intent: Intent): string | null;
  readonly notices: Notices<Intent>;
}

export const master = (address: string): Party => ({ role: 'master', address });
export const wallet = (address: string, groupId: string): Party => ({ role: 'wallet', address, groupId });

export const givenUp = (): Notice => notice('operation/abandoned');
