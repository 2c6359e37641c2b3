import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { curveNameOf } from '#shared/curve-name';
import type { CoinRef } from '../../machines/coins/coins/coins.types';
import type { CoinQuote } from '../../machines/coins/price-watch/price-watch.types';
import { selectGroups, type GroupsActor } from '../../machines/groups/groups/groups.selectors';
import type { GroupRef, GroupWalletRef } from '../../machines/groups/groups/groups.types';
import type { Position } from '../../machines/coins/trade-run/trade-run.types';
import { useTokens } from '../../services/holdings/hooks';
import { useCoinCurve } from '../../services/holdings/use-coin-curve';
import { supplyShare, totalOf } from '../../services/holdings/holdings';

export interface Holding {
  readonly wallet: GroupWalletRef;
  readonly group: GroupRef;
  /** Place of the group in the list, from 1. */
  readonly groupNumber: number;
  /** Base units; undefined while not known. */
  readonly tokens: bigint | undefined;
  /** Lamports, or base units of the token the coin is sold for, that a sale of it alone would bring now; null while not known, and once the coin left its curve. */
  readonly worth: bigint | null;
  /** Percent of the supply. */
  readonly share: number | null;
}

export interface CoinHoldings {
  /** Every wallet of every group, in their order. */
  readonly all: readonly Holding[];
  /** Those that hold the coin. */
  readonly held: readonly Holding[];
  readonly positions: readonly Position[];
  /** Base units; null until every wallet is known. */
  readonly tokens: bigint | null;
  /** What a sale of everything would bring now, in the same units. */
  readonly worth: bigint | null;
  readonly isComplete: boolean;
}

const holds = ({ tokens }: Holding): boolean => tokens !== undefined && tokens > 0n;

interface Looked {
  readonly coin: CoinRef;
  /** What its price is shown by; what a holding is worth changes with it. */
  readonly market: CoinQuote | null;
  /** For the coin that is looked at: what wallets hold of it is pushed. */
  readonly followed: boolean;
}

/** What the wallets of all groups hold of a coin. */
export function useCoinHoldings({ coin, market, followed }: Looked, groups: GroupsActor): CoinHoldings {
  const list = useSelector(groups, selectGroups);
  const places = useMemo(
    () => list.flatMap((group, index) => group.wallets.map((wallet) => ({ wallet, group, groupNumber: index + 1 }))),
    [list],
  );
  const owners = useMemo(() => places.map(({ wallet }) => wallet.address), [places]);
  const { curve, tokenProgram } = useCoinCurve(coin.mint, curveNameOf(coin), market);
  const amounts = useTokens({ mint: coin.mint, tokenProgram }, owners, followed);
  return useMemo(() => {
    const worth = (tokens: bigint | null | undefined) =>
      tokens === undefined || tokens === null || curve === null ? null : curve.worthOf(tokens);
    const all = places.map((place, index) => {
      const tokens = amounts[index];
      const share = tokens === undefined || curve === null ? null : supplyShare(tokens, curve.supply);
      return { ...place, tokens, worth: worth(tokens), share };
    });
    const held = all.filter(holds);
    const tokens = totalOf(all.map((one) => one.tokens));
    return {
      all,
      held,
      positions: held.map(({ wallet, group, tokens: held }) => ({
        address: wallet.address,
        groupId: group.id,
        tokens: held ?? 0n,
      })),
      tokens,
      worth: worth(tokens),
      isComplete: curve?.isComplete ?? false,
    };
  }, [places, amounts, curve]);
}
