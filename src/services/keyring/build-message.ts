import { AppError, toFault } from '#shared/fault';
import type { OperationIntent, SellIntent } from '#shared/operation-intent';
import type { Due } from '../../chain/activity';
import type { Address } from '../../chain/address';
import { compileMessage, MAX_TRANSACTION_BYTES, transactionSize } from '../../chain/message';
import { buildStep, type BuiltStep } from '../../chain/steps';
import type { TradeGround } from './market';
import type { OwnWallets } from './own-wallets';

/** What the worker knows from the server and the chain, never from the page. */
export interface SigningFacts {
  readonly own: OwnWallets;
  readonly destinations: ReadonlySet<Address>;
  readonly ground: TradeGround;
  readonly blockhash: string;
  /** The trade of a job; absent for every other kind. */
  readonly due?: Due;
}

const refuse = (detail: string): never => {
  throw new AppError('signer/refused', { detail });
};

function needMaster(own: OwnWallets, address: Address): void {
  if (own.get(address)?.kind !== 'master') refuse('The money would not come from one of your master wallets');
}

function needGroupWallet(own: OwnWallets, groupId: string, address: Address): void {
  const place = own.get(address);
  if (place?.kind !== 'group' || place.groupId !== groupId) refuse('A wallet of this plan is not of this group');
}

/** A route has the wallet's signature only: no other own address may stand in it. */
function needNoOther(own: OwnWallets, { wallet, route }: SellIntent['steps'][number]['positions'][number]): void {
  if (route?.accounts.some(({ address }) => address !== wallet && own.has(address)))
    refuse('A route of this sale reaches for another of your wallets');
}

/** Money may only leave own wallets, and go to own wallets, the venue or confirmed addresses. */
function assertOwn(intent: OperationIntent, { own, destinations }: SigningFacts): void {
  switch (intent.kind) {
    case 'transfer':
      needMaster(own, intent.from);
      if (!own.has(intent.to) && !destinations.has(intent.to)) refuse('The destination was not confirmed');
      return;
    case 'launch':
      needMaster(own, intent.master);
      needGroupWallet(own, intent.groupId, intent.dev);
      if (own.get(intent.mint)?.kind !== 'mint') refuse('The token address is not one of your own');
      return;
    case 'buy':
      needGroupWallet(own, intent.groupId, intent.wallet);
      return;
    case 'sell':
      needMaster(own, intent.master);
      for (const { positions } of intent.steps)
        for (const position of positions) {
          needGroupWallet(own, position.groupId, position.wallet);
          needNoOther(own, position);
        }
      return;
    case 'return':
    case 'distribute':
      needMaster(own, intent.master);
      for (const { wallets } of intent.steps)
        for (const { wallet } of wallets) needGroupWallet(own, intent.groupId, wallet);
      return;
    case 'close':
      needMaster(own, intent.master);
      for (const { accounts } of intent.steps)
        for (const { wallet } of accounts) needGroupWallet(own, intent.groupId, wallet);
      return;
    case 'activity':
      for (const wallet of intent.wallets) needGroupWallet(own, intent.groupId, wallet);
      return;
    default:
      refuse('This kind of transaction is not known');
  }
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
 * to own wallets, the venue or confirmed addresses, or when costs differ from what was shown; `chain/transaction-too-large`.
 */
export function buildMessage(intent: OperationIntent, idx: number, facts: SigningFacts): Uint8Array {
  assertOwn(intent, facts);
  const { payer, instructions, usesTable } = built(intent, idx, facts);
  const message = compileMessage({
    payer,
    instructions,
    blockhash: facts.blockhash,
    ...(usesTable ? { lookupTables: facts.ground.tables } : {}),
  });
  const size = transactionSize(message);
  if (size > MAX_TRANSACTION_BYTES)
    throw new AppError('chain/transaction-too-large', { detail: `${size} of ${MAX_TRANSACTION_BYTES} bytes` });
  return message;
}
