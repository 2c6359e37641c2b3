import { AppError } from '#shared/fault';
import { readLayout, type ValueOf } from '../../layout';
import { type Address, USD1, WRAPPED_SOL } from '../../address';
import type { TokenProgramName } from '../../token';
import { bodyOf } from './accounts';

/** Account `PlatformCurveRule`, raydium-sdk-v2 0.2.73. */
const CURVE_RULE = {
  bump: 'u8',
  version: 'u8',
  platform: 'address',
  config: 'address',
  epoch: 'u64',
  reserved: { list: 'u64', count: 8 },
  groups: {
    list: {
      groupId: 'u16',
      epoch: 'u64',
      constraints: { list: { field: 'u8', op: 'u8', value: 'u128' } },
    },
  },
} as const;
/** Where the account counts its groups, tag included. */
const GROUP_COUNT_AT = 146;
const MILLION = 1_000_000n;

/** What a platform asks of its launches: one of the groups must hold whole, and none of them allows everything. */
export type CurveRule = ValueOf<typeof CURVE_RULE>;
type Constraint = CurveRule['groups'][number]['constraints'][number];

/** A constant product curve without vesting, its creator's fees in the quote token. Base units of coin and quote token. */
export interface CurveTerms {
  readonly supply: bigint;
  readonly toSell: bigint;
  /** What the curve gathers before it is sold out. */
  readonly target: bigint;
}

/** What Token-2022 takes of every transfer of a coin: basis points, and base units at most. */
export interface TransferFee {
  readonly points: number;
  readonly maximum: bigint;
}

/** A launch as a rule sees it. */
export interface LaunchForm extends CurveTerms {
  readonly tokenProgram: TokenProgramName;
  readonly transferFee?: TransferFee;
}

/** letsbonk's curve (raydium-sdk-v2 0.2.73, `LaunchpadPoolInitParam`): of a billion coins 793.1 million are sold for 85 SOL. */
export const STANDARD_TERMS: CurveTerms = {
  supply: 1_000_000_000_000_000n,
  toSell: 793_100_000_000_000n,
  target: 85_000_000_000n,
};

/** letsbonk's curve for coins sold for USD1: the same tokens for 12,500 of them. */
export const USD1_TERMS: CurveTerms = { ...STANDARD_TERMS, target: 12_500_000_000n };

/** letsbonk's curve by what its coins are sold for; AppError `chain/unsupported-platform` for another quote token. */
export function standardTermsOf(quoteMint: Address): CurveTerms {
  if (quoteMint === WRAPPED_SOL) return STANDARD_TERMS;
  if (quoteMint === USD1) return USD1_TERMS;
  throw new AppError('chain/unsupported-platform', { detail: 'no curve is known for this quote token' });
}

/** Pools of LaunchLab migrate to Raydium's CPMM; the program refuses the other one. */
export const MIGRATE_TO_CPMM = 1;

/** A platform's rule; AppError `chain/malformed` for other bytes and for groups that end early, which must not read as none. */
export function decodeCurveRule(bytes: Uint8Array): CurveRule {
  const rule = readLayout(CURVE_RULE, bodyOf(bytes, 'PlatformCurveRule'));
  const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(GROUP_COUNT_AT, true);
  if (count !== rule.groups.length)
    throw new AppError('chain/malformed', { detail: `${count} groups of a curve rule` });
  return rule;
}

const rateOf = (amount: bigint, { supply }: CurveTerms): bigint => (amount * MILLION) / supply;
const migrated = ({ supply, toSell }: CurveTerms): bigint => supply - toSell;

/** The fields a constraint names, by their number in raydium-sdk-v2 0.2.73 (`LaunchpadCurveRuleField`), without the time. */
const FIELDS: readonly ((form: LaunchForm) => bigint)[] = [
  () => 0n,
  () => BigInt(MIGRATE_TO_CPMM),
  () => 0n,
  (form) => form.supply,
  (form) => form.toSell,
  (form) => form.target,
  () => 0n,
  () => 0n,
  () => 0n,
  (form) => (form.tokenProgram === 'token-2022' ? 1n : 0n),
  (form) => (form.transferFee === undefined ? 0n : 1n),
  (form) => BigInt(form.transferFee?.points ?? 0),
  (form) => form.transferFee?.maximum ?? 0n,
  (form) => rateOf(form.toSell, form),
  () => 0n,
  migrated,
  (form) => rateOf(migrated(form), form),
  (form) => rateOf(form.target, form),
];
/** The chain's clock, which the program alone can judge. */
const TIME_FIELD = 18;

const OPS: readonly ((actual: bigint, value: bigint) => boolean)[] = [
  (actual, value) => actual === value,
  (actual, value) => actual >= value,
  (actual, value) => actual <= value,
  (actual, value) => actual !== value,
];

function holds({ field, op, value }: Constraint, form: LaunchForm): boolean {
  if (field === TIME_FIELD) return true;
  const actual = FIELDS[field]?.(form);
  return actual !== undefined && OPS[op]?.(actual, value) === true;
}

/** Whether a rule lets a launch pass, but for what it asks of the time; without a rule, or groups in it, everything passes. */
export const allowsLaunch = (rule: CurveRule | null, form: LaunchForm): boolean =>
  rule === null ||
  rule.groups.length === 0 ||
  rule.groups.some(({ constraints }) => constraints.every((constraint) => holds(constraint, form)));
