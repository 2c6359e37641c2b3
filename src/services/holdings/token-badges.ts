import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../services-context';
import { summaryOf, type TokenSummary } from './token-summary';

const nothing = () => (): void => undefined;
const UNKNOWN = '';

/** What the token accounts of these wallets hold; null until every one was read. The same object until a figure changes. */
export function useTokenSummary(addresses: readonly string[]): TokenSummary | null {
  const { ownerTokens } = useServices();
  const key = addresses.join(',');
  const read = useCallback(() => {
    if (ownerTokens === null) return UNKNOWN;
    const accounts = (key === '' ? [] : key.split(',')).map((owner) => ownerTokens.get(owner));
    const whole = accounts.flatMap((own) => own ?? []);
    if (accounts.includes(undefined)) return UNKNOWN;
    const { tokens, usdc, wsol, emptyAccounts } = summaryOf(whole);
    return `${tokens} ${usdc} ${wsol} ${emptyAccounts}`;
  }, [ownerTokens, key]);
  const text = useSyncExternalStore(ownerTokens?.subscribe ?? nothing, read);
  return useMemo(() => {
    if (text === UNKNOWN) return null;
    const [tokens = '0', usdc = '0', wsol = '0', empty = '0'] = text.split(' ');
    return { tokens: Number(tokens), usdc: BigInt(usdc), wsol: BigInt(wsol), emptyAccounts: Number(empty) };
  }, [text]);
}

/** How many different coins one wallet holds, USDC and wrapped SOL included; null until it was read. */
export function useTokenCount(address: string): number | null {
  const { ownerTokens } = useServices();
  const read = useCallback(() => {
    const own = ownerTokens?.get(address);
    return own === undefined ? null : new Set(own.filter(({ amount }) => amount > 0n).map(({ mint }) => mint)).size;
  }, [ownerTokens, address]);
  return useSyncExternalStore(ownerTokens?.subscribe ?? nothing, read);
}
