import { useMemo, useState } from 'react';
import { cardActionModel } from '../../../../../src/machines/coins/card-action/card-action.model';
import type { CardActionActor } from '../../../../../src/machines/coins/card-action/card-action.selectors';
import { aPosition, otherPosition } from '../../../../../src/machines/coins/trade-run/trade.fixtures';
import type { SettingsActor } from '../../../../../src/machines/settings/settings/settings.selectors';
import { ServicesProvider, useServices } from '../../../../../src/services/services-context';
import { TokenCard } from '../../../../../src/views/coins/TokenCard';
import { Switch } from '../../../../../src/views/ui/Field';
import { standing, trackerActors } from '../../beside';
import { stage } from '../../stage';
import { coin, heldEverywhere, holders, tradingWith } from '../../trading';

/** What the wallets hold is the chain's to say; here they always hold the same. */
const positions = [aPosition, otherPosition];

const tradingOf = (card: CardActionActor) =>
  tradingWith({ desk: { card } }, (event) => {
    if (event.type === 'card.pressed')
      card.send({
        type: 'sale.asked',
        percentBps: event.percentBps,
        positions,
        master: 'Maa1',
        isAgreed: event.isAgreed,
      });
  });

/** Settings of which the card reads one. */
const settingsWith = (oneClickSelling: boolean) =>
  standing<SettingsActor>({ matches: (state: unknown) => state === 'open', context: { shown: { oneClickSelling } } });

function Card({ card }: { readonly card: CardActionActor }) {
  const services = useServices();
  const [sellsAtOnce, choose] = useState(false);
  const settings = useMemo(() => settingsWith(sellsAtOnce), [sellsAtOnce]);
  return (
    <ServicesProvider value={{ ...services, holdings: heldEverywhere }}>
      <Switch label="One-click selling" checked={sellsAtOnce} onChange={choose} />
      <ul>
        <TokenCard coin={coin} actors={{ ...trackerActors, settings, groups: holders, trading: tradingOf(card) }} />
      </ul>
    </ServicesProvider>
  );
}

export const cardAction = stage(cardActionModel, (actor) => <Card card={actor} />);
