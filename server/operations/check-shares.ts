import type { OperationIntent } from '#operations/intent';
import type { Share } from '#operations/movement';
import { readSlotOf, sharesOf } from '#operations/movements';
import { placeOf } from '#operations/places';
import { shortAddress } from '#shared/ids';
import { formatSol, formatUnits } from '#shared/money';
import { ServiceError } from '../base/errors';
import { type ChainFacts, StaleBalance } from './chain-facts';
import { refuseWire } from './refuse-wire';

const heldNow = ({ lamports, tokens }: ChainFacts, share: Share): bigint =>
  (share.at.what === 'lamports' ? lamports : tokens).get(placeOf(share)) ?? 0n;

const amountText = ({ at }: Share, units: bigint): string =>
  at.what === 'lamports' ? `${formatSol(units)} SOL` : `${formatUnits(units, at.decimals)} tokens`;

function placeText({ wallet, at }: Share): string {
  if (at.what === 'tokens') return `Wallet ${shortAddress(wallet)} held`;
  return at.address === wallet
    ? `Wallet ${shortAddress(wallet)} held`
    : `Account ${shortAddress(at.address)} of wallet ${shortAddress(wallet)} held`;
}

interface Moved {
  readonly share: Share;
  readonly was: bigint;
  readonly now: bigint;
}

function movedText([first, ...others]: readonly [Moved, ...Moved[]]): string {
  const { share, was, now } = first;
  const more = others.length === 0 ? '' : `, and ${others.length} more changed too`;
  const text = `${placeText(share)} ${amountText(share, was)} when this was planned and holds ${amountText(share, now)} now`;
  return `${text}${more}. Nothing was sent.`;
}

/**
 * A plan that spends a share of something is journaled only while that is still what the plan read, so that half of a holding
 * is never half of what it was an hour ago. The caller has leased the wallets and compared the slot of `facts` with what the
 * journal let land. StaleBalance where the plan has read something newer than `facts`; 422 with wallet and both amounts where
 * it moved, and for a share that does not say what it is of.
 */
export function checkShares({ intent, facts }: { readonly intent: OperationIntent; readonly facts: ChainFacts }): void {
  const shares = sharesOf(intent);
  if (shares.length === 0) return;
  const readSlot = readSlotOf(intent) ?? refuseWire('it does not say when it read what it spends a share of');
  if (facts.slot < readSlot) throw new StaleBalance(readSlot);
  const [first, ...others] = shares.flatMap((share): Moved[] => {
    const was = share.held ?? refuseWire('it does not say what it spends a share of');
    const now = heldNow(facts, share);
    return was === now ? [] : [{ share, was, now }];
  });
  if (first !== undefined)
    throw new ServiceError('unprocessable', movedText([first, ...others]), { reason: 'chain/balance-moved' });
}
