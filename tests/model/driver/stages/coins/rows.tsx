import { buyModel } from '../../../../../src/machines/coins/buy/buy.model';
import type { BuyActor } from '../../../../../src/machines/coins/buy/buy.selectors';
import { sellModel } from '../../../../../src/machines/coins/sell/sell.model';
import type { SellActor } from '../../../../../src/machines/coins/sell/sell.selectors';
import { tradeRunMachine } from '../../../../../src/machines/coins/trade-run/trade-run.machine';
import { ServicesProvider, useServices } from '../../../../../src/services/services-context';
import { BuyRow, SellRow } from '../../../../../src/views/coins/HoldingRow';
import { trackerActors } from '../../beside';
import { stage } from '../../stage';
import { coin, holding, tradingWith } from '../../trading';

const BALANCE = 1_000_000_000n;
const account = { lamports: BALANCE, data: new Uint8Array(), slot: 1 };
const chainStore = {
  watch: () => () => undefined,
  get: () => account,
  subscribe: () => () => undefined,
  refresh: () => Promise.resolve(),
  vouches: () => true,
  tend: () => Promise.resolve(),
  onLive: () => () => undefined,
  stop: () => undefined,
};

function Buying({ actor }: { readonly actor: BuyActor }) {
  const services = useServices();
  const { canSign } = actor.getSnapshot().context;
  const trading = tradingWith({ canSign, row: { buy: actor } }, (event) => {
    if (event.type !== 'buy.pressed') return;
    actor.send({ type: 'buy.asked', amount: event.amount, available: event.available, master: 'Maa1' });
  });
  return (
    <ServicesProvider value={{ ...services, chainStore }}>
      <ul>
        <BuyRow coin={coin} holding={holding} isComplete={false} actors={{ ...trackerActors, trading }} />
      </ul>
    </ServicesProvider>
  );
}

function Selling({ actor }: { readonly actor: SellActor }) {
  const { canSign } = actor.getSnapshot().context;
  const trading = tradingWith({ canSign, row: { sell: actor } }, (event) => {
    if (event.type !== 'sell.pressed') return;
    actor.send({ type: 'sell.asked', percentBps: event.percentBps, held: event.held, master: 'Maa1' });
  });
  return (
    <ul>
      <SellRow coin={coin} holding={holding} isComplete={false} actors={{ ...trackerActors, trading }} />
    </ul>
  );
}

const children = { tradeRun: tradeRunMachine };
export const buy = stage(buyModel, (actor) => <Buying actor={actor} />, children);
export const sell = stage(sellModel, (actor) => <Selling actor={actor} />, children);
