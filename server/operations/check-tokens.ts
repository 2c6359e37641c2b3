import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { OperationPlan } from '#shared/contract/operations';
import { type Address, associatedTokenAddress, TOKEN_2022_PROGRAM } from '../../src/chain/address';
import { decodeTokenAccount } from '../../src/chain/token';
import type { UserContext } from '../context';
import type { Db } from '../db/db';
import { isOneOf } from '../db/rows';
import { operation, opStep } from '../db/schema/index';
import { ServiceError } from '../errors';
import { inTurns } from '../gather';
import { keptWalletsOf } from './plan';
import { readAccounts } from './step-ground';

type Scope = Pick<UserContext, 'db' | 'userId' | 'network'>;

interface Asked {
  readonly userId: string;
  readonly networkId: string;
  readonly wallets: readonly Address[];
}

/** Token accounts of these wallets that something this house landed has filled; they may be empty again. */
async function readFilled(db: Db, all: readonly Asked[]): Promise<readonly (readonly Address[])[]> {
  const unique = (of: (asked: Asked) => readonly string[]): string[] => [...new Set(all.flatMap(of))];
  const rows = await db
    .selectDistinct({
      userId: operation.userId,
      networkId: operation.networkId,
      wallet: opStep.to,
      mint: opStep.mint,
    })
    .from(opStep)
    .innerJoin(operation, eq(operation.id, opStep.operationId))
    .where(
      and(
        isOneOf(
          operation.userId,
          unique(({ userId }) => [userId]),
        ),
        isOneOf(
          operation.networkId,
          unique(({ networkId }) => [networkId]),
        ),
        eq(opStep.state, 'landed'),
        inArray(opStep.label, ['buy', 'launch']),
        isOneOf(
          opStep.to,
          unique(({ wallets }) => wallets),
        ),
        isNotNull(opStep.mint),
      ),
    );
  return all.map((asked) =>
    rows.flatMap(({ userId, networkId, wallet, mint }) => {
      const isOther = userId !== asked.userId || networkId !== asked.networkId;
      if (isOther || wallet === null || mint === null || !asked.wallets.includes(wallet)) return [];
      return [associatedTokenAddress(wallet, mint, TOKEN_2022_PROGRAM)];
    }),
  );
}

type Filled = (asked: Asked) => Promise<readonly Address[]>;
const known = new WeakMap<Db, Filled>();

function filledAccounts(db: Db): Filled {
  const made = known.get(db) ?? inTurns((all: readonly Asked[]) => readFilled(db, all));
  known.set(db, made);
  return made;
}

/** RET-02 where the page is not trusted: refuses a return while a wallet of it holds what was bought or launched here. */
export async function checkTokens(ctx: Scope, plan: OperationPlan): Promise<void> {
  if (plan.kind !== 'return') return;
  const { db, userId, network } = ctx;
  const filled = await filledAccounts(db)({ userId, networkId: network.id, wallets: keptWalletsOf(plan) });
  if (filled.length === 0) return;
  const accounts = await readAccounts(ctx.network, filled);
  if (accounts.some((data) => data !== null && decodeTokenAccount(data).amount > 0n))
    throw new ServiceError('unprocessable', 'Group has open token positions. Sell tokens first.', {
      reason: 'chain/tokens-left',
    });
}
