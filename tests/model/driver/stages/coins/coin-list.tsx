import { coinsModel, lantern } from '../../../../../src/machines/coins/coins/coins.model';
import type { CardActionActor } from '../../../../../src/machines/coins/card-action/card-action.selectors';
import type { CoinsActor } from '../../../../../src/machines/coins/coins/coins.selectors';
import { TokensPanel } from '../../../../../src/views/coins/TokensPanel';
import { addressOf } from '../../../../../src/chain/address';
import { standing, trackerActors } from '../../beside';
import { stage } from '../../stage';
import { tradingWith } from '../../trading';

const COUNT = 1_000;
const mintOf = (place: number): string => {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, place + 1);
  return addressOf(bytes);
};
const all = Array.from({ length: COUNT }, (_, place) => ({
  ...lantern,
  id: `c${place + 1}`,
  mint: mintOf(place),
  symbol: `COIN${place + 1}`,
}));
const coins = standing<CoinsActor>({
  matches: () => false,
  value: { list: 'ready', echo: 'calm', selection: 'none', removal: 'idle' },
  context: { coins: all, selected: null, fault: null },
});

const card = standing<CardActionActor>({ matches: () => false, context: { question: null } });

/** A thousand coins in a column of a screen's height. */
export const coinList = stage(coinsModel, () => (
  <main style={{ height: '40rem' }}>
    <TokensPanel
      actors={{ ...trackerActors, coins, trading: tradingWith({ desk: { card } }, () => undefined) }}
      drawer={false}
    />
  </main>
));
