import type { Cluster } from '../../src/chain/cluster';
import type { FaucetAnswer, FaucetRequest } from '#shared/contract/wallets';
import { LAMPORTS_PER_SOL } from '#shared/money';
import type { UserContext } from '../base/context';
import { assertAwake } from '../base/network-refusal';
import { ServiceError } from '../base/errors';
import { spend } from '../requests/rate-limit';
import { DRAWS } from './draws';
import { findDrop, gaveLamports } from './find-drop';
import { liveMasters } from '../masters/owned-masters';

/** Lamports a person gets in one go by default, and at most. */
interface Allowance {
  readonly usual: bigint;
  readonly most: bigint;
}

const OWN_NETWORK: Allowance = { usual: 10n * LAMPORTS_PER_SOL, most: 100n * LAMPORTS_PER_SOL };
const SHARED_NETWORK: Allowance = { usual: LAMPORTS_PER_SOL, most: 2n * LAMPORTS_PER_SOL };

/** A transaction lands within the life of its blockhash or never. */
const LANDS_WITHIN_MS = 120_000;

const refuse = (cause: unknown): never => {
  throw new ServiceError('unavailable', 'The network gave no test SOL. Please try again.', { cause });
};

/** What the faucet of a network gives; null where money is or may be real. */
export function faucetAllowance(cluster: Cluster): Allowance | null {
  if (cluster === 'local' || cluster === 'fork') return OWN_NETWORK;
  return cluster === 'devnet' || cluster === 'testnet' ? SHARED_NETWORK : null;
}

/**
 * Test SOL for one of the user's masters; answers the signature. 403 off test networks, 429 after 20 an hour, 503 when the
 * network refuses. A call that was cut off looks on the chain for what it was given, and is given nothing while that may land.
 */
export async function giveTestSol(ctx: UserContext, { address, lamports }: FaucetRequest): Promise<FaucetAnswer> {
  const { db, network, userId, clock, cutOffAt } = ctx;
  assertAwake(network);
  const allowance = faucetAllowance(network.cluster);
  if (allowance === null) throw new ServiceError('forbidden', 'Test SOL exists on test networks only');
  const masters = await liveMasters(db, userId);
  if (!masters.some((master) => master.publicKey === address))
    throw new ServiceError('not-found', 'Master wallet not found');
  const amount = lamports === undefined ? allowance.usual : BigInt(lamports);
  if (amount < 1n || amount > allowance.most)
    throw new ServiceError('invalid', `Ask for at most ${allowance.most / LAMPORTS_PER_SOL} SOL`);
  if (cutOffAt !== undefined) {
    const own = new Set(masters.map((master) => master.publicKey));
    const signature = await findDrop(ctx, {
      route: 'POST /faucet',
      listedAt: address,
      gave: gaveLamports(address, amount),
      since: cutOffAt,
      own,
    }).catch(refuse);
    if (signature !== null) return { signature, lamports: amount.toString() };
    if (allowance === SHARED_NETWORK && clock.now().getTime() - cutOffAt.getTime() < LANDS_WITHIN_MS)
      throw new ServiceError('unavailable', 'What was asked for before may still arrive. Please try again later.', {
        retryAfter: LANDS_WITHIN_MS / 1_000,
      });
  }
  await spend(ctx, 'faucet', userId, DRAWS);
  try {
    const signature = await network.rpc.call<string>('requestAirdrop', [address, Number(amount)]);
    return { signature, lamports: amount.toString() };
  } catch (cause) {
    return refuse(cause);
  }
}
