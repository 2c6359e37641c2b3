import { AppError } from '#shared/fault';
import { type Address, associatedTokenAddress, TOKEN_2022_PROGRAM } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import type { LaunchInput } from '../../chain/launch';
import { type BondingCurve, pumpfun, type PumpMarket } from '../../chain/platforms/pumpfun';
import { decodeTokenAccount } from '../../chain/token';
import { accountAt, dataAt, readAccounts, readRent } from './read-accounts';
import type { SellQuestion } from './sell-question';

/** What is sold of one holding: base units. */
export interface Holding {
  readonly wallet: Address;
  readonly groupId: string;
  readonly mint: Address;
  readonly tokens: bigint;
}

export interface SellGround {
  readonly market: PumpMarket;
  readonly curves: ReadonlyMap<Address, BondingCurve>;
  readonly rent: LaunchInput['rent'];
  /** With something to sell; those of one coin behind each other. */
  readonly holdings: readonly Holding[];
  readonly lamportsOf: (wallet: Address) => bigint;
}

/** The share of a holding, rounded down; 10,000 basis points are the holding itself. */
export const shareOf = (raw: bigint, percentBps: number): bigint => (raw * BigInt(percentBps)) / 10_000n;

const holdingKey = ({ wallet, mint }: { readonly wallet: Address; readonly mint: Address }): string =>
  `${wallet} ${mint}`;

/** Reads platform, curves, token accounts and payers fresh; AppError `chain/no-holdings`, `chain/account-missing`, `chain/curve-complete`. */
export async function readHoldings(rpc: Rpc, { master, percentBps, positions }: SellQuestion): Promise<SellGround> {
  const asked = [...new Map(positions.map((position) => [holdingKey(position), position])).values()];
  const mints = [...new Set(asked.map(({ mint }) => mint))];
  const accountOf = ({ wallet, mint }: (typeof asked)[number]): Address =>
    associatedTokenAddress(wallet, mint, TOKEN_2022_PROGRAM);
  const [accounts, rent] = await Promise.all([
    readAccounts(rpc, [
      ...pumpfun.marketAddresses(),
      ...mints.map((mint) => pumpfun.curveAddress(mint)),
      ...asked.map(accountOf),
      master,
      ...asked.map(({ wallet }) => wallet),
    ]),
    readRent(rpc),
  ]);
  const amountOf = (position: (typeof asked)[number]): bigint => {
    const data = dataAt(accounts, accountOf(position));
    return data === null ? 0n : decodeTokenAccount(data).amount;
  };
  const holdings = mints.flatMap((mint) =>
    asked
      .filter((position) => position.mint === mint)
      .map((position) => ({ ...position, tokens: shareOf(amountOf(position), percentBps) }))
      .filter(({ tokens }) => tokens > 0n),
  );
  if (holdings.length === 0) throw new AppError('chain/no-holdings');
  const curveOf = (mint: Address): BondingCurve => {
    const data = dataAt(accounts, pumpfun.curveAddress(mint));
    if (data === null) throw new AppError('chain/account-missing');
    const curve = pumpfun.decodeCurve(data);
    if (curve.complete) throw new AppError('chain/curve-complete');
    return curve;
  };
  return {
    market: pumpfun.decodeMarket(pumpfun.marketAddresses().map((address) => dataAt(accounts, address))),
    curves: new Map(holdings.map(({ mint }) => [mint, curveOf(mint)])),
    rent,
    holdings,
    lamportsOf: (wallet) => accountAt(accounts, wallet).lamports,
  };
}
