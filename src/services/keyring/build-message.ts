import { AppError, toFault } from '#shared/fault';
import { DEFAULT_FEE_CAP } from '#shared/fee-cap';
import type { OperationIntent } from '#operations/intent';
import type { Party } from '#operations/kind';
import { partiesOf } from '#operations/kinds';
import { routesOf } from '#operations/movements';
import type { Due } from '#operations/built-step';
import type { Address } from '../../chain/address';
import { assertCost } from '../../chain/extra-cost';
import { compileMessage, MAX_TRANSACTION_BYTES, transactionSize, usefulTables } from '../../chain/message';
import type { BuiltStep } from '#operations/built-step';
import { buildStep } from '#operations/steps';
import type { TradeGround } from './market';
import type { OwnWallets } from './own-wallets';

/** What the worker knows from the server and the chain, never from the page. */
export interface SigningFacts {
  readonly own: OwnWallets;
  readonly destinations: ReadonlySet<Address>;
  readonly ground: TradeGround;
  readonly blockhash: string;
  /** Lamports of priority fee and tip the person allows for one transaction; the default when it is not said. */
  readonly feeCap?: bigint;
  /** The trade of a job; absent for every other kind. */
  readonly due?: Due;
}

const refuse = (detail: string): never => {
  throw new AppError('signer/refused', { detail });
};

/** What is said when an address is not what the plan says it is. */
const REFUSALS: Readonly<Record<Party['role'], string>> = {
  master: 'The money would not come from one of your master wallets',
  wallet: 'A wallet of this plan is not of this group',
  mint: 'The token address is not one of your own',
  destination: 'The destination was not confirmed',
};

function isWhatItSays(party: Party, { own, destinations }: SigningFacts): boolean {
  const wallet = own.get(party.address);
  switch (party.role) {
    case 'master':
    case 'mint':
      return wallet?.kind === party.role;
    case 'wallet':
      return wallet?.kind === 'group' && wallet.groupId === party.groupId;
    case 'destination':
      return wallet !== undefined || destinations.has(party.address);
    default:
      return party satisfies never;
  }
}

/** Money may only leave own wallets, and go to own wallets, the venue or confirmed addresses. */
function assertOwn(intent: OperationIntent, facts: SigningFacts): void {
  for (const party of partiesOf(intent)) if (!isWhatItSays(party, facts)) refuse(REFUSALS[party.role]);
  // A route has the wallet's signature only: no other own address may stand in it.
  for (const { wallet, accounts } of routesOf(intent))
    if (accounts.some((address) => address !== wallet && facts.own.has(address)))
      refuse('A route of this sale reaches for another of your wallets');
}

function built(intent: OperationIntent, idx: number, { ground, due }: SigningFacts): BuiltStep {
  try {
    return buildStep(intent, idx, ground, due);
  } catch (error) {
    const { code, detail } = toFault(error);
    if (code === 'chain/plan-refused') return refuse(`Not signed: ${detail ?? 'the plan contradicts itself'}`);
    throw error;
  }
}

/**
 * The message of one step of an intent, built here from its parts. AppError `signer/refused` when money would go anywhere but
 * to own wallets, the venue or confirmed addresses, or when costs differ from what was shown; `chain/fee-above-limit`, `chain/transaction-too-large`.
 */
export function buildMessage(intent: OperationIntent, idx: number, facts: SigningFacts): Uint8Array {
  assertOwn(intent, facts);
  const { payer, instructions, usesTable } = built(intent, idx, facts);
  assertCost(instructions, facts.feeCap ?? DEFAULT_FEE_CAP);
  const message = compileMessage({
    payer,
    instructions,
    blockhash: facts.blockhash,
    ...(usesTable ? { lookupTables: usefulTables(facts.ground.tables, { payer, instructions }) } : {}),
  });
  const size = transactionSize(message);
  if (size > MAX_TRANSACTION_BYTES)
    throw new AppError('chain/transaction-too-large', { detail: `${size} of ${MAX_TRANSACTION_BYTES} bytes` });
  return message;
}
