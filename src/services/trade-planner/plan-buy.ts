import { AppError } from '#shared/fault';
import type { BuyIntent } from '#operations/intent';
import { type Address, associatedTokenAddress, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { curveGrowth, rentOf } from '../../chain/launch';
import type { LookupTable } from '../../chain/message';
import { withSlippage } from '../../chain/platforms/platform';
import { creatorVaultAddress, pumpfun, userVolumeAccumulatorAddress } from '../../chain/platforms/pumpfun';
import { networkFee } from '#operations/built-step';
import { buildStep } from '#operations/steps';
import { TOKEN_ACCOUNT_BYTES } from '../../chain/token';
import { tipAccountFor } from '../../chain/tip-accounts';
import { planBuyCosts } from '../../chain/trade-costs';
import { accountAt, dataAt, mintProgram, readAccounts, readAccountsAt, readRent } from './read-accounts';
import { assertTraded } from './read-holdings';
import { rehearse, REHEARSAL_UNITS } from './rehearse';

export interface BuyQuestion {
  readonly mint: Address;
  readonly symbol: string;
  readonly master: Address;
  /** Pays and receives. */
  readonly wallet: Address;
  readonly groupId: string;
  /** The most the quote may cost, fees of the platform included. */
  readonly lamports: bigint;
  readonly slippageBps: number;
  /** Micro-lamports a compute unit. */
  readonly microLamports: bigint;
  /** 0 for no tip. */
  readonly tipLamports: bigint;
}

/**
 * Plans a buy from what the network says now and rehearses it there. The slippage is the one asked for as far as the wallet can
 * pay it and keep its own rent. AppError `chain/insufficient-funds` when it cannot pay the quote, `chain/out-of-range` when the
 * amount buys nothing, `chain/curve-complete`, `chain/account-missing`, `chain/simulation-failed` with the program's words.
 */
export async function planBuy(rpc: Rpc, table: LookupTable, question: BuyQuestion): Promise<BuyIntent> {
  const { mint, symbol, master, wallet, groupId, lamports, slippageBps, microLamports, tipLamports } = question;
  const tokenAccounts = {
    token: associatedTokenAddress(wallet, mint, TOKEN_PROGRAM),
    'token-2022': associatedTokenAddress(wallet, mint, TOKEN_2022_PROGRAM),
  };
  const volumeAccumulator = userVolumeAccumulatorAddress(wallet);
  const [{ accounts, slot }, rent] = await Promise.all([
    readAccountsAt(rpc, [
      ...pumpfun.marketAddresses(),
      pumpfun.curveAddress(mint),
      mint,
      wallet,
      ...Object.values(tokenAccounts),
      volumeAccumulator,
    ]),
    readRent(rpc),
  ]);
  const market = pumpfun.decodeMarket(pumpfun.marketAddresses().map((address) => dataAt(accounts, address)));
  const curveData = dataAt(accounts, pumpfun.curveAddress(mint));
  if (curveData === null) throw new AppError('chain/account-missing');
  const curve = pumpfun.decodeCurve(curveData);
  assertTraded(curve);
  const program = mintProgram(accounts, mint);
  const quote = pumpfun.quoteBuy(market, curve, lamports);
  if (quote.tokens === 0n) throw new AppError('chain/out-of-range');
  const vault = creatorVaultAddress(curve.creator);
  const before = {
    tokenAccount: accountAt(accounts, tokenAccounts[program.tokenProgram ?? 'token-2022']),
    volumeAccumulator: accountAt(accounts, volumeAccumulator),
    creatorVault: accountAt(await readAccounts(rpc, [vault]), vault),
  };
  const agreed = withSlippage(lamports, BigInt(slippageBps));
  const held = accountAt(accounts, wallet).lamports;

  const priced = (priority: { readonly unitLimit: number; readonly microLamports: bigint }): BuyIntent => {
    const networkFeeLamports = networkFee([wallet], priority);
    const costs = planBuyCosts({
      quote,
      before,
      rent,
      ...(program.tokenProgram === undefined ? {} : { tokenAccountBytes: TOKEN_ACCOUNT_BYTES }),
      growthLamports: curveGrowth(curveData.length, rent),
      tipLamports,
      networkFeeLamports,
    });
    const payable = held - costs.rentLamports - tipLamports - networkFeeLamports - rentOf(0, rent);
    if (payable < quote.total) throw new AppError('chain/insufficient-funds');
    const maxLamports = payable < agreed ? payable : agreed;
    return {
      kind: 'buy',
      platform: 'pumpfun',
      mint,
      ...program,
      symbol,
      master,
      wallet,
      groupId,
      lamports,
      tokensOut: quote.tokens,
      maxLamports,
      slippageBps,
      feeRecipient: market.global.feeRecipient,
      tip: tipLamports === 0n ? null : { account: tipAccountFor(wallet, mint), lamports: tipLamports },
      ...priority,
      costs,
      readSlot: slot,
    };
  };

  const draft = priced({ unitLimit: REHEARSAL_UNITS, microLamports: 0n });
  const ground = { market, curves: new Map([[mint, curve]]) };
  const unitLimit = await rehearse(rpc, table, buildStep(draft, 0, ground));
  return priced({ unitLimit, microLamports });
}
