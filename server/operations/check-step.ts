import { toFault } from '#shared/fault';
import { DEFAULT_FEE_CAP } from '#shared/fee-cap';
import type { OperationIntent } from '#operations/intent';
import { sameBytes } from '../../src/chain/bytes';
import { assertCost } from '../../src/chain/extra-cost';
import type { Instruction } from '../../src/chain/instruction';
import type { ParsedMessage } from '../../src/chain/message';
import type { Due } from '#operations/built-step';
import type { BuiltStep, StepGround } from '#operations/built-step';
import { buildStep } from '#operations/steps';
import { ServiceError } from '../base/errors';
import { refuseWire } from './refuse-wire';

const WORDS: Readonly<Record<string, string>> = {
  'chain/curve-complete': 'This token has left its bonding curve. It cannot be traded here.',
  'chain/account-missing': 'A token of this plan is not on this network.',
};

/** Whether two instructions are one and the same: program, accounts in their order, data. */
const sameInstruction = (a: Instruction, b: Instruction | undefined): boolean =>
  b !== undefined &&
  a.program === b.program &&
  a.accounts.length === b.accounts.length &&
  a.accounts.every((account, index) => account.address === b.accounts[index]?.address) &&
  sameBytes(a.data, b.data);

interface Facts {
  readonly ground: StepGround;
  readonly due?: Due;
  /** Lamports of priority fee and tip the person allows for one transaction; the default when it is not said. */
  readonly feeCap?: bigint;
}

/** The step as the plan says, at a price the person allows; ServiceError `unprocessable` where there is none. */
export function builtStep(
  intent: OperationIntent,
  idx: number,
  { ground, due, feeCap = DEFAULT_FEE_CAP }: Facts,
): BuiltStep {
  try {
    const step = buildStep(intent, idx, ground, due);
    assertCost(step.instructions, feeCap);
    return step;
  } catch (cause) {
    const { code, detail } = toFault(cause);
    if (code === 'chain/plan-refused') return refuseWire(detail ?? 'the plan contradicts itself', cause);
    const words = code === 'chain/fee-above-limit' ? `${detail ?? ''} Nothing was sent.` : WORDS[code];
    if (words === undefined) throw cause;
    throw new ServiceError('unprocessable', words, { cause, reason: code });
  }
}

/** The step of the plan, instruction by instruction: what is signed is built again here and must be the same. */
export function checkMessage(intent: OperationIntent, idx: number, message: ParsedMessage, facts: Facts): void {
  const { payer, signers, instructions } = builtStep(intent, idx, facts);
  const agreed = new Set(signers);
  if (message.payer !== payer || message.signers.length !== agreed.size) refuseWire('somebody else signs or pays');
  if (!message.signers.every((signer) => agreed.has(signer))) refuseWire('somebody else signs');
  const same = instructions.length === message.instructions.length;
  if (!same || !instructions.every((instruction, index) => sameInstruction(instruction, message.instructions[index])))
    refuseWire(`it does something else than this ${intent.kind}`);
}
