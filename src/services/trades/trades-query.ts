import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CoinTrades, TradesState } from '#shared/contract/trades';
import type { Api } from '../api/api';
import type { UserSocket } from '../sockets/user-socket';
import type { CapPoint } from './cap-lines';
import { withRead, withTrades } from './trade-list';

const keyOf = (mint: string) => ['coin-trades', mint] as const;
const lineKeyOf = (mint: string) => ['cap-line', mint] as const;

/** The trades of a coin as far as they were read; what the socket told meanwhile stays in. */
export const tradesQuery = (api: Api, mint: string) =>
  queryOptions({
    queryKey: keyOf(mint),
    queryFn: async ({ client, signal }) => {
      const known = () => client.getQueryData<CoinTrades>(keyOf(mint));
      const before = known();
      const read = await api.get('/coins/:idOrAddress/trades', { params: { idOrAddress: mint }, signal });
      return withRead(before, known(), read);
    },
    structuralSharing: false,
  });

/** A coin's market caps of the last day, as far as its trades were read when it was first asked; what the page sees itself comes behind. */
export const capLineQuery = (api: Api, mint: string) =>
  queryOptions({
    queryKey: lineKeyOf(mint),
    queryFn: async ({ signal }): Promise<readonly CapPoint[]> => {
      const { points } = await api.get('/coins/:idOrAddress/cap-line', { params: { idOrAddress: mint }, signal });
      return points.map(({ at, cap }) => ({ at: Date.parse(at), cap: Number(cap) }));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Has the server read this coin, keeps its trades as new as the socket tells and says how far they are; the answer ends it. */
export function followTrades(
  socket: Pick<UserSocket, 'keep' | 'on' | 'onLive'>,
  queryClient: QueryClient,
  mint: string,
  say: (state: TradesState) => void,
): () => void {
  const queryKey = keyOf(mint);
  let wasLost = false;
  let wasRead = false;
  socket.keep('coins_watched', { mints: [mint] });
  const stopHearing = socket.on((message) => {
    if (message.event !== 'coin_trades' || message.data.mint !== mint) return;
    queryClient.setQueryData<CoinTrades>(queryKey, (known) => withTrades(known, message.data));
    // What the server has read now is in the line of the day too.
    if (message.data.state === 'live' && !wasRead) void queryClient.invalidateQueries({ queryKey: lineKeyOf(mint) });
    wasRead ||= message.data.state === 'live';
    say(message.data.state);
  });
  const stopLive = socket.onLive((isLive) => {
    // What was told while nobody heard is read.
    if (isLive && wasLost) void queryClient.invalidateQueries({ queryKey });
    wasLost = !isLive;
  });
  return () => {
    stopHearing();
    stopLive();
    socket.keep('coins_watched', { mints: [] });
  };
}
