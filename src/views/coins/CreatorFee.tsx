import type { CoinQuote } from '../../machines/coins/price-watch/price-watch.types';
import type { TradingActor } from '../../machines/coins/trading/trading.selectors';
import { useCoinQuote } from '../hooks/use-coin-quote';
import { Address } from '../ui/Address';
import { Faint, Row } from '../ui/Panel';
import { CoinEntry } from './CoinEntry';

/** Who gets the fee that each trade of a coin pays its creator. */
export function CreatorFee({ mint, trading }: { readonly mint: string; readonly trading: TradingActor }) {
  const market = useCoinQuote(trading, mint);
  return (
    <CoinEntry>
      <dt>Creator’s fee goes to</dt>
      <dd>{market === null ? <Faint>not known yet</Faint> : <Receiver of={market.creatorFee} />}</dd>
    </CoinEntry>
  );
}

function Receiver({ of }: { readonly of: CoinQuote['creatorFee'] }) {
  switch (of.kind) {
    case 'nobody':
      return <Faint>nobody, none is taken</Faint>;
    case 'traders':
      return 'its traders, as cashback';
    case 'holders':
      return 'its holders';
    case 'shareholders':
      return (
        <Row gap="1">
          several, shared by
          <Address address={of.config} />
        </Row>
      );
    case 'creator':
      return <Address address={of.creator} />;
    default:
      return of satisfies never;
  }
}
