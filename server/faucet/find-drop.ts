import { and, eq, isNotNull } from 'drizzle-orm';
import type { UserContext } from '../context';
import { idempotencyKey } from '../db/schema/auth';
import type { LandedTransaction } from '../keeper/effects';

/** Transactions of the address that are looked at, newest first. */
const LOOKED_AT = 50;
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

/** The signature of test SOL that this address was given since then and nobody was told of; null when there is none. */
export async function findDrop(
  { db, userId, network: { rpc } }: Pick<UserContext, 'db' | 'userId' | 'network'>,
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
    const landed = await rpc.call<LandedTransaction | null>('getTransaction', [
      signature,
      { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 },
    ]);
    const payer = landed?.transaction.message.accountKeys[0] ?? '';
    if (landed !== null && !own.has(payer) && pays(landed, address, lamports)) return signature;
  }
  return null;
}
