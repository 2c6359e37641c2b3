import type { TokenProgram } from '#shared/contract/common';
import type { LaunchpadId } from '#shared/launchpads';
import type { OperationKind } from './contract';

/** One flow of money within a step once it has landed; lamports, or base units of `mint`. */
export interface Movement {
  /**
   * `subject`: what the step is for, and what the journal's line says. `price`: lamports a venue takes or gives for it, or tokens burnt for it. `fee`: the
   * network's. `tip`: a block engine's. `rent`: of accounts of others. `loan`: comes back within the transaction. `paid`: a quote
   * token that a step pays out of the associated account, or receives in it, and that nothing else of the step moves.
   */
  readonly what: 'subject' | 'price' | 'fee' | 'tip' | 'rent' | 'loan' | 'paid';
  /** The address of the plan that it leaves; null when it comes from a venue or from an account that is closed. */
  readonly from: string | null;
  /** Where it arrives; null when no address of the plan has it. */
  readonly to: string | null;
  readonly mint: string | null;
  readonly least: bigint;
  readonly most: bigint;
  /** What was quoted; between least and most. */
  readonly expected: bigint;
  /** Whether it arrives where nothing may be yet, so that the rent minimum must be reached. */
  readonly opens: boolean;
}

/** What a person asked for, and what is left when the step does not land. */
export interface Asked {
  readonly wallet: string;
  readonly units: bigint;
  readonly mint: string | null;
  /** An account of the wallet, where a step has several of one wallet. */
  readonly account?: string;
}

/** A place of which a plan spends a share, all of it or a part: it must still hold what the plan read there. */
export interface Share {
  readonly wallet: string;
  /** Where the wallet keeps it: its lamports, those of one of its accounts, or the tokens of its associated account. */
  readonly at:
    | { readonly what: 'lamports'; readonly address: string }
    | {
        readonly what: 'tokens';
        /** Where it is not the associated account. */
        readonly account?: string;
        readonly mint: string;
        readonly program: TokenProgram;
        readonly decimals: number;
      };
  /** Lamports, or base units of the mint; null where the plan does not say what it read. */
  readonly held: bigint | null;
}

/** The curve of a coin, by where it trades. */
export interface CurveOf {
  readonly platform: LaunchpadId;
  readonly mint: string;
  /** The token it is sold for; SOL when absent. */
  readonly quoteMint?: string;
}

/** When a step is sent that does not go out with the others: so much later than another one has landed, and never before. */
export interface Behind {
  readonly idx: number;
  readonly delayMs: number;
}

/** Everything one transaction of a plan does with money. */
export interface StepMovements {
  /** Absent where it goes out at once. */
  readonly behind?: Behind;
  /** Which bundle of the plan it is of: its steps land in one slot and in their order, or none does. Absent where it goes out alone. */
  readonly bundle?: number;
  /** As the journal names it: a kind, for a job that of its trade. */
  readonly label: OperationKind;
  /** Who pays its fee. */
  readonly payer: string;
  readonly movements: readonly Movement[];
  readonly asked: readonly Asked[];
  /** What its amounts are shares of; nothing where they were typed or drawn. */
  readonly shares: readonly Share[];
  /** Coins that are touched beside those that move. */
  readonly mints: readonly string[];
  /** Coins whose price a launchpad's curve tells, and which. */
  readonly curves: readonly CurveOf[];
}

/** Somebody else's instruction in a plan: the accounts it may reach for, and what reading it needs. */
export interface Route {
  readonly wallet: string;
  readonly mint: string;
  readonly accounts: readonly string[];
  /** Lookup tables. */
  readonly tables: readonly string[];
  readonly decimals: number;
}

/** A coin that exists once the first step of the plan has landed. */
export interface NewCoin {
  readonly platform: LaunchpadId;
  /** The token it is sold for; SOL when absent. */
  readonly quoteMint?: string;
  readonly mint: string;
  readonly dev: string;
  readonly groupId: string;
  readonly name: string;
  readonly symbol: string;
  readonly uri: string;
  readonly imageUrl: string | null;
  /** Id of the post it is launched from; absent from none. */
  readonly post?: string;
  /** How many operations of its kind the person had begun when it was planned; absent where the plan does not say. */
  readonly madeBefore?: number;
}

/** What holds for every plan of a kind, whatever its amounts. */
export interface Policy {
  /** Who begins one: a person's browser, whose signer signs it, or the server. */
  readonly begunBy: 'browser' | 'server';
  /** Trades among the wallets of one person run on test networks only. */
  readonly networks: 'all' | 'test';
  /** `leased`: no other operation uses the master while a step is in flight. `shared`: others may, and what it pays is reserved. */
  readonly master: 'leased' | 'shared';
  /** When a step failed and none has landed: an end, or one more try once somebody resumes it. */
  readonly failure: 'ends' | 'resumes';
  /** Whether its steps are built on what the launchpad's program says of itself. */
  readonly ground: 'platform' | 'none';
  /** Whether it is refused while its wallets hold tokens. */
  readonly tokens: 'refused' | 'ignored';
  /** Whether the signer forgets the keys with the signature, or when the form is closed. */
  readonly keys: 'dropped' | 'held';
  /** What a person's figures count it as. */
  readonly counts: 'buys' | 'sells' | 'neither';
}

/** What the plans of a kind move, and under which rules. */
export interface Movements<Intent> {
  readonly policy: Policy;
  /** The master a plan belongs to. */
  master(intent: Intent): string;
  /** How many transactions a plan is. */
  count(intent: Intent): number;
  /** Null when the plan has no such step. A job's trade moves nothing before it is due: it is asked for itself then. */
  step(intent: Intent, idx: number): StepMovements | null;
  routes(intent: Intent): readonly Route[];
  coin(intent: Intent): NewCoin | null;
}

/** More than any amount the chain can hold. */
export const NO_LIMIT = 1n << 64n;

interface Flow {
  readonly from?: string | null;
  readonly to?: string | null;
  readonly mint?: string | null;
  readonly opens?: boolean;
}

/** Exactly this amount moves. */
export const exactly = (
  what: Movement['what'],
  amount: bigint,
  { from = null, to = null, mint = null, opens = false }: Flow,
): Movement => ({ what, from, to, mint, opens, least: amount, most: amount, expected: amount });

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

export const none = (): readonly [] => [];
export const noCoin = (): null => null;
