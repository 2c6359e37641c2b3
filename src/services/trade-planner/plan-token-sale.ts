import type { SoldFor } from '#operations/domain/trade';
import type { SellIntent } from '#operations/intent';
import { AppError } from '#shared/fault';
import { launchpadNamed } from '#shared/launchpads';
import { shareOf } from '#shared/money';
import { type Address, associatedTokenAddress } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import {
  openTokenLaunchpads,
  tokenLaunchpadIn,
  tokenLaunchpadOf,
  tokenLaunchpadPlaces,
} from '../../chain/platforms/token-launchpads';
import { TOKEN_PROGRAMS } from '../../chain/token';
import { planPriced } from './plan-sell';
import { priceTokenHoldings, purseOf, type TokenHolding } from './price-token-holdings';
import { accountAt, dataAt, mintProgram, readAccounts, readAccountsAt, readRent } from './read-accounts';
import type { SellGround } from './read-holdings';
import type { Tables } from './rehearse';
import type { SalePlanInput } from './sell-question';
import { tokensAt } from './tokens-at';

export interface TokenSaleQuestion extends Omit<SalePlanInput, 'positions'> {
  readonly mint: Address;
  readonly soldFor: SoldFor;
  readonly wallets: readonly { readonly wallet: Address; readonly groupId: string }[];
}

/**
 * Plans a sale of a share of one coin that is sold for a token, over many wallets: a transaction each, which the master pays for and
 * which pays the master, each for at least what it brings behind all others less slippage. AppError as of `planSell`, and
 * `chain/unsupported-platform`, `chain/not-traded`.
 */
export async function planTokenSale(rpc: Rpc, tables: Tables, question: TokenSaleQuestion): Promise<SellIntent> {
  const { mint, soldFor, wallets, surface, symbol, master, percentBps, slippageBps } = question;
  const { quoteMint } = soldFor;
  const platform = launchpadNamed(soldFor.platform);
  if (platform === undefined || tokenLaunchpadOf(platform, quoteMint) === null)
    throw new AppError('chain/unsupported-platform');
  const coins = new Map([[platform, [mint]]]);
  const owners = [master, ...wallets.map(({ wallet }) => wallet)];
  const [{ accounts, slot }, rent] = await Promise.all([
    readAccountsAt(rpc, [
      ...tokenLaunchpadPlaces(coins),
      mint,
      master,
      ...owners.map((owner) => purseOf(owner, quoteMint)),
    ]),
    readRent(rpc),
  ]);
  const tokenLaunchpads = openTokenLaunchpads(coins, (address) => dataAt(accounts, address));
  const why = tokenLaunchpadIn(tokenLaunchpads, platform).whyNot(mint);
  if (why === 'unknown') throw new AppError('chain/account-missing');
  if (why === 'complete') throw new AppError('chain/curve-complete');
  if (why !== null) throw new AppError('chain/not-traded');
  const program = mintProgram(accounts, mint);
  const placeOf = (wallet: Address): Address =>
    associatedTokenAddress(wallet, mint, TOKEN_PROGRAMS[program.tokenProgram ?? 'token-2022']);
  const found = await readAccounts(
    rpc,
    wallets.map(({ wallet }) => placeOf(wallet)),
  );
  const holdings = wallets.flatMap((one): TokenHolding[] => {
    const heldTokens = tokensAt(found, placeOf(one.wallet));
    const tokens = shareOf(heldTokens, percentBps);
    return tokens === 0n ? [] : [{ ...one, mint, platform, tokens, heldTokens, ...program }];
  });
  if (holdings.length === 0) throw new AppError('chain/no-holdings');
  const ground: SellGround = {
    launchpads: new Map(),
    tokenLaunchpads,
    growths: new Map(),
    rent,
    holdings,
    slot,
    lamportsOf: (wallet) => accountAt(accounts, wallet).lamports,
  };
  const plan: SellIntent = {
    kind: 'sell',
    platform,
    surface,
    symbol,
    master,
    percentBps,
    slippageBps,
    microLamports: 0n,
    readSlot: slot,
    steps: [],
  };
  return planPriced(rpc, tables, question, {
    plan,
    ground,
    holdings,
    price: (left) => priceTokenHoldings({ tokenLaunchpads, accounts, rent }, left, { master, slippageBps }),
  });
}
