import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CoinTrades } from '#shared/contract/trades';
import { launchpadNamed, type LaunchpadId } from '#shared/launchpads';
import { type TradedAt, tradedAtOf } from '../../src/chain/platforms/trade-readings';
import { coin } from '../db/schema/coins';
import { createCoinReader, type CoinReader, type CoinReaderOptions } from './coin-reader';

type Listener = (news: CoinTrades) => void;

/** A coin, the launchpad it trades at, and the token it is sold for; null for SOL. */
export interface TradedCoin {
  readonly mint: string;
  readonly platform: LaunchpadId;
  readonly quoteMint: string | null;
}

/** One reader for each coin that somebody looks at, shared by all windows of this server. */
export interface TradeReaders {
  /** Reads the coin while anybody does this; the answer ends it. Nothing is read while the network has not answered yet. */
  watch(coin: TradedCoin, listener: Listener): () => void;
  /** How far its reader is; null while nobody looks at the coin. */
  newsOf(mint: string): ReturnType<CoinReader['news']> | null;
  /** Which of these the user tracks on this network, of those whose trades are read. */
  tracked(userId: string, mints: readonly string[]): Promise<readonly TradedCoin[]>;
  stop(): void;
}

interface Watched {
  readonly reader: CoinReader;
  readonly listeners: Set<Listener>;
}

export function createTradeReaders(
  deps: CoinReaderOptions['deps'],
  options: Pick<CoinReaderOptions, 'times' | 'openLine'> = {},
): TradeReaders {
  const watched = new Map<string, Watched>();
  const begin = (networkId: string, mint: string, traded: TradedAt): Watched => {
    const listeners = new Set<Listener>();
    const reader = createCoinReader({
      ...options,
      deps,
      place: { networkId, mint },
      traded,
      tell: (news) => {
        for (const listener of listeners) listener({ ...news, mint, trades: [...news.trades] });
      },
    });
    const one = { reader, listeners };
    watched.set(mint, one);
    return one;
  };
  return {
    watch({ mint, platform, quoteMint }, listener) {
      const { id } = deps.network;
      const traded = tradedAtOf(platform, mint, quoteMint);
      if (id === null || traded === null) return () => undefined;
      const one = watched.get(mint) ?? begin(id, mint, traded);
      const own: Listener = (news) => listener(news);
      one.listeners.add(own);
      return () => {
        one.listeners.delete(own);
        if (one.listeners.size > 0 || watched.get(mint) !== one) return;
        watched.delete(mint);
        one.reader.stop();
      };
    },
    newsOf: (mint) => watched.get(mint)?.reader.news() ?? null,
    tracked: async (userId, mints) => {
      const { id } = deps.network;
      if (id === null || mints.length === 0) return [];
      const own = and(eq(coin.userId, userId), eq(coin.networkId, id), isNull(coin.deletedAt));
      const rows = await deps.db
        .select({ mint: coin.contractAddress, name: coin.platform, quoteMint: coin.quoteMint })
        .from(coin)
        .where(and(own, inArray(coin.contractAddress, [...mints])));
      return rows.flatMap(({ mint, name, quoteMint }) => {
        const platform = launchpadNamed(name);
        return platform === undefined ? [] : [{ mint, platform, quoteMint }];
      });
    },
    stop() {
      for (const { reader } of watched.values()) reader.stop();
      watched.clear();
    },
  };
}
