import { base64Bytes } from '#shared/base64';
import {
  type Address,
  associatedTokenAddress,
  isAddress,
  isMoney,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_SOL,
} from './address';
import { ByteReader } from './bytes';
import type { Instruction } from './instruction';
import { distinct, isAmount, refuse } from './plan-checks';
import { transferInstruction } from './system';
import {
  closeAccountInstruction,
  createAssociatedTokenAccountIdempotent,
  TOKEN_PROGRAMS,
  type TokenProgramName,
} from './token';

export const JUPITER_PROGRAM: Address = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
/** Derived from `__event_authority`; the same in every route. */
export const JUPITER_EVENT_AUTHORITY: Address = 'D8cy77BBepLMngZx6ZukaTff5hCt1HrWyKk3Hnd9oitf';

/** Jupiter's instruction for one holding as it is signed; the wallet is its only signer. */
export interface SwapRoute {
  readonly tokenProgram: TokenProgramName;
  readonly decimals: number;
  readonly lentLamports: bigint;
  readonly accounts: readonly { readonly address: Address; readonly writable: boolean }[];
  /** Base64. */
  readonly data: string;
  readonly tables: readonly Address[];
}

/** A holding that is sold: base units, and lamports for it. */
interface Position {
  readonly wallet: Address;
  readonly mint: Address;
  readonly tokens: bigint;
  readonly expectedLamports: bigint;
  readonly minLamports: bigint;
}

/** Above the rent of a token account on every network, in lamports. */
const LENT_MAX = 10_000_000n;
const BPS = 10_000n;
const ACCOUNTS_MAX = 64;

type Role =
  'authority' | 'source' | 'destination' | 'mint' | 'sol' | 'mintProgram' | 'solProgram' | 'payee' | 'events' | 'self';

interface Form {
  /** First eight bytes of the data, little-endian. */
  readonly tag: bigint;
  /** Where the amounts begin: behind the tag, and the id of the shared accounts. */
  readonly amountsAt: number;
  /** What stands at each of the first places; null is an account of Jupiter's own. */
  readonly places: readonly (Role | null)[];
}

/**
 * Jupiter's v2 instructions of exact input (IDL on the chain): the amounts stand in front of the plan of the route, where no
 * plan can move them. The older forms have them behind it, and their program ignores bytes that follow, so none is known here.
 */
const FORMS: readonly Form[] = [
  {
    // route_v2
    tag: 0x14afc431ccfa64bbn,
    amountsAt: 8,
    places: [
      'authority',
      'source',
      'destination',
      'mint',
      'sol',
      'mintProgram',
      'solProgram',
      'payee',
      'events',
      'self',
    ],
  },
  {
    // shared_accounts_route_v2
    tag: 0xe9d8fe7c935398d1n,
    amountsAt: 9,
    places: [
      null,
      'authority',
      'source',
      null,
      null,
      'destination',
      'mint',
      'sol',
      'mintProgram',
      'solProgram',
      'events',
      'self',
    ],
  },
];

interface Amounts {
  readonly input: bigint;
  readonly quoted: bigint;
  readonly slippageBps: number;
  /** Basis points somebody else takes: of the proceeds, and of what they are above the quote. */
  readonly feesBps: number;
  readonly legs: number;
}

function readData(data: Uint8Array): Amounts & { readonly form: Form } {
  const reader = new ByteReader(data);
  if (reader.rest < 8) return refuse('its route is no instruction');
  const tag = reader.u64();
  const form = FORMS.find((one) => one.tag === tag) ?? refuse('its route is no swap of a known form');
  if (reader.rest < form.amountsAt - 8 + 26) return refuse('its route ends early');
  reader.bytes(form.amountsAt - 8);
  const [input, quoted, slippageBps] = [reader.u64(), reader.u64(), reader.u16()];
  return { form, input, quoted, slippageBps, feesBps: reader.u16() + reader.u16(), legs: reader.u32() };
}

/** The least a route lets its swap bring: the quote less its slippage, rounded down. */
export const leastOf = (quoted: bigint, slippageBps: number): bigint => (quoted * (BPS - BigInt(slippageBps))) / BPS;

/** The wallet's own account of wrapped SOL, where every route ends. */
export const wrappedSolOf = (wallet: Address): Address => associatedTokenAddress(wallet, WRAPPED_SOL, TOKEN_PROGRAM);

export interface SwapFacts {
  readonly position: Position;
  readonly route: SwapRoute;
  /** Who pays the transaction. */
  readonly payer: Address;
  /** Most that the sale may bring less than quoted. */
  readonly slippageBps: number;
  /** The wallets of the plan, and what they sell: none of it but this position is a route's business. */
  readonly wallets: readonly Address[];
  readonly mints: readonly Address[];
}

const decoded = (text: string): Uint8Array => {
  try {
    return base64Bytes(text);
  } catch {
    return refuse('its route is no instruction');
  }
};

/** Everything a route may say; each other word refuses the plan. */
function checkRoute({ position, route, payer, slippageBps, wallets, mints }: SwapFacts): Uint8Array {
  const { wallet, mint, tokens, expectedLamports, minLamports } = position;
  const { accounts, lentLamports } = route;
  const data = decoded(route.data);
  const { form, ...amounts } = readData(data);
  if (isMoney(mint)) refuse('money that coins are bought with is not swapped');
  if (amounts.input !== tokens) refuse('its route sells another amount');
  if (amounts.quoted !== expectedLamports) refuse('its route has another quote');
  if (amounts.slippageBps > slippageBps || slippageBps > Number(BPS)) refuse('its route gives way too far');
  if (minLamports === 0n || leastOf(amounts.quoted, amounts.slippageBps) !== minLamports)
    refuse('its route brings another least');
  if (amounts.feesBps !== 0) refuse('its route pays somebody else');
  if (amounts.legs === 0) refuse('its route leads nowhere');
  if (!isAmount(lentLamports) || lentLamports > LENT_MAX) refuse('it lends more than a rent');
  if (lentLamports > 0n && payer === wallet) refuse('a wallet lends to itself');

  const mintProgram = TOKEN_PROGRAMS[route.tokenProgram] ?? refuse('its token program is none');
  const source = associatedTokenAddress(wallet, mint, mintProgram);
  const destination = wrappedSolOf(wallet);
  const expected: Readonly<Record<Role, readonly Address[]>> = {
    authority: [wallet],
    source: [source],
    destination: [destination],
    mint: [mint],
    sol: [WRAPPED_SOL],
    mintProgram: [mintProgram],
    solProgram: [TOKEN_PROGRAM],
    payee: [destination, JUPITER_PROGRAM],
    events: [JUPITER_EVENT_AUTHORITY],
    self: [JUPITER_PROGRAM],
  };
  if (accounts.length < form.places.length || accounts.length > ACCOUNTS_MAX) refuse('its route has too few accounts');
  if (!accounts.every(({ address }) => isAddress(address))) refuse('its route has an account that is none');
  form.places.forEach((role, index) => {
    if (role !== null && !expected[role].includes(accounts[index]?.address ?? ''))
      refuse(`its route has another ${role}`);
  });
  const others = new Set<Address>([payer, ...wallets]);
  others.delete(wallet);
  for (const program of [TOKEN_PROGRAM, TOKEN_2022_PROGRAM])
    for (const held of distinct([...mints, WRAPPED_SOL])) others.add(associatedTokenAddress(wallet, held, program));
  others.delete(source);
  others.delete(destination);
  if (accounts.some(({ address }) => others.has(address))) refuse('its route reaches for something else of yours');
  return data;
}

/**
 * Sells one holding through Jupiter v6: the wallet's account of wrapped SOL opens, the route pays into it, and it closes to the
 * wallet; a rent that the payer lent goes back to it. The wallet is the only signer a route gets. Lamports, base units, basis
 * points; AppError `chain/plan-refused` for every route that says anything but the position.
 */
export function swapInstructions(facts: SwapFacts): readonly Instruction[] {
  const data = checkRoute(facts);
  const { position, route, payer } = facts;
  const { wallet } = position;
  const { accounts, lentLamports } = route;
  const lent = lentLamports > 0n;
  return [
    createAssociatedTokenAccountIdempotent({
      payer: lent ? payer : wallet,
      owner: wallet,
      mint: WRAPPED_SOL,
      tokenProgram: TOKEN_PROGRAM,
    }),
    {
      program: JUPITER_PROGRAM,
      accounts: accounts.map(({ address, writable }) => ({ address, writable, signer: address === wallet })),
      data,
    },
    closeAccountInstruction({ account: wrappedSolOf(wallet), destination: wallet, owner: wallet, program: 'token' }),
    ...(lent ? [transferInstruction({ from: wallet, to: payer, lamports: lentLamports })] : []),
  ];
}
