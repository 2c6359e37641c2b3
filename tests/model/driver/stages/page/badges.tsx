import type { ReactNode } from 'react';
import type { Operation } from '#operations/contract';
import { planOf } from '#operations/intent';
import { coinDetailModel } from '../../../../../src/machines/coins/coin-detail/coin-detail.model';
import { sellAllModel } from '../../../../../src/machines/coins/sell-all/sell-all.model';
import { sellAllMachine } from '../../../../../src/machines/coins/sell-all/sell-all.machine';
import type { SellAllActor } from '../../../../../src/machines/coins/sell-all/sell-all.selectors';
import { aFailedSaleEnd, aSaleRequest } from '../../../../../src/machines/coins/trade-run/trade.fixtures';
import type { GroupRef } from '../../../../../src/machines/groups/groups/groups.types';
import type { HousekeepingActor } from '../../../../../src/machines/wallets/housekeeping/housekeeping.selectors';
import { aJobStep, aTransfer, recordIn } from '../../../../../src/machines/money/operation/operation.fixtures';
import { masterTransferModel } from '../../../../../src/machines/wallets/master-transfer/master-transfer.model';
import type { MasterTransferActor } from '../../../../../src/machines/wallets/master-transfer/master-transfer.selectors';
import { priceFeedMachine } from '../../../../../src/machines/page/price-feed/price-feed.machine';
import type { ShellActor } from '../../../../../src/machines/page/shell/shell.selectors';
import { stuckSolMachine } from '../../../../../src/machines/wallets/stuck-sol/stuck-sol.machine';
import { forgotten, loose } from '../../../../../src/machines/wallets/stuck-sol/stuck-sol.model';
import { someParent } from '../../../../../src/machines/testing/parent';
import { CoinDetail } from '../../../../../src/views/coins/CoinDetail';
import { SaleProgress } from '../../../../../src/views/coins/SaleProgress';
import { SellAllDialog } from '../../../../../src/views/coins/SellAllDialog';
import { TokenCard } from '../../../../../src/views/coins/TokenCard';
import { TokensPanel } from '../../../../../src/views/coins/TokensPanel';
import { GroupTotals } from '../../../../../src/views/groups/GroupTotals';
import { GroupWallets } from '../../../../../src/views/groups/GroupWallets';
import { PriceFeedProvider } from '../../../../../src/views/hooks/use-price';
import { OperationDetail } from '../../../../../src/views/money/operations/OperationDetail';
import { WalletCell } from '../../../../../src/views/ui/WalletCell';
import { MasterRow } from '../../../../../src/views/wallets/MasterRow';
import { MastersPanel } from '../../../../../src/views/wallets/MastersPanel';
import { StuckSol } from '../../../../../src/views/wallets/StuckSol';
import { TransferReview } from '../../../../../src/views/wallets/TransferReview';
import { quiet, standing, trackerActors } from '../../beside';
import { tell } from '../../live';
import { stage } from '../../stage';
import { coin, tradingWith } from '../../trading';

const prices = {
  sample: quiet(priceFeedMachine),
  quoted: quiet(priceFeedMachine),
};
prices.sample.send({ type: 'price.told', microUsdPerSol: 240_000_000n, source: 'sample' });
prices.quoted.send({ type: 'price.told', microUsdPerSol: 180_500_000n, source: 'pyth' });

const shell = standing<ShellActor>({ context: { size: 'wide' } });
const actors = { ...trackerActors, shell, trading: tradingWith({}, () => undefined) };

const group: GroupRef = {
  id: 'g1',
  name: 'Crew',
  color: 'blue',
  wallets: [
    { id: 'w1', address: 'Adr1', type: 'developer' },
    { id: 'w2', address: 'Adr2', type: 'normal' },
    { id: 'w3', address: 'Adr3', type: 'sniper' },
  ],
};

const stuckSol = quiet(stuckSolMachine, { parent: someParent });
stuckSol.send({ type: 'search.asked' });
tell(stuckSol, 'findStuck', 'done', [forgotten, loose]);

const reviewing = quiet(sellAllMachine, sellAllModel.input);
const [asked] = sellAllModel.events['sale.asked'];
if (asked !== undefined) reviewing.send(asked);
tell(reviewing, 'planTrade', 'done', aSaleRequest);

const [reviewed] = masterTransferModel.outcomes.planTransfer.done;
const transfer = standing<MasterTransferActor>({ context: { review: reviewed, funds: null } });

const sold = recordIn('failed');
const ended = standing<SellAllActor>({
  context: { end: { ...aFailedSaleEnd, record: { ...sold, steps: [aJobStep(0, 'landed'), aJobStep(1, 'expired')] } } },
  matches: () => true,
});

const STATES = ['signed', 'sent', 'unknown', 'landed', 'failed', 'expired'] as const;
const journaled: Operation = {
  ...sold,
  kind: 'transfer',
  state: 'running',
  error: null,
  plan: planOf(aTransfer),
  steps: STATES.map((state, idx) => ({ ...aJobStep(idx, state), amount: null, fee: null, error: null })),
  effects: [],
};

const Corner = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section aria-label={name}>{children}</section>
);

/** Every view with a badge that no other stage shows with it and without it. */
const everyBadge = (price: keyof typeof prices) =>
  stage(coinDetailModel, () => (
    <PriceFeedProvider value={prices[price]}>
      <main>
        <Corner name="Masters">
          <MastersPanel panelId="masters" actors={actors} onTransfer={() => undefined} />
        </Corner>
        <Corner name="Chains">
          <ul>
            {(['sol', 'bnb'] as const).map((chain, place) => (
              <MasterRow
                key={chain}
                master={{ id: chain, address: 'Maa1', chain, active: false }}
                number={place + 1}
                actors={actors}
                panelId="masters"
              />
            ))}
          </ul>
        </Corner>
        <Corner name="Totals">
          <GroupTotals groups={[group]} />
        </Corner>
        <Corner name="Wallets">
          <GroupWallets group={group} actors={actors} />
        </Corner>
        <Corner name="Cells">
          {group.wallets.map(({ id, address }) => (
            <WalletCell key={id} group={group} wallet={address} />
          ))}
        </Corner>
        <Corner name="Tokens">
          <TokensPanel actors={actors} drawer={false} />
        </Corner>
        <Corner name="Cards">
          <ul>
            {(['live', 'intent', 'failed'] as const).map((state) => (
              <TokenCard key={state} coin={{ ...coin, state }} actors={actors} />
            ))}
          </ul>
        </Corner>
        <Corner name="Coin">
          <CoinDetail coin={coin} actors={actors} />
        </Corner>
        <Corner name="Sale that ended">
          <SaleProgress mint={coin.mint} operations={actors.operations} sale={ended} />
        </Corner>
        <Corner name="Stuck">
          <StuckSol actors={{ ...actors, housekeeping: standing<HousekeepingActor>({ children: { stuckSol } }) }} />
        </Corner>
        <Corner name="Transfer">
          <TransferReview actor={transfer} />
        </Corner>
        <Corner name="Journal">
          <OperationDetail
            operation={journaled}
            explorer={() => null}
            nameOf={() => null}
            groupActions={undefined}
            actor={undefined}
          />
        </Corner>
        <SellAllDialog sale={reviewing} symbol={coin.symbol} />
      </main>
    </PriceFeedProvider>
  ));

export const badges = everyBadge('sample');
export const badgesOfQuotes = everyBadge('quoted');
