import { createPublicKey, verify } from 'node:crypto';
import type { SignedStep } from '#shared/contract/operations';
import type { OperationIntent } from '#shared/operation-intent';
import { addressBytes } from '../../src/chain/address';
import { type LookupTable, type ParsedTransaction, parseTransaction } from '../../src/chain/message';
import { base58 } from '@scure/base';
import type { Due } from '../../src/chain/activity';
import type { StepGround } from '../../src/chain/steps';
import { checkMessage } from './check-step';
import { refuseWire } from './refuse-wire';

/** Signed bytes that do exactly what the plan says. */
export interface CheckedStep {
  readonly idx: number;
  readonly wire: string;
  readonly signature: string;
  readonly signers: readonly string[];
  readonly blockhash: string;
  readonly lastValidClaimed: number;
  readonly minSlot: number | null;
}

export interface WireFacts {
  readonly tables: readonly LookupTable[];
  readonly ground: StepGround;
  /** The trade of a job; absent for every other kind. */
  readonly due?: Due;
}

const ED25519_SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const SIGNATURE_BYTES = 64;

function parse(wire: Uint8Array, tables: readonly LookupTable[]): ParsedTransaction {
  try {
    return parseTransaction(wire, tables);
  } catch (cause) {
    return refuseWire('it cannot be read', cause);
  }
}

function checkSignatures(wire: Uint8Array, { signatures, message }: ParsedTransaction): void {
  const signed = wire.subarray(1 + signatures.length * SIGNATURE_BYTES);
  message.signers.forEach((signer, index) => {
    const key = createPublicKey({
      key: Buffer.concat([ED25519_SPKI, addressBytes(signer)]),
      format: 'der',
      type: 'spki',
    });
    const signature = base58.decode(signatures[index] ?? '');
    if (!verify(null, signed, key, signature)) refuseWire(`the signature of ${signer} is not valid`);
  });
}

/** Reads the bytes of one step and compares every instruction with the plan; ServiceError `unprocessable` otherwise. */
export function checkStep(intent: OperationIntent, step: SignedStep, facts: WireFacts): CheckedStep {
  const wire = Buffer.from(step.wire, 'base64');
  const parsed = parse(wire, facts.tables);
  const { message, signatures } = parsed;
  checkSignatures(wire, parsed);
  checkMessage(intent, step.idx, message, facts);
  const [signature] = signatures;
  if (signature === undefined) return refuseWire('nobody signed it');
  return {
    idx: step.idx,
    wire: step.wire,
    signature,
    signers: message.signers,
    blockhash: message.blockhash,
    lastValidClaimed: step.lastValidBlockHeight,
    minSlot: step.minContextSlot ?? null,
  };
}
