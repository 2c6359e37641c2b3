import type { Usd1Answer, Usd1Request } from '#shared/contract/wallets';
import { associatedTokenAddress, TOKEN_PROGRAM, USD1, USD1_DECIMALS } from '../../src/chain/address';
import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import { assertAwake } from '../base/network-refusal';
import { liveMasters } from '../masters/owned-masters';
import { spend } from '../requests/rate-limit';
import { DRAWS } from './draws';
import { findDrop, gaveTokens } from './find-drop';

const DOLLAR = 10n ** BigInt(USD1_DECIMALS);
/** Base units a person gets in one go by default, and at most. */
const [USUAL, MOST] = [1_000n * DOLLAR, 10_000n * DOLLAR];

const refuse = (cause: unknown): never => {
  throw new ServiceError('unavailable', 'The network gave no test USD1. Please try again.', { cause });
};

/**
 * Test USD1 for one of the user's masters; answers the signature and base units of USD1. 403 off the embedded network, whose faucet
 * alone mints it, 429 after 20 an hour, 503 when the network refuses. A call that was cut off looks on the chain for what it was given.
 */
export async function giveTestUsd1(ctx: UserContext, { address, units }: Usd1Request): Promise<Usd1Answer> {
  const { db, network, userId, cutOffAt } = ctx;
  assertAwake(network);
  if (network.cluster !== 'local') throw new ServiceError('forbidden', 'Test USD1 exists on the embedded network only');
  const masters = await liveMasters(db, userId);
  if (!masters.some((master) => master.publicKey === address))
    throw new ServiceError('not-found', 'Master wallet not found');
  const amount = units === undefined ? USUAL : BigInt(units);
  if (amount < 1n || amount > MOST) throw new ServiceError('invalid', `Ask for at most ${MOST / DOLLAR} USD1`);
  const account = associatedTokenAddress(address, USD1, TOKEN_PROGRAM);
  if (cutOffAt !== undefined) {
    const signature = await findDrop(ctx, {
      route: 'POST /faucet/usd1',
      listedAt: account,
      gave: gaveTokens(address, USD1, amount),
      since: cutOffAt,
      own: new Set(masters.map((master) => master.publicKey)),
    }).catch(refuse);
    if (signature !== null) return { signature, units: amount.toString() };
  }
  await spend(ctx, 'faucet-usd1', userId, DRAWS);
  try {
    const signature = await network.rpc.call<string>('requestTokenAirdrop', [address, USD1, account, Number(amount)]);
    return { signature, units: amount.toString() };
  } catch (cause) {
    return refuse(cause);
  }
}
