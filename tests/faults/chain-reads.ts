import { setTimeout as sleep } from 'node:timers/promises';
import { sumOf } from '#shared/money';
import { type Address, associatedTokenAddress, USD1 } from '../../src/chain/address';
import type { Rpc } from '../../src/chain/json-rpc';
import { decodeTokenAccount, TOKEN_PROGRAMS } from '../../src/chain/token';
import { accountAt, dataAt, mintProgram, readAccounts } from '../../src/services/trade-planner/read-accounts';
import type { Blockhash } from '../support/money';
import { openTokenLaunchpads, tokenLaunchpadPlaces } from '../../src/chain/platforms/token-launchpads';
import { purseOf } from '../support/dollars';
import type { StepGround } from '#operations/built-step';
import { type CoinsAt, launchpadPlaces, openLaunchpads } from '../../src/chain/platforms/launchpads';

const CONFIRM_MS = 30_000;
const LOOK_MS = 25;

/** What a plan that trades these coins, for SOL and for a token, is built on. */
export async function readGround(chain: Rpc, coins: CoinsAt, tokenCoins: CoinsAt = new Map()): Promise<StepGround> {
  const accounts = await readAccounts(chain, [...launchpadPlaces(coins), ...tokenLaunchpadPlaces(tokenCoins)]);
  const bytesAt = (address: Address): Uint8Array | null => dataAt(accounts, address);
  return {
    launchpads: openLaunchpads(coins, bytesAt),
    tokenLaunchpads: openTokenLaunchpads(tokenCoins, bytesAt),
  };
}

/** The token program that keeps a mint. */
export async function tokenProgramOf(chain: Rpc, mint: Address): Promise<Address> {
  const { tokenProgram = 'token-2022' } = mintProgram(await readAccounts(chain, [mint]), mint);
  return TOKEN_PROGRAMS[tokenProgram];
}

/** A place something is held: lamports of an address, or base units of a mint. */
export interface BalanceKey {
  readonly address: string;
  readonly mint: string | null;
}

/** `address` for lamports, `address/mint` for tokens. */
export const balanceKey = ({ address, mint }: BalanceKey): string => (mint === null ? address : `${address}/${mint}`);

/** A wallet's accounts of a mint under every token program: only that of the mint's own can be there, also before the mint is. */
const accountsOf = (owner: Address, mint: Address): readonly Address[] =>
  Object.values(TOKEN_PROGRAMS).map((program) => associatedTokenAddress(owner, mint, program));

/** What the chain holds in these places, by key. */
export async function readHoldings(chain: Rpc, places: readonly BalanceKey[]): Promise<ReadonlyMap<string, bigint>> {
  const addresses = places.flatMap(({ address, mint }) => (mint === null ? [address] : accountsOf(address, mint)));
  const accounts = await readAccounts(chain, addresses);
  const tokensAt = (address: Address): bigint => {
    const data = dataAt(accounts, address);
    return data === null ? 0n : decodeTokenAccount(data).amount;
  };
  return new Map(
    places.map((place): [string, bigint] => [
      balanceKey(place),
      place.mint === null
        ? accountAt(accounts, place.address).lamports
        : sumOf(accountsOf(place.address, place.mint).map(tokensAt)),
    ]),
  );
}

export const readBlockhash = async (chain: Rpc): Promise<Blockhash> =>
  (await chain.call<{ value: Blockhash }>('getLatestBlockhash', [{ commitment: 'confirmed' }])).value;

async function untilConfirmed(chain: Rpc, signature: string): Promise<void> {
  for (let waited = 0; waited < CONFIRM_MS; waited += LOOK_MS) {
    const { value } = await chain.call<{ value: readonly ({ err: unknown; confirmationStatus: string } | null)[] }>(
      'getSignatureStatuses',
      [[signature]],
    );
    const [status = null] = value;
    if (status !== null && status.confirmationStatus !== 'processed') {
      if (status.err === null) return;
      throw new Error(`${signature} failed: ${JSON.stringify(status.err)}`);
    }
    await sleep(LOOK_MS);
  }
  throw new Error(`${signature} is not confirmed after ${CONFIRM_MS / 1_000} s`);
}

/** Sends signed bytes past the proxy and waits for them: what the world does by itself. */
export async function landDirectly(chain: Rpc, wire: string): Promise<void> {
  const config = { encoding: 'base64', preflightCommitment: 'confirmed' };
  await untilConfirmed(chain, await chain.call<string>('sendTransaction', [wire, config]));
}

/** Lamports out of nothing, confirmed. */
export async function airdrop(chain: Rpc, address: string, lamports: bigint): Promise<void> {
  await untilConfirmed(chain, await chain.call<string>('requestAirdrop', [address, Number(lamports)]));
}

/** Base units of test USD1 out of nothing, confirmed. */
export async function airdropDollars(chain: Rpc, address: string, units: bigint): Promise<void> {
  const asked = [address, USD1, purseOf(address), Number(units)];
  await untilConfirmed(chain, await chain.call<string>('requestTokenAirdrop', asked));
}
