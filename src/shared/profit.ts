import type { CoinTrade } from './contract/trades';

/**
 * What wallets have made of a coin, lamports: what sales brought and a sale of all they hold would bring, less what buys cost, with
 * the fees of all of them (GAP-66). Negative for a loss.
 */
export const profitOf = (
  trades: readonly Pick<CoinTrade, 'wallet' | 'type' | 'amount' | 'fees'>[],
  isOwn: (wallet: string) => boolean,
  worth: bigint,
): bigint =>
  trades
    .filter(({ wallet }) => isOwn(wallet))
    .reduce(
      (sum, { type, amount, fees }) => sum + (type === 'sell' ? BigInt(amount) : -BigInt(amount)) - BigInt(fees),
      worth,
    );
