import type { Launchpad } from '../../src/chain/platforms/launchpad';
import type { Address } from '../../src/chain/address';
import { assembleTransaction, compileMessage } from '../../src/chain/message';
import { decodeTokenAccount, TOKEN_PROGRAMS, type TokenProgramName } from '../../src/chain/token';
import { computeUnitLimit } from '../../src/chain/system';
import type { NetworkAccess } from '../chain/network-access';
import type { Clock } from '../base/context';
import { asUnavailable } from './chain-facts';
import { findLaunchpadsOf, readAccounts } from './step-ground';

export interface HeldTokens {
  readonly wallet: Address;
  readonly account: Address;
  readonly mint: Address;
  readonly program: TokenProgramName;
}

interface Rehearsal {
  readonly value: { readonly err: unknown };
}

/** As long as any blockhash; the network puts its newest in its place. */
const ANY_BLOCKHASH = '11111111111111111111111111111111';
const NO_SIGNATURE = new Uint8Array(64);
const UNITS = 400_000;

/** Whether a launchpad takes what this account holds now, for anything at all. 503 when the network is silent. */
export async function wouldSell(network: NetworkAccess, clock: Clock, held: HeldTokens): Promise<boolean> {
  const [[bytes], launchpads] = await Promise.all([
    readAccounts(network, [held.account]),
    findLaunchpadsOf(network, clock, [held.mint]),
  ]);
  const launchpad = [...launchpads.values()].find(({ whyNot }) => whyNot(held.mint) === null);
  if (bytes === undefined || bytes === null || launchpad === undefined) return false;
  const { amount: tokens, state } = decodeTokenAccount(bytes);
  if (state !== 'initialized' || launchpad.salesOf(held.mint)(tokens).received === 0n) return false;
  return isTaken(network, launchpad, held, tokens);
}

async function isTaken(
  network: NetworkAccess,
  launchpad: Launchpad,
  { wallet, mint, program }: HeldTokens,
  tokens: bigint,
): Promise<boolean> {
  const { feeRecipient } = launchpad;
  const order = { mint, user: wallet, tokens, limitLamports: 0n, tokenProgram: TOKEN_PROGRAMS[program], feeRecipient };
  const message = compileMessage({
    payer: wallet,
    instructions: [computeUnitLimit(UNITS), ...launchpad.sellInstructions(order)],
    blockhash: ANY_BLOCKHASH,
  });
  const wire = Buffer.from(assembleTransaction(message, [NO_SIGNATURE])).toString('base64');
  const { value } = await network.rpc
    .call<Rehearsal>('simulateTransaction', [
      wire,
      { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment: 'confirmed' },
    ])
    .catch(asUnavailable);
  return value.err === null;
}
