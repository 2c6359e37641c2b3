import { chakra } from '@chakra-ui/react';
import { launchpadNamed } from '#shared/launchpads';
import { focusRingInside } from '../theme/focus';
import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { selectMarkedMint, selectOpenCoin } from '../../machines/coins/coins/coins.selectors';
import type { CoinRef } from '../../machines/coins/coins/coins.types';
import {
  selectAwaitsConfirmation,
  selectCardRun,
  selectCardOperation,
  selectCardReview,
  selectSellingShare,
} from '../../machines/coins/card-action/card-action.selectors';
import { selectOperation } from '../../machines/money/operations/operations.selectors';
import type { CoinQuote } from '../../machines/coins/price-watch/price-watch.types';
import { selectIsSettling } from '../../machines/coins/trade-run/trade-run.selectors';
import { selectCardAction, selectMayTrade } from '../../machines/coins/trading/trading.selectors';
import { useCoinHoldings, type CoinHoldings } from '../hooks/use-coin-holdings';
import { useCoinProfit } from '../hooks/use-coin-profit';
import { useCoinQuote } from '../hooks/use-coin-quote';
import { useOf } from '../hooks/use-of';
import { usePrice } from '../hooks/use-price';
import { useSellsAtOnce } from '../hooks/use-sells-at-once';
import type { TrackerActors } from '../page/shell/actors';
import { Hidden, IconButton, ReasonedButton } from '../ui/Button';
import { Badge } from '../ui/Chips';
import { Bar } from '../ui/Faces';
import { Figure } from '../ui/Figure';
import { TrashIcon } from '../ui/icons';
import { Faint, Grow, Line, Row, Stack } from '../ui/Panel';
import { Ring } from '../ui/Progress';
import { lazyFloat } from '../ui/lazy-view';
import { Turning } from '../ui/Working';
import { WorthBeside } from '../ui/Worth';
import { CapLine } from './CapLine';
import { CoinPrice, CoinWorth } from './CoinWorth';
import { CoinIdentity } from './CoinIdentity';
import { CoinPicture } from './CoinPicture';
import { LaterButton } from './LaterButton';
import { PnlImageButton } from './PnlImageButton';
import { NeedsPerson } from '../money/operations/OperationProgress';
import { sellReason } from './sell-reason';
import { tradePress } from './trade-press';

const CardSaleDialog = lazyFloat(() => import('./CardSaleDialog'), 'CardSaleDialog');

const Card = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '{sizes.tile} minmax(0, 1fr) auto',
    columnGap: '2.5',
    rowGap: '0.5',
    alignItems: 'center',
    px: '3',
    py: '2.5',
    borderBottomWidth: 'hair',
    '&[data-marked]': {
      bg: 'bg.selected',
      _before: {
        content: '""',
        position: 'absolute',
        insetBlock: '0',
        left: '0',
        borderLeftWidth: 'marker',
        borderColor: 'accent.focusRing',
      },
    },
  },
});
const Open = chakra('button', {
  base: {
    minWidth: '6',
    // The name beside it gives way first.
    flexShrink: '0',
    maxWidth: '70%',
    minHeight: '6',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: 'semibold',
    cursor: 'pointer',
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      outline: 'none',
      _after: focusRingInside,
    },
  },
});

interface TokenCardProps {
  readonly coin: CoinRef;
  readonly actors: TrackerActors;
  /** Its place in a list of which only what is in sight is in the document. */
  readonly row?: ComponentProps<typeof Card> & { readonly 'data-index': number };
}

/** One coin of Your Tokens; the whole card opens its detail, its buttons do not. */
export function TokenCard({ coin, actors, row }: TokenCardProps) {
  const { coins, copy } = actors;
  const marked = useSelector(coins, selectMarkedMint) === coin.mint;
  const market = useCoinQuote(actors.trading, coin.mint);
  const isOpen = useSelector(coins, selectOpenCoin)?.mint === coin.mint;
  const holdings = useCoinHoldings({ coin, market, followed: isOpen }, actors.groups);
  const { isSample } = usePrice();
  return (
    <Card {...(marked ? { 'data-marked': '' } : {})} data-coin={coin.mint} {...row}>
      <chakra.span gridRow="1 / 3">
        <CoinPicture imageUrl={coin.imageUrl} symbol={coin.symbol} />
      </chakra.span>
      <Row gap="1.5">
        <Open type="button" onClick={() => coins.send({ type: 'coin.chosen', mint: coin.mint })}>
          {coin.symbol}
        </Open>
        <Line color="fg.faint">{coin.name}</Line>
        {coin.state === 'live' ? null : <Badge tone={coin.state === 'failed' ? 'down' : 'busy'}>{coin.state}</Badge>}
      </Row>
      <Figure>
        <Faint textStyle="label">MCap </Faint>
        {market === null ? (
          <Faint>not known yet</Faint>
        ) : (
          <b>
            <CoinWorth coin={coin} amount={market.marketCap} places={2} />
          </b>
        )}
        {market === null || !isSample || coin.quoteMint !== undefined ? null : (
          <>
            {' '}
            <WorthBeside lamports={market.marketCap} />
          </>
        )}
      </Figure>
      <chakra.div gridColumn="2 / -1">
        <Row>
          <CoinIdentity coin={coin} copy={copy} />
          <Grow />
          <Stack gap="0.5" alignItems="flex-end" alignSelf="stretch" justifyContent="space-evenly">
            <CapLine coin={coin} market={market} hasTrades={launchpadNamed(coin.platform) !== undefined} />
            {market === null ? null : (
              <Figure textStyle="meta" color="fg.muted" display="inline-flex" alignItems="center" gap="1">
                <CoinPrice coin={coin} price={market.price} />
              </Figure>
            )}
          </Stack>
        </Row>
      </chakra.div>
      <Values coin={coin} market={market} holdings={holdings} actors={actors} isOpen={isOpen} />
      <Actions coin={coin} actors={actors} holdings={holdings} />
    </Card>
  );
}

const Cell = chakra('div', {
  base: { minWidth: '0', '& dt': { textStyle: 'label', color: 'fg.faint' }, '& dd': { textStyle: 'meta' } },
});

/** What is being read; a zero or N/A would be an answer. */
const Unread = () => (
  <>
    <Hidden>not known yet</Hidden>
    <Bar w="full" my="3px" />
  </>
);

/** Why a card has no PNL. */
const NO_PNL = {
  platform: 'The trades of this platform are not read',
  closed: 'The trades of a coin are read while it is open',
  reading: 'Its trades and what your wallets hold are being read',
} as const;

interface ProfitProps {
  readonly coin: CoinRef;
  readonly market: CoinQuote | null;
  readonly worth: bigint | null;
  readonly actors: TrackerActors;
  readonly isOpen: boolean;
}

/** PNL where what was paid is known to the last trade, which may be shown around; else a dash and why. */
function Profit({ coin, market, worth, actors, isOpen }: ProfitProps) {
  const hasTrades = launchpadNamed(coin.platform) !== undefined;
  const profit = useCoinProfit(coin.mint, worth, actors.groups, hasTrades && isOpen);
  if (profit !== null)
    return (
      <PnlImageButton coin={coin} profit={profit} market={market} actors={actors}>
        <CoinWorth coin={coin} amount={profit} places={3} change />
      </PnlImageButton>
    );
  const why = NO_PNL[!hasTrades ? 'platform' : isOpen ? 'reading' : 'closed'];
  return (
    <Figure tone="faint" title={why}>
      <span aria-hidden="true">–</span>
      <Hidden>{why}</Hidden>
    </Figure>
  );
}

interface ValuesProps extends Omit<ProfitProps, 'worth'> {
  readonly holdings: CoinHoldings;
}

function Values({ coin, market, holdings, actors, isOpen }: ValuesProps) {
  const { isSample } = usePrice();
  const none = <Figure tone="faint">N/A</Figure>;
  return (
    <chakra.dl
      gridColumn="1 / -1"
      display="grid"
      gridTemplateColumns="1.3fr 1.1fr 1.3fr 0.8fr 0.6fr"
      gap="1.5"
      pt="1.5"
    >
      <Cell>
        <dt>PNL</dt>
        <dd>
          <Profit coin={coin} market={market} worth={holdings.worth} actors={actors} isOpen={isOpen} />
        </dd>
      </Cell>
      <Cell>
        <dt>Bonding</dt>
        <dd>
          {market === null ? (
            <Unread />
          ) : (
            <Row gap="1">
              <Ring percent={market.bonding} label={`Bonding ${market.bonding.toFixed(1)}%`} />
              <Figure>{market.bonding.toFixed(1)}%</Figure>
            </Row>
          )}
        </dd>
      </Cell>
      <Cell>
        <dt>Holding</dt>
        <dd>
          {holdings.worth === null ? <Unread /> : <CoinWorth coin={coin} amount={holdings.worth} places={3} />}
          {isSample && coin.quoteMint === undefined ? (
            <chakra.div minHeight="1lh">
              {holdings.worth === null ? null : <WorthBeside lamports={holdings.worth} />}
            </chakra.div>
          ) : null}
        </dd>
      </Cell>
      <Cell>
        <dt>Wallets</dt>
        <dd>{holdings.tokens === null ? <Unread /> : <Figure>{holdings.held.length}</Figure>}</dd>
      </Cell>
      <Cell>
        <dt>Vault</dt>
        <dd>{none}</dd>
      </Cell>
    </chakra.dl>
  );
}

const SHARES = [
  { name: 'Sell 25%', label: 'Sell 25%', bps: 2_500 },
  { name: 'Sell 50%', label: '50%', bps: 5_000 },
  { name: 'Sell All', label: 'All', bps: 10_000 },
] as const;

interface ActionsProps extends Omit<TokenCardProps, 'row'> {
  readonly holdings: CoinHoldings;
}

function Actions({ coin, actors, holdings }: ActionsProps) {
  const card = useSelector(actors.trading, selectCardAction(coin.mint));
  const selling = useOf(card, selectSellingShare, null);
  const awaits = useOf(card, selectAwaitsConfirmation, false);
  const id = useOf(card, selectCardOperation, null);
  const isReviewed = useOf(card, selectCardReview, null) !== null;
  const sellsAtOnce = useSellsAtOnce(actors.settings);
  const operation = useSelector(actors.operations, selectOperation(id ?? ''));
  const isSettling = useOf(useOf(card, selectCardRun, undefined), selectIsSettling, false);
  const mayTrade = useSelector(actors.trading, selectMayTrade(coin.mint));
  const reason = sellReason({
    mayTrade,
    selling,
    awaits,
    isSettling,
    tokens: holdings.tokens,
  });
  return (
    <>
      {operation === undefined ? null : (
        <chakra.div gridColumn="1 / -1" zIndex="1">
          <NeedsPerson operation={operation} />
        </chakra.div>
      )}
      {card === undefined || !isReviewed ? null : <CardSaleDialog card={card} symbol={coin.symbol} />}
      <Row gridColumn="1 / -1" gap="1.5" pt="1.5" zIndex="1">
        <LaterButton name="Volume" flex="1" px="1" size="sm" />
        {SHARES.map(({ name, label, bps }) => (
          <ReasonedButton
            key={name}
            reason={reason}
            aria-label={`${name} of ${coin.symbol}`}
            flex="1"
            px="1"
            size="sm"
            spends
            {...(bps === 10_000 ? { variant: 'danger' as const } : {})}
            {...tradePress(
              actors,
              {
                type: 'card.pressed',
                mint: coin.mint,
                percentBps: bps,
                positions: holdings.positions,
                isAgreed: sellsAtOnce,
              },
              reason,
            )}
          >
            {bps === selling && !isSettling ? <Turning size="xs" /> : null}
            {label}
          </ReasonedButton>
        ))}
        <LaterButton name="Claim" flex="1" px="1" size="sm" />
        <IconButton
          size="sm"
          label={`Remove ${coin.symbol}`}
          onClick={() => actors.coins.send({ type: 'removal.asked', mint: coin.mint })}
        >
          <TrashIcon size="sm" />
        </IconButton>
      </Row>
    </>
  );
}
