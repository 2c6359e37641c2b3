import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { ofKind } from '#operations/by-kind';
import type { OperationPlan } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { keptWalletsOf, kindsWith, policyOf, readSlotOf } from '#operations/movements';
import { type Address, associatedTokenAddress } from '../../src/chain/address';
import { decodeTokenAccount, TOKEN_PROGRAMS, type TokenProgramName } from '../../src/chain/token';
import type { UserContext } from '../base/context';
import type { Db } from '../db/db';
import { isOneOf } from '../db/rows';
import { operation, opStep } from '../db/schema/index';
import { networkIdOf } from '../base/network-refusal';
import { ServiceError } from '../base/errors';
import { inTurns } from '../base/gather';
import { readAccounts } from './step-ground';
import { type HeldTokens, wouldSell } from './would-sell';

const PROGRAMS: readonly TokenProgramName[] = ['token-2022', 'token'];

type Scope = Pick<UserContext, 'db' | 'userId' | 'network' | 'clock'>;

interface Asked {
  readonly userId: string;
  readonly networkId: string;
  readonly wallets: readonly Address[];
}

/** Token accounts of these wallets that something this house landed has filled; they may be empty again. */
async function readFilled(db: Db, all: readonly Asked[]): Promise<readonly (readonly HeldTokens[])[]> {
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
        inArray(opStep.label, [...kindsWith('counts', 'buys')]),
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
      return PROGRAMS.map((program) => ({
        wallet,
        mint,
        program,
        account: associatedTokenAddress(wallet, mint, TOKEN_PROGRAMS[program]),
      }));
    }),
  );
}

type Filled = (asked: Asked) => Promise<readonly HeldTokens[]>;
const known = new WeakMap<Db, Filled>();

function filledAccounts(db: Db): Filled {
  const made = known.get(db) ?? inTurns((all: readonly Asked[]) => readFilled(db, all));
  known.set(db, made);
  return made;
}

/**
 * RET-02 where the page is not trusted: refuses a plan whose kind says so while a wallet of it holds what was bought or launched
 * here, unless the person leaves it and the launchpad does not take it.
 */
export async function checkTokens(ctx: Scope, plan: OperationPlan): Promise<void> {
  if (policyOf(plan).tokens === 'ignored') return;
  const { db, userId, network } = ctx;
  const filled = await filledAccounts(db)({
    userId,
    networkId: networkIdOf(network),
    wallets: keptWalletsOf(intentOf(plan)),
  });
  if (filled.length === 0) return;
  const accounts = await readAccounts(
    network,
    filled.map(({ account }) => account),
    readSlotOf(intentOf(plan)) ?? 0,
  );
  const held = filled.filter((_one, index) => {
    const data = accounts[index] ?? null;
    return data !== null && decodeTokenAccount(data).amount > 0n;
  });
  const left = new Set((ofKind('return', intentOf(plan))?.left ?? []).map(({ account }) => account));
  // One after the other: each is rehearsed at the network, and the first that sells settles it.
  for (const one of held)
    if (!left.has(one.account) || (await wouldSell(network, ctx.clock, one)))
      throw new ServiceError('unprocessable', 'Group has open token positions. Sell tokens first.', {
        reason: 'chain/tokens-left',
      });
}
