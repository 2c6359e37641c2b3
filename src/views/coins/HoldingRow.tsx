import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import { shortAddress } from '#shared/ids';
import { selectBuyRun } from '../../machines/coins/buy/buy.selectors';
import type { CoinRef } from '../../machines/coins/coins/coins.types';
import { selectInFlight } from '../../machines/money/operations/operations.selectors';
import { selectSellRun } from '../../machines/coins/sell/sell.selectors';
import { selectTradePhase } from '../../machines/coins/trade-run/trade-run.selectors';
import { operationOn } from '../../machines/coins/trading/trading.busy';
import type { TradePress } from '../../machines/coins/trading/trading.types';
import { selectBuy, selectCanSign, selectMayTrade, selectSell } from '../../machines/coins/trading/trading.selectors';
import { useLamports } from '../../services/chain-store/hooks';
import { groupColorOf } from '../ui/group-color';
import type { Holding } from '../hooks/use-coin-holdings';
import { useOf } from '../hooks/use-of';
import type { TrackerActors } from '../page/shell/actors';
import { Address } from '../ui/Address';
import { Hidden, ReasonedButton } from '../ui/Button';
import { Badge, GroupChip } from '../ui/Chips';
import { Figure, Sol } from '../ui/Figure';
import { tokensExact, tokensText } from '../ui/format';
import { Faint, Line, Row } from '../ui/Panel';
import { WorthBeside } from '../ui/Worth';
import { CoinWorth } from './CoinWorth';
import { RowNeeds, RowStatus } from './RowRun';
import { GETTING_READY, nothingHeld } from './sell-reason';
import { tradePress } from './trade-press';

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '{sizes.icon.md} minmax(0, 1fr) auto',
      '2xl': '{sizes.icon.md} minmax(0, 1fr) auto auto',
    },
    rowGap: '1',
    columnGap: '2',
    alignItems: 'center',
    px: '3',
    py: '1',
    borderTopWidth: 'hair',
    borderColor: 'border.faint',
    textStyle: 'meta',
  },
});

export interface HoldingRowProps {
  readonly coin: CoinRef;
  readonly holding: Holding;
  readonly isComplete: boolean;
  readonly actors: TrackerActors;
}

interface FrameProps extends HoldingRowProps {
  readonly figures: ReactNode;
  readonly holdBadge?: boolean;
  readonly children: ReactNode;
}

/** What runs for this wallet: its own trade here, or any operation that moves it. */
export function useRowRun({ coin, holding, actors }: HoldingRowProps) {
  const { address } = holding.wallet;
  const buyRun = useOf(useSelector(actors.trading, selectBuy(coin.mint, address)), selectBuyRun, undefined);
  const sellRun = useOf(useSelector(actors.trading, selectSell(coin.mint, address)), selectSellRun, undefined);
  const phase = useOf(buyRun ?? sellRun, selectTradePhase, null);
  const operation = useSelector(actors.operations, (snapshot) => operationOn(selectInFlight(snapshot), address)?.actor);
  return { phase, operation, isBusy: phase !== null || operation !== undefined };
}

export function Frame(props: FrameProps) {
  const { holding, figures, holdBadge = false, children } = props;
  const { wallet, group, groupNumber, tokens, share } = holding;
  const { phase, operation } = useRowRun(props);
  return (
    <Item data-wallet={wallet.address}>
      <GroupChip color={groupColorOf(group.color, groupNumber - 1)} number={groupNumber} />
      <chakra.div minWidth="0">
        <Row gap="1.5">
          <Address address={wallet.address} />
          {wallet.type === 'developer' ? <Badge tone="strong">DEV</Badge> : null}
          {holdBadge ? <Badge tone="line">HOLD</Badge> : null}
        </Row>
        <chakra.div textStyle="label" color="fg.faint">
          <RowStatus operation={operation} phase={phase} groupActions={props.actors.groupActions}>
            <Row gap="1.5">
              <Line>{group.name}</Line>
              {tokens === undefined || tokens === 0n ? null : (
                <Figure title={`${tokensExact(tokens)} tokens`}>
                  {tokensText(tokens)}
                  <Hidden> tokens</Hidden>
                  {share === null ? '' : ` · ${share < 0.01 ? '<0.01' : share.toFixed(2)}%`}
                  <Hidden> of the supply</Hidden>
                </Figure>
              )}
            </Row>
          </RowStatus>
        </chakra.div>
      </chakra.div>
      <chakra.div textAlign="right">{figures}</chakra.div>
      <Row
        gap="1"
        gridColumn={{ base: '2 / -1', '2xl': 'auto' }}
        css={{ '& > button': { flex: { base: '1', '2xl': 'none' } } }}
      >
        {children}
      </Row>
      <RowNeeds operation={operation} />
    </Item>
  );
}

const COMPLETE = 'The bonding curve is complete';
interface Held {
  readonly mayTrade: boolean;
  readonly canSign: boolean;
  readonly isComplete: boolean;
  readonly isBusy: boolean;
}

/** Why neither buying nor selling can be pressed; null where they can. */
export function heldBack({ mayTrade, canSign, isComplete, isBusy }: Held): string | null {
  if (!mayTrade) return GETTING_READY;
  if (!canSign) return 'Wallet not available';
  if (isComplete) return COMPLETE;
  return isBusy ? 'This wallet is busy' : null;
}

interface TradeButtonProps extends Pick<ComponentProps<typeof ReasonedButton>, 'variant' | 'px'> {
  readonly actors: TrackerActors;
  readonly press: Extract<TradePress, { readonly wallet: unknown }>;
  /** Why it cannot be pressed; null where it can. */
  readonly reason: string | null;
  readonly label: string;
  /** What it does, by which wallet. */
  readonly name: string;
}

/** A button of a row that trades at once. */
export const TradeButton = ({ actors, press, reason, label, name, ...look }: TradeButtonProps) => (
  <ReasonedButton
    size="sm"
    spends
    reason={reason}
    aria-label={`${name} ${shortAddress(press.wallet.address)}`}
    {...look}
    {...tradePress(actors, press, reason)}
  >
    {label}
  </ReasonedButton>
);

const SHARES = [
  { label: '25', bps: 2_500, name: 'Sell 25%' },
  { label: '50', bps: 5_000, name: 'Sell 50%' },
  { label: 'All', bps: 10_000, name: 'Sell all' },
] as const;

/** CDT-17: what this wallet holds and would bring, and three ways to sell it. */
export function SellRow(props: HoldingRowProps) {
  const { coin, holding, isComplete, actors } = props;
  const { wallet, group, tokens, worth } = holding;
  const canSign = useSelector(actors.trading, selectCanSign);
  const { isBusy } = useRowRun(props);
  const mayTrade = useSelector(actors.trading, selectMayTrade(coin.mint));
  const general = heldBack({ mayTrade, canSign, isComplete, isBusy });
  const reason = general ?? nothingHeld(tokens);
  return (
    <Frame
      {...props}
      figures={
        worth === null ? (
          <Faint>{isComplete ? 'N/A' : 'not known yet'}</Faint>
        ) : (
          <>
            <Figure display="block" fontWeight="semibold">
              <CoinWorth coin={coin} amount={worth} />
            </Figure>
            {coin.quoteMint === undefined ? (
              <chakra.span textStyle="label" color="fg.faint">
                <WorthBeside lamports={worth} />
              </chakra.span>
            ) : null}
          </>
        )
      }
    >
      {SHARES.map(({ label, bps, name }) => (
        <TradeButton
          key={label}
          actors={actors}
          press={{
            type: 'sell.pressed',
            mint: coin.mint,
            wallet: { address: wallet.address, groupId: group.id },
            percentBps: bps,
            held: tokens ?? null,
          }}
          reason={reason}
          label={label}
          name={`${name} of`}
          {...(bps === 10_000 ? { variant: 'danger' as const } : {})}
        />
      ))}
    </Frame>
  );
}

const AMOUNTS = [
  { label: '0.01', amount: 10_000_000n },
  { label: '0.05', amount: 50_000_000n },
  { label: '0.1', amount: 100_000_000n },
  { label: 'All', amount: 'all' },
] as const;

/** CDT-18: the SOL of this wallet, and four amounts to buy for. */
export function BuyRow(props: HoldingRowProps) {
  const { coin, holding, isComplete, actors } = props;
  const { wallet, group, tokens } = holding;
  const canSign = useSelector(actors.trading, selectCanSign);
  const available = useLamports(wallet.address);
  const { isBusy } = useRowRun(props);
  const mayTrade = useSelector(actors.trading, selectMayTrade(coin.mint));
  const general = heldBack({ mayTrade, canSign, isComplete, isBusy });
  return (
    <Frame {...props} holdBadge={tokens !== undefined && tokens > 0n} figures={<Sol lamports={available} places={3} />}>
      {AMOUNTS.map(({ label, amount }) => {
        const isShort = amount !== 'all' && available !== null && available < amount;
        const reason = general ?? (isShort ? 'The balance is below this amount' : null);
        return (
          <TradeButton
            key={label}
            actors={actors}
            press={{
              type: 'buy.pressed',
              mint: coin.mint,
              wallet: { address: wallet.address, groupId: group.id },
              amount,
              available,
            }}
            reason={reason}
            px="1.5"
            label={label}
            name={`Buy ${label === 'All' ? 'with all' : `for ${label} SOL`} with`}
          />
        );
      })}
    </Frame>
  );
}
