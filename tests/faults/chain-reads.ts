import { setTimeout as sleep } from 'node:timers/promises';
import type { LookupTable } from '../../src/chain/message';
import { associatedTokenAddress, TOKEN_2022_PROGRAM } from '../../src/chain/address';
import { LOOKUP_TABLE_ADDRESS } from '../../localnet/genesis/lookup-table';
import lookupTable from '../../localnet/fixtures/pump-lookup-table.json' with { type: 'json' };
import type { Rpc } from '../../src/chain/json-rpc';
import { decodeTokenAccount } from '../../src/chain/token';
import { type BondingCurve, pumpfun, type PumpMarket } from '../../src/chain/platforms/pumpfun';
import type { Blockhash } from '../support/money';
import type { StepGround } from '#operations/built-step';
import { type CoinsAt, launchpadPlaces, openLaunchpads } from '../../src/chain/platforms/launchpads';

export const TABLES: readonly LookupTable[] = [{ address: LOOKUP_TABLE_ADDRESS, addresses: lookupTable.addresses }];

interface AccountsAnswer {
  readonly value: readonly ({ readonly lamports: number; readonly data: readonly [string, string] } | null)[];
}

const CONFIRM_MS = 30_000;
const LOOK_MS = 25;

const readAccounts = async (chain: Rpc, addresses: readonly string[]): Promise<AccountsAnswer['value']> => {
  if (addresses.length === 0) return [];
  const options = { encoding: 'base64', commitment: 'confirmed' };
  return (await chain.call<AccountsAnswer>('getMultipleAccounts', [addresses, options])).value;
};
const readData = async (chain: Rpc, addresses: readonly string[]): Promise<readonly (Buffer | null)[]> =>
  (await readAccounts(chain, addresses)).map((account) =>
    account === null ? null : Buffer.from(account.data[0], 'base64'),
  );

export const readMarket = async (chain: Rpc): Promise<PumpMarket> =>
  pumpfun.decodeMarket(await readData(chain, pumpfun.marketAddresses()));

/** What a plan that trades these coins is built on. */
export async function readGround(chain: Rpc, coins: CoinsAt): Promise<StepGround> {
  const places = launchpadPlaces(coins);
  const data = await readData(chain, places);
  const found = new Map(places.map((address, index) => [address, data[index] ?? null]));
  return { launchpads: openLaunchpads(coins, (address) => found.get(address) ?? null) };
}

export async function readCurves(chain: Rpc, mints: readonly string[]): Promise<ReadonlyMap<string, BondingCurve>> {
  const data = await readData(
    chain,
    mints.map((mint) => pumpfun.curveAddress(mint)),
  );
  return new Map(
    mints.flatMap((mint, index): [string, BondingCurve][] => {
      const bytes = data[index] ?? null;
      return bytes === null ? [] : [[mint, pumpfun.decodeCurve(bytes)]];
    }),
  );
}

/** A place something is held: lamports of an address, or base units of a mint. */
export interface BalanceKey {
  readonly address: string;
  readonly mint: string | null;
}

/** `address` for lamports, `address/mint` for tokens. */
export const balanceKey = ({ address, mint }: BalanceKey): string => (mint === null ? address : `${address}/${mint}`);

/** What the chain holds in these places, by key. */
export async function readHoldings(chain: Rpc, places: readonly BalanceKey[]): Promise<ReadonlyMap<string, bigint>> {
  const accounts = await readAccounts(
    chain,
    places.map(({ address, mint }) =>
      mint === null ? address : associatedTokenAddress(address, mint, TOKEN_2022_PROGRAM),
    ),
  );
  return new Map(
    places.map((place, index): [string, bigint] => {
      const account = accounts[index] ?? null;
      if (account === null) return [balanceKey(place), 0n];
      const amount =
        place.mint === null
          ? BigInt(account.lamports)
          : decodeTokenAccount(Buffer.from(account.data[0], 'base64')).amount;
      return [balanceKey(place), amount];
    }),
  );
}

export const readBlockhash = async (chain: Rpc): Promise<Blockhash> =>
  (await chain.call<{ value: Blockhash }>('getLatestBlockhash', [{ commitment: 'confirmed' }])).value;

export const readRentMinimum = async (chain: Rpc): Promise<bigint> =>
  BigInt(await chain.call<number>('getMinimumBalanceForRentExemption', [0]));

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
