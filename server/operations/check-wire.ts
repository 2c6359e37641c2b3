import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { promisify } from 'node:util';
import type { Due, StepGround } from '#operations/built-step';
import type { SignedStep } from '#operations/contract';
import type { OperationIntent } from '#operations/intent';
import { addressBytes } from '../../src/chain/address';
import { type LookupTable, type ParsedTransaction, parseTransaction } from '../../src/chain/message';
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
  /** Lamports of priority fee and tip the person allows for one transaction. */
  readonly feeCap: bigint;
}

const SIGNATURE_BYTES = 64;

function parse(wire: Uint8Array, tables: readonly LookupTable[]): ParsedTransaction {
  try {
    return parseTransaction(wire, tables);
  } catch (cause) {
    return refuseWire('it cannot be read', cause);
  }
}

/** Off the main thread, which serves others meanwhile. */
const isSignedBy = promisify(
  (bytes: Uint8Array, key: KeyObject, signature: Uint8Array, done: (error: Error | null, holds: boolean) => void) =>
    verify(null, bytes, key, signature, done),
);

/** Wallets sign again and again, and making a key of their bytes takes half as long as a signature's proof. */
const KEPT = 4_096;
const kept = new Map<string, KeyObject>();

function publicKeyOf(signer: string): KeyObject {
  const known = kept.get(signer);
  if (known !== undefined) return known;
  const x = Buffer.from(addressBytes(signer)).toString('base64url');
  const made = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  if (kept.size >= KEPT) kept.clear();
  kept.set(signer, made);
  return made;
}

async function checkSignatures(wire: Uint8Array, { signatures, message }: ParsedTransaction): Promise<void> {
  const signatureAt = (index: number): number => 1 + index * SIGNATURE_BYTES;
  const signed = wire.subarray(signatureAt(signatures.length));
  const valid = await Promise.all(
    message.signers.map((signer, index) =>
      isSignedBy(signed, publicKeyOf(signer), wire.subarray(signatureAt(index), signatureAt(index + 1))),
    ),
  );
  const wrong = message.signers[valid.indexOf(false)];
  if (wrong !== undefined) refuseWire(`the signature of ${wrong} is not valid`);
}

/** Reads the bytes of one step and compares every instruction with the plan; ServiceError `unprocessable` otherwise. */
export async function checkStep(intent: OperationIntent, step: SignedStep, facts: WireFacts): Promise<CheckedStep> {
  const wire = Buffer.from(step.wire, 'base64');
  const parsed = parse(wire, facts.tables);
  const { message, signatures } = parsed;
  await checkSignatures(wire, parsed);
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
