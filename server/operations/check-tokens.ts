import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { OperationPlan } from '#shared/contract/operations';
import { type Address, associatedTokenAddress, TOKEN_2022_PROGRAM } from '../../src/chain/address';
import { decodeTokenAccount } from '../../src/chain/token';
import type { UserContext } from '../context';
import { operation, opStep } from '../db/schema/index';
import { ServiceError } from '../errors';
import { keptWalletsOf } from './plan';
import { readAccounts } from './step-ground';

type Scope = Pick<UserContext, 'db' | 'userId' | 'network'>;

/** Token accounts of these wallets that something this house landed has filled; they may be empty again. */
async function filledAccounts(
  { db, userId, network }: Scope,
  wallets: readonly Address[],
): Promise<readonly Address[]> {
  const rows = await db
    .selectDistinct({ wallet: opStep.to, mint: opStep.mint })
    .from(opStep)
    .innerJoin(operation, eq(operation.id, opStep.operationId))
    .where(
      and(
        eq(operation.userId, userId),
        eq(operation.networkId, network.id),
        eq(opStep.state, 'landed'),
        inArray(opStep.label, ['buy', 'launch']),
        inArray(opStep.to, [...wallets]),
        isNotNull(opStep.mint),
      ),
    );
  return rows.flatMap(({ wallet, mint }) =>
    wallet === null || mint === null ? [] : [associatedTokenAddress(wallet, mint, TOKEN_2022_PROGRAM)],
  );
}

/** RET-02 where the page is not trusted: refuses a return while a wallet of it holds what was bought or launched here. */
export async function checkTokens(ctx: Scope, plan: OperationPlan): Promise<void> {
  if (plan.kind !== 'return') return;
  const filled = await filledAccounts(ctx, keptWalletsOf(plan));
  if (filled.length === 0) return;
  const accounts = await readAccounts(ctx.network, filled);
  if (accounts.some((data) => data !== null && decodeTokenAccount(data).amount > 0n))
    throw new ServiceError('unprocessable', 'Group has open token positions. Sell tokens first.', {
      reason: 'chain/tokens-left',
    });
}
