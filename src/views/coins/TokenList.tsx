import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { selectLaunchedMint } from '../../machines/coins/coins/coins.selectors';
import type { CoinRef } from '../../machines/coins/coins/coins.types';
import { useCoinRows } from '../hooks/use-coin-rows';
import { useBroughtIntoSight } from '../hooks/use-marked';
import type { TrackerActors } from '../page/shell/actors';
import { TokenCard } from './TokenCard';

const Scroller = chakra('div', {
  base: { flex: '1', minHeight: '0', overflowY: 'auto', overflowAnchor: 'none', contain: 'content' },
});

interface TokenListProps {
  readonly coins: readonly CoinRef[];
  readonly actors: TrackerActors;
}

/** Cards of coins; only those in sight are in the document, and the one that has the focus. */
export function TokenList({ coins, actors }: TokenListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, onKeyDown } = useCoinRows(coins, actors.trading, scroller);
  const launched = useSelector(actors.coins, selectLaunchedMint);
  useBroughtIntoSight(
    coins.findIndex(({ mint }) => mint === launched),
    rows.scrollToIndex,
  );
  return (
    <Scroller ref={scroller}>
      <chakra.ul position="relative" style={{ height: `${rows.getTotalSize()}px` }} onKeyDown={onKeyDown}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const coin = coins[index];
          return coin === undefined ? null : (
            <TokenCard
              key={key}
              coin={coin}
              actors={actors}
              row={{
                ref: rows.measureElement,
                'data-index': index,
                'aria-setsize': coins.length,
                'aria-posinset': index + 1,
                style: { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` },
              }}
            />
          );
        })}
      </chakra.ul>
    </Scroller>
  );
}
