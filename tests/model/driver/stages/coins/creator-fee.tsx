import { coinDetailModel } from '../../../../../src/machines/coins/coin-detail/coin-detail.model';
import { quoteAt } from '../../../../../src/machines/coins/price-watch/price-watch.model';
import type { PriceWatchActor } from '../../../../../src/machines/coins/price-watch/price-watch.selectors';
import type { ShellActor } from '../../../../../src/machines/page/shell/shell.selectors';
import { CoinDetail } from '../../../../../src/views/coins/CoinDetail';
import { standing, trackerActors } from '../../beside';
import { stage } from '../../stage';
import { coin, tradingWith } from '../../trading';
import { WHOLE } from '../../whole';

const shell = standing<ShellActor>({ context: { size: 'wide' } });
const RECEIVERS = [
  { kind: 'nobody' },
  { kind: 'traders' },
  { kind: 'holders' },
  { kind: 'shareholders', config: WHOLE.other },
  { kind: 'creator', creator: WHOLE.dev },
  null,
] as const;

const tradingOf = (creatorFee: (typeof RECEIVERS)[number]) => {
  const quote = creatorFee === null ? null : { ...quoteAt(28n), creatorFee };
  return tradingWith({ price: standing<PriceWatchActor>({ context: { quote } }) }, () => undefined);
};

/** The same coin by everyone who may get its creator's fee, and while nobody knows. */
export const creatorFee = stage(coinDetailModel, () => (
  <main>
    {RECEIVERS.map((receiver) => (
      <section key={receiver?.kind ?? 'unread'} aria-label={receiver?.kind ?? 'unread'}>
        <CoinDetail coin={coin} actors={{ ...trackerActors, shell, trading: tradingOf(receiver) }} />
      </section>
    ))}
  </main>
));
