import { AppError } from '#shared/fault';
import { shareOf } from '#shared/money';
import { type Address, associatedTokenAddress } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import type { RentRate } from '../../chain/rent';
import { everywhere, findLaunchpads, LAUNCHPADS, launchpadPlaces } from '../../chain/platforms/launchpads';
import { LAUNCHPAD_IDS } from '#shared/launchpads';
import { decodeTokenAccount, TOKEN_PROGRAMS, type TokenProgramName } from '../../chain/token';
import { type Account, accountAt, dataAt, readAccountsAt, readRent } from './read-accounts';
import type { StepGround } from '#operations/built-step';
import type { SalePlanInput } from './sell-question';
import { tradedForSol } from './sold-for-tokens';

/** What is sold of one holding: base units. */
export interface SellableHolding {
  readonly wallet: Address;
  readonly groupId: string;
  readonly mint: Address;
  readonly tokens: bigint;
  /** Everything there is of it, of which `tokens` are a share; absent where the amount was named before. */
  readonly heldTokens?: bigint;
  /** Token program of the mint; Token-2022 when absent. */
  readonly tokenProgram?: TokenProgramName;
}

export interface SellGround extends StepGround {
  /** What a curve of an older layout takes from whoever trades it first, lamports. */
  readonly growths: ReadonlyMap<Address, bigint>;
  readonly rent: RentRate;
  /** With something to sell; those of one coin behind each other. */
  readonly holdings: readonly SellableHolding[];
  /** The newest slot the holdings were read at. */
  readonly slot: number;
  readonly lamportsOf: (wallet: Address) => bigint;
}

/** Of these coins those whose curves are to grow, with what that costs. */
export const growthsOf = (
  accounts: ReadonlyMap<Address, Account>,
  mints: readonly Address[],
  rent: RentRate,
): SellGround['growths'] =>
  new Map(
    mints.flatMap((mint): [Address, bigint][] => {
      const growths = LAUNCHPAD_IDS.map((id) => {
        const data = dataAt(accounts, LAUNCHPADS[id].curveAddress(mint));
        return data === null ? 0n : LAUNCHPADS[id].growthOf(data.length, rent);
      });
      const growth = growths.reduce((most, one) => (one > most ? one : most), 0n);
      return growth === 0n ? [] : [[mint, growth]];
    }),
  );

const holdingKey = ({ wallet, mint }: { readonly wallet: Address; readonly mint: Address }): string =>
  `${wallet} ${mint}`;

/** Reads launchpads, curves, token accounts and payers fresh; AppError `chain/no-holdings`, `chain/account-missing`, `chain/curve-complete`. */
export async function readHoldings(rpc: Rpc, { master, percentBps, positions }: SalePlanInput): Promise<SellGround> {
  const asked = [...new Map(positions.map((position) => [holdingKey(position), position])).values()];
  const mints = [...new Set(asked.map(({ mint }) => mint))];
  const accountOf = ({ wallet, mint }: (typeof asked)[number], program: TokenProgramName): Address =>
    associatedTokenAddress(wallet, mint, TOKEN_PROGRAMS[program]);
  const [{ accounts, slot }, rent] = await Promise.all([
    readAccountsAt(rpc, [
      ...launchpadPlaces(everywhere(mints)),
      ...asked.flatMap((one) => [accountOf(one, 'token-2022'), accountOf(one, 'token')]),
      master,
      ...asked.map(({ wallet }) => wallet),
    ]),
    readRent(rpc),
  ]);
  const amountAt = (account: Address): bigint => {
    const data = dataAt(accounts, account);
    return data === null ? 0n : decodeTokenAccount(data).amount;
  };
  type Held = Pick<SellableHolding, 'tokens' | 'heldTokens' | 'tokenProgram'>;
  // A mint belongs to one of the two token programs, so only one of the accounts can be there.
  const heldIn = (position: (typeof asked)[number]): Held => {
    const older = amountAt(accountOf(position, 'token'));
    const held = older > 0n ? older : amountAt(accountOf(position, 'token-2022'));
    return {
      tokens: shareOf(held, percentBps),
      heldTokens: held,
      ...(older > 0n ? { tokenProgram: 'token' as const } : {}),
    };
  };
  const holdings = mints.flatMap((mint) =>
    asked
      .filter((position) => position.mint === mint)
      .map((position) => ({ ...position, ...heldIn(position) }))
      .filter(({ tokens }) => tokens > 0n),
  );
  if (holdings.length === 0) throw new AppError('chain/no-holdings');
  const launchpads = findLaunchpads(mints, (address) => dataAt(accounts, address));
  for (const mint of new Set(holdings.map((one) => one.mint))) await tradedForSol(rpc, launchpads, mint);
  return {
    launchpads,
    growths: growthsOf(accounts, mints, rent),
    rent,
    holdings,
    slot,
    lamportsOf: (wallet) => accountAt(accounts, wallet).lamports,
  };
}
