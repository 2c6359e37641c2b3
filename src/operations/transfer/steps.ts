import { isAddress } from '../../chain/address';
import { isAmount, refuse } from '../../chain/plan-checks';
import { computeUnitLimit, computeUnitPrice, LAMPORTS_PER_SIGNATURE, transferInstruction } from '../../chain/system';
import type { Builder } from '../built-step';
import type { TransferIntent } from '../intent';

/** Compute units a plain transfer with a priority fee takes at most. */
const TRANSFER_UNITS = 1_000;
const MICRO = 1_000_000n;

/** The master pays another address. */
export const buildTransfer: Builder<TransferIntent> = ({ from, to, lamports, feeLamports, heldLamports }) => {
  if (!isAmount(lamports, feeLamports) || lamports === 0n) refuse('its amount is no number of lamports');
  if (heldLamports !== undefined && lamports + feeLamports > heldLamports) refuse('it sends more than was held');
  if (!isAddress(to) || to === from) refuse('the destination is no other address');
  const priority = feeLamports - LAMPORTS_PER_SIGNATURE;
  if (priority < 0n) refuse('its network fee is too small');
  const price = [computeUnitLimit(TRANSFER_UNITS), computeUnitPrice((priority * MICRO) / BigInt(TRANSFER_UNITS))];
  const transfer = transferInstruction({ from, to, lamports });
  return {
    payer: from,
    signers: [from],
    instructions: priority === 0n ? [transfer] : [...price, transfer],
    usesTable: false,
  };
};
