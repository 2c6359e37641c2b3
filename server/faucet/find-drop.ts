import { and, eq, isNotNull } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import { idempotencyKey } from '../db/schema/auth';
import { type Rpc, RpcFailure } from '../../src/chain/json-rpc';
import { landedTransaction } from '../../src/chain/landed-transaction';
import type { Logger } from '../base/logging';
import type { LandedTransaction } from '../keeper/effects';

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

/** Whether the address was paid this by somebody else. */
const pays = ({ meta, transaction }: LandedTransaction, address: string, lamports: bigint): boolean => {
  const keys = transaction.message.accountKeys;
  const at = keys.indexOf(address);
  return at > 0 && BigInt(meta.postBalances[at] ?? 0) - BigInt(meta.preBalances[at] ?? 0) === lamports;
};

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

/** The signature of test SOL that this address was given since then and nobody was told about; null when there is none. */
export async function findDrop(
  { db, userId, log, network: { rpc } }: Pick<UserContext, 'db' | 'userId' | 'log' | 'network'>,
  { address, lamports, since, own }: { address: string; lamports: bigint; since: Date; own: ReadonlySet<string> },
): Promise<string | null> {
  const told = await db
    .select({ answer: idempotencyKey.answer })
    .from(idempotencyKey)
    .where(
      and(
        eq(idempotencyKey.userId, userId),
        eq(idempotencyKey.route, 'POST /faucet'),
        isNotNull(idempotencyKey.answer),
      ),
    );
  const isTold = (signature: string): boolean => told.some(({ answer }) => answer?.includes(signature) === true);
  const listed = await rpc.call<readonly Listed[]>('getSignaturesForAddress', [
    address,
    { limit: LOOKED_AT, commitment: 'confirmed' },
  ]);
  for (const { signature, err, blockTime } of listed) {
    const isOld = blockTime !== null && (blockTime + 1) * 1_000 + SLACK_MS < since.getTime();
    if (err !== null || isOld || isTold(signature)) continue;
    const landed = await readLanded(rpc, log, signature);
    const payer = landed?.transaction.message.accountKeys[0] ?? '';
    if (landed !== null && !own.has(payer) && pays(landed, address, lamports)) return signature;
  }
  return null;
}
