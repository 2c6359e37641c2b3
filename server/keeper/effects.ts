import { type Address, WRAPPED_SOL } from '../../src/chain/address';
import { TIP_ACCOUNTS } from '../../src/chain/tip-accounts';

export type EffectKind = 'own' | 'fee' | 'tip' | 'rent' | 'venue';

/** One line of the double entry. `mint` null means lamports, else base units of that mint. */
export interface Effect {
  readonly address: string;
  readonly mint: Address | null;
  readonly delta: bigint;
  readonly kind: EffectKind;
}

export interface TokenBalance {
  readonly accountIndex: number;
  readonly mint: Address;
  readonly owner?: Address;
  readonly uiTokenAmount: { readonly amount: string };
}

/** The parts of `getTransaction` (encoding json) that the entry is made of. */
export interface LandedTransaction {
  readonly slot: number;
  readonly meta: {
    readonly err: unknown;
    readonly fee: number;
    readonly preBalances: readonly number[];
    readonly postBalances: readonly number[];
    readonly preTokenBalances?: readonly TokenBalance[] | null;
    readonly postTokenBalances?: readonly TokenBalance[] | null;
    readonly loadedAddresses?: { readonly writable: readonly Address[]; readonly readonly: readonly Address[] } | null;
  };
  readonly transaction: { readonly message: { readonly accountKeys: readonly Address[] } };
}

/** Where the network's fee goes in the entry: no account of the transaction receives it. */
export const FEE_ADDRESS = 'network';

/** The entry does not add up: the answer of the network is not what happened. */
export class NotConserved extends Error {
  override readonly name = 'NotConserved';
}

interface TokenPlace {
  readonly mint: Address;
  readonly owner: Address | undefined;
  pre: bigint;
  post: bigint;
}

function tokenPlaces({ meta }: LandedTransaction): Map<number, TokenPlace> {
  const places = new Map<number, TokenPlace>();
  const placeOf = (balance: TokenBalance): TokenPlace => {
    const known = places.get(balance.accountIndex);
    if (known !== undefined) return known;
    const fresh = { mint: balance.mint, owner: balance.owner, pre: 0n, post: 0n };
    places.set(balance.accountIndex, fresh);
    return fresh;
  };
  for (const balance of meta.preTokenBalances ?? []) placeOf(balance).pre = BigInt(balance.uiTokenAmount.amount);
  for (const balance of meta.postTokenBalances ?? []) placeOf(balance).post = BigInt(balance.uiTokenAmount.amount);
  return places;
}

function lamportKind(address: Address, token: TokenPlace | undefined, own: ReadonlySet<Address>): EffectKind {
  if (own.has(address)) return 'own';
  if (TIP_ACCOUNTS.includes(address)) return 'tip';
  if (token?.owner === undefined || !own.has(token.owner)) return 'venue';
  return token.mint === WRAPPED_SOL ? 'own' : 'rent';
}

/**
 * The double entry of one landed transaction, from its balances before and after. Lamports sum to zero with the fee; tokens
 * sum to zero per mint, where the mint itself carries what was issued or burned. NotConserved when lamports do not add up.
 */
export function effectsOf(landed: LandedTransaction, own: ReadonlySet<Address>): readonly Effect[] {
  const { meta, transaction } = landed;
  const { loadedAddresses: loaded } = meta;
  const keys = [...transaction.message.accountKeys, ...(loaded?.writable ?? []), ...(loaded?.readonly ?? [])];
  if (meta.preBalances.length !== keys.length || meta.postBalances.length !== keys.length)
    throw new NotConserved(
      `${keys.length} accounts, ${meta.preBalances.length} and ${meta.postBalances.length} balances`,
    );
  const places = tokenPlaces(landed);
  const effects: Effect[] = [{ address: FEE_ADDRESS, mint: null, delta: BigInt(meta.fee), kind: 'fee' }];
  keys.forEach((address, index) => {
    const delta = BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0);
    if (delta !== 0n) effects.push({ address, mint: null, delta, kind: lamportKind(address, places.get(index), own) });
  });
  const left = effects.reduce((sum, effect) => sum + effect.delta, 0n);
  if (left !== 0n) throw new NotConserved(`${left} lamports are unaccounted for`);
  return [...effects, ...tokenEffects(places, keys, own)];
}

function tokenEffects(
  places: ReadonlyMap<number, TokenPlace>,
  keys: readonly Address[],
  own: ReadonlySet<Address>,
): readonly Effect[] {
  const issued = new Map<Address, bigint>();
  const effects: Effect[] = [];
  for (const [index, { mint, owner, pre, post }] of places) {
    const delta = post - pre;
    if (delta === 0n) continue;
    const kind = owner !== undefined && own.has(owner) ? 'own' : 'venue';
    effects.push({ address: owner ?? keys[index] ?? mint, mint, delta, kind });
    issued.set(mint, (issued.get(mint) ?? 0n) + delta);
  }
  for (const [mint, sum] of issued) if (sum !== 0n) effects.push({ address: mint, mint, delta: -sum, kind: 'venue' });
  return effects;
}
