import { and, eq, isNotNull } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import { idempotencyKey } from '../db/schema/auth';
import { type Rpc, RpcFailure } from '../../src/chain/json-rpc';
import { landedTransaction } from '../../src/chain/landed-transaction';
import type { Logger } from '../base/logging';
import type { LandedTransaction, TokenBalance } from '../keeper/effects';

/** Transactions of the address that are looked at, newest first. */
const LOOKED_AT = 50;
const VERSION_NOT_READ = -32_015;
/** How much the clock of the network may be behind ours. */
const SLACK_MS = 30_000;

interface Listed {
  readonly signature: string;
  readonly err: unknown;
  readonly blockTime: number | null;
}

/** Whether a transaction is the gift that is looked for. */
type Gave = (landed: LandedTransaction) => boolean;

/** Whether the address was paid so many lamports by somebody else. */
export const gaveLamports =
  (address: string, lamports: bigint): Gave =>
  ({ meta, transaction }) => {
    const keys = transaction.message.accountKeys;
    const at = keys.indexOf(address);
    return at > 0 && BigInt(meta.postBalances[at] ?? 0) - BigInt(meta.preBalances[at] ?? 0) === lamports;
  };

const heldIn = (balances: readonly TokenBalance[] | null | undefined, owner: string, mint: string): bigint =>
  (balances ?? [])
    .filter((one) => one.owner === owner && one.mint === mint)
    .reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n);

/** Whether the owner got so many base units of a mint. */
export const gaveTokens =
  (owner: string, mint: string, units: bigint): Gave =>
  ({ meta }) =>
    heldIn(meta.postTokenBalances, owner, mint) - heldIn(meta.preTokenBalances, owner, mint) === units;

/** A landed transaction; null when it is not there, or of a version that nobody here reads, which the log names. */
async function readLanded(rpc: Rpc, log: Logger, signature: string): Promise<LandedTransaction | null> {
  try {
    return await landedTransaction<LandedTransaction>(rpc, signature, { encoding: 'json', commitment: 'confirmed' });
  } catch (error) {
    if (!(error instanceof RpcFailure) || error.code !== VERSION_NOT_READ) throw error;
    log.warn({ signature, reason: error.message }, 'a transaction of an unknown version was passed over');
    return null;
  }
}

interface DropAsked {
  /** As answers of it are kept, method first. */
  readonly route: 'POST /faucet' | 'POST /faucet/usd1';
  /** An account that the gift changes. */
  readonly listedAt: string;
  readonly gave: Gave;
  readonly since: Date;
  /** Who pays for a gift is none of these. */
  readonly own: ReadonlySet<string>;
}

/** The signature of a gift of the faucet since then that nobody was told about; null when there is none. */
export async function findDrop(
  { db, userId, log, network: { rpc } }: Pick<UserContext, 'db' | 'userId' | 'log' | 'network'>,
  { route, listedAt, gave, since, own }: DropAsked,
): Promise<string | null> {
  const told = await db
    .select({ answer: idempotencyKey.answer })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.route, route), isNotNull(idempotencyKey.answer)));
  const isTold = (signature: string): boolean => told.some(({ answer }) => answer?.includes(signature) === true);
  const listed = await rpc.call<readonly Listed[]>('getSignaturesForAddress', [
    listedAt,
    { limit: LOOKED_AT, commitment: 'confirmed' },
  ]);
  for (const { signature, err, blockTime } of listed) {
    const isOld = blockTime !== null && (blockTime + 1) * 1_000 + SLACK_MS < since.getTime();
    if (err !== null || isOld || isTold(signature)) continue;
    const landed = await readLanded(rpc, log, signature);
    const payer = landed?.transaction.message.accountKeys[0] ?? '';
    if (landed !== null && !own.has(payer) && gave(landed)) return signature;
  }
  return null;
}
