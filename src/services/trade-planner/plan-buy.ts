import { AppError } from '#shared/fault';
import type { BuyIntent } from '#operations/intent';
import type { Address } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { rentOf } from '../../chain/rent';
import { everywhere, findLaunchpads, launchpadPlaces, LAUNCHPADS } from '../../chain/platforms/launchpads';
import { buyLimits, withSlippage } from '../../chain/platforms/platform';
import { networkFee } from '#operations/built-step';
import { buildStep } from '#operations/steps';
import { TOKEN_PROGRAMS } from '../../chain/token';
import { tipAccountFor } from '../../chain/tip-accounts';
import { planBuyCosts, rentGap } from '../../chain/trade-costs';
import { accountAt, dataAt, mintProgram, readAccounts, readAccountsAt, readRent } from './read-accounts';
import { growthsOf } from './read-holdings';
import { rehearse, REHEARSAL_UNITS, type Tables } from './rehearse';
import { tradedForSol } from './sold-for-tokens';

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
export async function planBuy(rpc: Rpc, table: Tables, question: BuyQuestion): Promise<BuyIntent> {
  const { mint, symbol, master, wallet, groupId, lamports, slippageBps, microLamports, tipLamports } = question;
  const [{ accounts, slot }, rent] = await Promise.all([
    readAccountsAt(rpc, [...launchpadPlaces(everywhere([mint])), mint, wallet]),
    readRent(rpc),
  ]);
  const launchpads = findLaunchpads([mint], (address) => dataAt(accounts, address));
  const launchpad = await tradedForSol(rpc, launchpads, mint);
  const { id: platform, feeRecipient } = launchpad;
  const { buyFixes } = LAUNCHPADS[platform];
  const program = mintProgram(accounts, mint);
  const quote = launchpad.quoteBuy(mint, lamports);
  if (quote.tokens === 0n) throw new AppError('chain/out-of-range');
  const opened = launchpad.openedByBuy({
    mint,
    user: wallet,
    tokenProgram: TOKEN_PROGRAMS[program.tokenProgram ?? 'token-2022'],
  });
  const found = await readAccounts(
    rpc,
    opened.map(({ address }) => address),
  );
  const [kept, lent] = [false, true].map((isLent) =>
    opened
      .filter((one) => (one.isLent ?? false) === isLent)
      .map(({ address, bytes }) => ({ bytes, before: accountAt(found, address) })),
  );
  const lentLamports = (lent ?? []).reduce((sum, { bytes, before }) => sum + rentGap(before, bytes, rent), 0n);
  const limits = buyLimits(buyFixes, quote, BigInt(slippageBps));
  const agreed = buyFixes === 'tokens' ? withSlippage(lamports, BigInt(slippageBps)) : limits.lamports;
  const held = accountAt(accounts, wallet).lamports;

  const priced = (priority: { readonly unitLimit: number; readonly microLamports: bigint }): BuyIntent => {
    const networkFeeLamports = networkFee([wallet], priority);
    const costs = planBuyCosts({
      quote,
      opened: kept ?? [],
      rent,
      growthLamports: growthsOf(accounts, [mint], rent).get(mint) ?? 0n,
      tipLamports,
      networkFeeLamports,
    });
    const payable = held - costs.rentLamports - lentLamports - tipLamports - networkFeeLamports - rentOf(0, rent);
    if (payable < quote.total) throw new AppError('chain/insufficient-funds');
    const maxLamports = payable < agreed ? payable : agreed;
    return {
      kind: 'buy',
      platform,
      mint,
      ...program,
      symbol,
      master,
      wallet,
      groupId,
      lamports,
      tokensOut: quote.tokens,
      ...(buyFixes === 'lamports' ? { leastTokens: limits.tokens } : {}),
      maxLamports,
      slippageBps,
      ...(feeRecipient === undefined ? {} : { feeRecipient }),
      tip: tipLamports === 0n ? null : { account: tipAccountFor(wallet, mint), lamports: tipLamports },
      ...priority,
      costs,
      readSlot: slot,
    };
  };

  const draft = priced({ unitLimit: REHEARSAL_UNITS, microLamports: 0n });
  const unitLimit = await rehearse(rpc, table, buildStep(draft, 0, { launchpads }));
  return priced({ unitLimit, microLamports });
}
