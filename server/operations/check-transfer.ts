import type { TransferPlan } from '#shared/contract/operations';
import { COMPUTE_BUDGET_PROGRAM, isAddress } from '../../src/chain/address';
import type { ParsedMessage } from '../../src/chain/message';
import { transferInstruction } from '../../src/chain/system';
import { feeOf, sameInstruction } from './compare-instructions';
import { refuseWire } from './refuse-wire';

/** One system transfer of the planned lamports from payer to destination, for the planned fee, and nothing else. */
export function checkTransfer(plan: TransferPlan, message: ParsedMessage): void {
  if (!isAddress(plan.to) || plan.to === plan.from) refuseWire('the destination is no other address');
  if (message.payer !== plan.from || message.signers.length !== 1) refuseWire('somebody else signs or pays');
  const work = message.instructions.filter(({ program }) => program !== COMPUTE_BUDGET_PROGRAM);
  const [transfer] = work;
  const planned = transferInstruction({ from: plan.from, to: plan.to, lamports: BigInt(plan.lamports) });
  if (work.length !== 1 || !sameInstruction(planned, transfer)) refuseWire('it does something else than this transfer');
  if (feeOf(message) !== BigInt(plan.feeLamports)) refuseWire('its network fee differs');
}
