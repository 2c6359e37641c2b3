import { AppError } from '#shared/fault';
import { isAddress, type Address } from '../../chain/address';
import type { Instruction } from '../../chain/instruction';
import { compileMessage, MAX_TRANSACTION_BYTES, transactionSize } from '../../chain/message';
import { withSlippage } from '../../chain/platforms/platform';
import { pumpfun, type PumpMarket } from '../../chain/platforms/pumpfun';
import {
  computeUnitLimit,
  computeUnitPrice,
  LAMPORTS_PER_SIGNATURE,
  priorityFee,
  transferInstruction,
} from '../../chain/system';
import type { LaunchIntent, SignerIntent, TransferIntent } from './intents';
import type { LaunchGround } from './market';
import type { OwnWallets } from './own-wallets';

/** What the worker knows from the server and the chain, never from the page. */
export interface SigningFacts {
  readonly own: OwnWallets;
  readonly destinations: ReadonlySet<Address>;
  /** Null until a launch asks for it. */
  readonly ground: LaunchGround | null;
  readonly blockhash: string;
}

/** Compute units a plain transfer with a priority fee takes at most. */
const TRANSFER_UNITS = 1_000;
const MICRO = 1_000_000n;

const refuse = (detail: string): never => {
  throw new AppError('signer/refused', { detail });
};

const isAmount = (...amounts: readonly unknown[]): boolean =>
  amounts.every((amount) => typeof amount === 'bigint' && amount >= 0n && amount < 1n << 64n);

function transferInstructions(intent: TransferIntent, { own, destinations }: SigningFacts): readonly Instruction[] {
  const { from, to, lamports, feeLamports } = intent;
  if (!isAmount(lamports, feeLamports) || lamports === 0n) return refuse('The amount is no number of lamports');
  if (own.get(from)?.kind !== 'master') return refuse('The money would not come from one of your master wallets');
  if (!isAddress(to) || to === from) return refuse('The destination is no other address');
  if (!own.has(to) && !destinations.has(to)) return refuse('The destination was not confirmed');
  const priority = feeLamports - LAMPORTS_PER_SIGNATURE;
  if (priority < 0n) return refuse('The network fee is too small');
  const transfer = transferInstruction({ from, to, lamports });
  if (priority === 0n) return [transfer];
  return [computeUnitLimit(TRANSFER_UNITS), computeUnitPrice((priority * MICRO) / BigInt(TRANSFER_UNITS)), transfer];
}

function marketFor({ market: { global, feeConfig } }: LaunchGround, feeRecipient: Address): PumpMarket {
  if (feeRecipient !== global.feeRecipient && !global.feeRecipients.includes(feeRecipient))
    return refuse('The fee recipient is not one of the platform');
  return { global: { ...global, feeRecipient }, feeConfig };
}

function checkLaunch(intent: LaunchIntent, own: OwnWallets): void {
  const { master, dev, mint, groupId, devBuyLamports, tokensOut, fundLamports, microLamports, unitLimit, costs } =
    intent;
  const amounts = [
    devBuyLamports,
    tokensOut,
    fundLamports,
    microLamports,
    costs.networkFeeLamports,
    costs.totalLamports,
  ];
  if (!isAmount(...amounts)) refuse('An amount is no number of lamports');
  if (own.get(master)?.kind !== 'master') refuse('The payer is not one of your master wallets');
  const place = own.get(dev);
  if (place?.kind !== 'group' || place.groupId !== groupId) refuse('The creator is not a wallet of this group');
  if (own.get(mint)?.kind !== 'mint' || new Set([master, dev, mint]).size !== 3)
    refuse('The token address is not one of your own');
  if (devBuyLamports > 0n !== tokensOut > 0n) refuse('The first buy is half a buy');
  const fee = 3n * LAMPORTS_PER_SIGNATURE + priorityFee({ unitLimit, microLamports });
  if (costs.networkFeeLamports !== fee || costs.totalLamports !== fee + fundLamports)
    refuse('The costs shown are not the costs signed');
}

function launchInstructions(intent: LaunchIntent, facts: SigningFacts): readonly Instruction[] {
  const { platform, master, dev, mint, name, symbol, uri, fundLamports } = intent;
  if (platform !== 'pumpfun') throw new AppError('chain/unsupported-platform');
  if (facts.ground === null) throw new AppError('chain/account-missing');
  checkLaunch(intent, facts.own);
  return [
    computeUnitLimit(intent.unitLimit),
    computeUnitPrice(intent.microLamports),
    ...(fundLamports > 0n ? [transferInstruction({ from: master, to: dev, lamports: fundLamports })] : []),
    ...pumpfun.launchInstructions({
      market: marketFor(facts.ground, intent.feeRecipient),
      mint,
      creator: dev,
      name,
      symbol,
      uri,
      tokens: intent.tokensOut,
      maxLamports: withSlippage(intent.devBuyLamports, BigInt(intent.slippageBps)),
    }),
  ];
}

function compile(intent: SignerIntent, facts: SigningFacts): Uint8Array {
  const { blockhash } = facts;
  switch (intent.kind) {
    case 'transfer':
      return compileMessage({ payer: intent.from, instructions: transferInstructions(intent, facts), blockhash });
    case 'launch':
      return compileMessage({
        payer: intent.master,
        instructions: launchInstructions(intent, facts),
        blockhash,
        lookupTables: facts.ground?.tables ?? [],
      });
    default:
      return refuse('This kind of transaction is not known');
  }
}

/**
 * The message of an intent, built here from its parts. AppError `signer/refused` when money would go anywhere but to own
 * wallets, the venue or confirmed addresses, or when costs differ from what was shown; `chain/transaction-too-large`.
 */
export function buildMessage(intent: SignerIntent, facts: SigningFacts): Uint8Array {
  const message = compile(intent, facts);
  const size = transactionSize(message);
  if (size > MAX_TRANSACTION_BYTES)
    throw new AppError('chain/transaction-too-large', { detail: `${size} of ${MAX_TRANSACTION_BYTES} bytes` });
  return message;
}
