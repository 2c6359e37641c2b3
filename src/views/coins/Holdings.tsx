import { useSelector } from '@xstate/react';
import { selectTradeMode } from '../../machines/coins/coin-detail/coin-detail.selectors';
import type { CoinRef } from '../../machines/coins/coins/coins.types';
import { selectGroupsFace } from '../../machines/groups/groups/groups.selectors';
import { selectCoinDetail } from '../../machines/coins/trading/trading.selectors';
import type { CoinHoldings } from '../hooks/use-coin-holdings';
import { useOf } from '../hooks/use-of';
import type { TrackerActors } from '../page/shell/actors';
import { Button } from '../ui/Button';
import { EmptyFace, SkeletonRows } from '../ui/Faces';
import { Faint, Grow, Row } from '../ui/Panel';
import { Segments } from '../ui/Segments';
import { CoinWorth } from './CoinWorth';
import { BuyRow, SellRow } from './HoldingRow';
import { Usd1BuyRow } from './Usd1BuyRow';

const MODES = [
  { value: 'sell', label: 'Sell' },
  { value: 'buy', label: 'Buy' },
] as const;

interface HoldingsProps {
  readonly coin: CoinRef;
  readonly holdings: CoinHoldings;
  readonly actors: TrackerActors;
}

/** Your Holdings: a row a wallet, to sell what it holds or to buy with what it has. */
export function Holdings(props: HoldingsProps) {
  const { coin, holdings, actors } = props;
  const detail = useSelector(actors.trading, selectCoinDetail(coin.mint));
  const mode = useOf(detail, selectTradeMode, 'sell');
  return (
    <section aria-label="Your Holdings">
      <Row px="3" minHeight="panelHead" py="1.5" borderTopWidth="hair">
        <h3>Your Holdings</h3>
        {holdings.worth === null ? null : (
          <Faint>
            <CoinWorth coin={coin} amount={holdings.worth} />
          </Faint>
        )}
        <Grow />
        <div>
          <Segments
            label="What to do with each wallet"
            hideLabel
            value={mode}
            choices={MODES}
            onChange={(chosen) => detail?.send({ type: 'mode.chosen', mode: chosen })}
          />
        </div>
      </Row>
      {mode === 'sell' ? <Selling {...props} /> : <Buying {...props} />}
    </section>
  );
}

function Selling({ coin, holdings, actors }: HoldingsProps) {
  if (holdings.held.length === 0) {
    return holdings.tokens === null ? (
      <SkeletonRows rows={3} label="Reading your holdings" />
    ) : (
      <EmptyFace line="No holdings yet" />
    );
  }
  return (
    <ul aria-label="Wallets that hold this coin">
      {holdings.held.map((holding) => (
        <SellRow
          key={holding.wallet.id}
          coin={coin}
          holding={holding}
          isComplete={holdings.isComplete}
          actors={actors}
        />
      ))}
    </ul>
  );
}

function Buying({ coin, holdings, actors }: HoldingsProps) {
  const face = useSelector(actors.groups, selectGroupsFace);
  if (face === 'loading') return <SkeletonRows rows={3} label="Loading your wallets" />;
  if (holdings.all.length === 0) {
    return (
      <EmptyFace
        line="No groups created yet"
        hint="Create a group first to buy tokens"
        action={<Button onClick={() => actors.createGroup.send({ type: 'dialog.opened' })}>Create Group</Button>}
      />
    );
  }
  const BuyingRow = coin.quoteMint === undefined ? BuyRow : Usd1BuyRow;
  return (
    <ul aria-label="Wallets to buy with">
      {holdings.all.map((holding) => (
        <BuyingRow
          key={holding.wallet.id}
          coin={coin}
          holding={holding}
          isComplete={holdings.isComplete}
          actors={actors}
        />
      ))}
    </ul>
  );
}
