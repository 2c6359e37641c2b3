import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { launchpadNamed } from '#shared/launchpads';
import type { CoinRef } from '../../machines/coins/coins/coins.types';
import { selectGroup } from '../../machines/groups/groups/groups.selectors';
import { selectInFlight } from '../../machines/money/operations/operations.selectors';
import {
  selectIsSalePlanned,
  selectSaleRun,
  selectSellAllStep,
} from '../../machines/coins/sell-all/sell-all.selectors';
import { selectIsSettling } from '../../machines/coins/trade-run/trade-run.selectors';
import { selectSize } from '../../machines/feed/tracker/tracker.selectors';
import { saleOf } from '../../machines/coins/trading/trading.busy';
import { selectScreen } from '../../machines/page/shell/shell.selectors';
import {
  selectActivityMonitor,
  selectCoinDetail,
  selectMayTrade,
  selectSellAll,
} from '../../machines/coins/trading/trading.selectors';
import { useCoinHoldings } from '../hooks/use-coin-holdings';
import { useCoinProfit } from '../hooks/use-coin-profit';
import { useCoinQuote } from '../hooks/use-coin-quote';
import { mention } from '../hooks/mention';
import { useOf } from '../hooks/use-of';
import { useOpenedCoin } from '../hooks/use-opened-coin';
import { usePrice } from '../hooks/use-price';
import { useShownCoin } from '../hooks/use-shown-coin';
import { useSellsAtOnce } from '../hooks/use-sells-at-once';
import type { TrackerActors } from '../page/shell/actors';
import { Address } from '../ui/Address';
import { IconButton, ReasonedButton } from '../ui/Button';
import { Badge } from '../ui/Chips';
import { CopyButton } from '../ui/CopyButton';
import { Drawer } from '../ui/Drawer';
import { Figure } from '../ui/Figure';
import { WorthBeside } from '../ui/Worth';
import { Price } from '../ui/Price';
import { CloseIcon } from '../ui/icons';
import { Either } from '../ui/Working';
import { lazyFloat, lazyView } from '../ui/lazy-view';
import { Opening } from '../ui/Opening';
import { Faint, Grow, Line, Row, Stack } from '../ui/Panel';
import { Ring } from '../ui/Progress';
import { Splitter } from './Splitter';
import { CapChange } from './CapChange';
import { CoinPrice, CoinWorth } from './CoinWorth';
import { Usd1Exact } from './Usd1Figures';
import { CoinIdentity } from './CoinIdentity';
import { CoinPicture } from './CoinPicture';
import { CoinEntry } from './CoinEntry';
import { CreatorFee } from './CreatorFee';
import { Holdings } from './Holdings';
import { LaterButton } from './LaterButton';
import { LaunchedWith } from './LaunchedWith';
import { sellAllReason } from './sell-reason';

const Activity = lazyView(() => import('./Activity'), 'Activity', Opening);
const TopHolders = lazyView(() => import('./TopHolders'), 'TopHolders', Opening);
const CoinChart = lazyView(() => import('./chart/CoinChart'), 'CoinChart', Opening);
const SellAllDialog = lazyFloat(() => import('./SellAllDialog'), 'SellAllDialog');
const SaleProgress = lazyFloat(() => import('./SaleProgress'), 'SaleProgress', null);

interface CoinDetailProps {
  readonly coin: CoinRef;
  readonly actors: TrackerActors;
}

const Column = chakra('aside', {
  base: {
    flex: 'none',
    bg: 'bg.surface',
    overflowY: 'auto',
    // Beside nothing but an edge it has all of the room.
    '@container (max-width: 719px)': { flex: '1', minWidth: '0' },
  },
});

/** One coin: a column between the tokens and the feed where there is room, a drawer where there is not. */
export function CoinDetail({ coin, actors }: CoinDetailProps) {
  const wide = useSelector(actors.shell, selectScreen) === 'wide';
  useOpenedCoin(actors.trading, coin.mint);
  const detail = useSelector(actors.trading, selectCoinDetail(coin.mint));
  const sale = useSelector(actors.trading, selectSellAll(coin.mint));
  const width = useSelector(actors.tracker, selectSize('coin'));
  const close = () => {
    mention(detail, { type: 'detail.left' });
    mention(sale, { type: 'sale.left' });
    actors.coins.send({ type: 'coin.left' });
  };
  if (wide) {
    return (
      <>
        <Column aria-label={coin.symbol} style={{ inlineSize: `${width}px` }}>
          <Detail coin={coin} actors={actors} onClose={close} />
        </Column>
        <Splitter part="coin" tracker={actors.tracker} />
      </>
    );
  }
  return (
    <Drawer open side="desk" label={coin.symbol} onClose={close}>
      <chakra.div overflowY="auto">
        <Detail coin={coin} actors={actors} onClose={close} />
      </chakra.div>
    </Drawer>
  );
}

const Tile = chakra('div', {
  base: {
    px: '3',
    py: '2',
    borderLeftWidth: 'hair',
    _first: { borderLeftWidth: '0' },
    '& dt': { textStyle: 'label', color: 'fg.faint' },
    '& dd': { textStyle: { base: 'strong', '2xl': 'title' } },
  },
});
interface BesideProps {
  readonly coin: CoinRef;
  readonly amount: bigint | null;
  readonly places?: number;
}

/** The figure read second: the other of dollars and SOL, or every decimal of USD1. */
const Beside = ({ coin, amount, places = 4 }: BesideProps) =>
  coin.quoteMint === undefined ? <WorthBeside lamports={amount} places={places} /> : <Usd1Exact units={amount} />;

function Detail({ coin, actors, onClose }: CoinDetailProps & { readonly onClose: () => void }) {
  const hasTrades = launchpadNamed(coin.platform) !== undefined;
  useShownCoin(useSelector(actors.trading, selectActivityMonitor), hasTrades ? coin.mint : null);
  const market = useCoinQuote(actors.trading, coin.mint);
  const holdings = useCoinHoldings({ coin, market, followed: true }, actors.groups);
  const profit = useCoinProfit(coin.mint, holdings.worth, actors.groups);
  const { isSample } = usePrice();
  const group = useSelector(actors.groups, selectGroup(coin.groupId));
  const sale = useSelector(actors.trading, selectSellAll(coin.mint));
  const step = useOf(sale, selectSellAllStep, 'idle');
  const isPlanned = useOf(sale, selectIsSalePlanned, false);
  const isSettling = useOf(useOf(sale, selectSaleRun, undefined), selectIsSettling, false);
  const sellsAtOnce = useSellsAtOnce(actors.settings);
  const mayTrade = useSelector(actors.trading, selectMayTrade(coin.mint));
  const isSelling = useSelector(actors.operations, (all) => saleOf(selectInFlight(all), coin.mint) !== undefined);
  const isForToken = coin.quoteMint !== undefined;
  const beside = isForToken ? 'USD1' : isSample ? 'USD' : 'SOL';
  const unknown = <Faint>not known yet</Faint>;
  return (
    <Stack gap="0">
      <Row px="3" py="2.5" borderBottomWidth="hair" gap="2.5">
        <CoinPicture imageUrl={coin.imageUrl} symbol={coin.symbol} />
        <Stack gap="0" flex="1">
          <Row gap="1.5">
            <chakra.h2 textStyle="title">{coin.symbol}</chakra.h2>
            <Line color="fg.faint">{coin.name}</Line>
          </Row>
          <CoinIdentity coin={coin} copy={actors.copy} />
        </Stack>
        <LaterButton name="Claim" />
        <ReasonedButton
          variant="danger"
          spends
          reason={sellAllReason({
            mayTrade,
            isSelling: step === 'selling' || isSelling,
            isSettling,
            tokens: holdings.tokens,
            holders: holdings.held.length,
          })}
          onClick={() =>
            actors.trading.send({
              type: 'sale.pressed',
              mint: coin.mint,
              positions: holdings.positions,
              isAgreed: sellsAtOnce,
            })
          }
        >
          <Either idle="Sell All" busy="Selling" isBusy={step === 'selling' && !isSettling} />
        </ReasonedButton>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon size="sm" />
        </IconButton>
      </Row>
      <chakra.dl display="grid" gridTemplateColumns="repeat(3, 1fr)" borderBottomWidth="hair">
        <Tile>
          <dt>Market Cap</dt>
          <dd>
            <Row gap="1.5" rowGap="0" flexWrap="wrap">
              <CoinWorth coin={coin} amount={market?.marketCap ?? null} places={3} />
              {hasTrades ? <CapChange mint={coin.mint} cap={market?.marketCap ?? null} /> : null}
            </Row>
          </dd>
        </Tile>
        <Tile>
          <dt title="Sold less bought, with fees, and what a sale of all holdings would bring">PNL</dt>
          <dd>{hasTrades ? <CoinWorth coin={coin} amount={profit} change /> : <Figure tone="faint">N/A</Figure>}</dd>
        </Tile>
        <Tile>
          <dt>Bonding progress</dt>
          <dd>
            {market === null ? (
              unknown
            ) : (
              <Row gap="1.5">
                <Ring percent={market.bonding} label={`Bonding ${market.bonding.toFixed(1)}%`} />
                <Figure>{market.bonding.toFixed(1)}%</Figure>
              </Row>
            )}
          </dd>
        </Tile>
      </chakra.dl>
      <LaunchedWith mint={coin.mint} coins={actors.coins} />
      <SaleProgress mint={coin.mint} operations={actors.operations} sale={sale} />
      {hasTrades ? (
        <>
          <CoinChart coin={coin} actors={actors} />
          <Activity coin={coin} actors={actors} />
          <TopHolders coin={coin} actors={actors} />
        </>
      ) : null}
      <chakra.dl display="grid" gridTemplateColumns="repeat(3, 1fr)" borderTopWidth="hair">
        <Tile>
          <dt>Holdings</dt>
          <dd>
            <CoinWorth coin={coin} amount={holdings.worth} />
          </dd>
        </Tile>
        <Tile>
          <dt>Holdings, {beside}</dt>
          <dd>
            <Beside coin={coin} amount={holdings.worth} />
          </dd>
        </Tile>
        <Tile>
          <dt>Wallets holding</dt>
          <dd>
            <Figure>
              {holdings.held.length}
              <Faint>{` of ${holdings.all.length}`}</Faint>
            </Figure>
          </dd>
        </Tile>
      </chakra.dl>
      <Holdings coin={coin} holdings={holdings} actors={actors} />
      {sale !== undefined && isPlanned ? <SellAllDialog sale={sale} symbol={coin.symbol} /> : null}
      <chakra.dl borderTopWidth="hair">
        <CoinEntry borderTopWidth="0">
          <dt>Market cap in {beside}</dt>
          <dd>
            <Beside coin={coin} amount={market?.marketCap ?? null} places={3} />
          </dd>
        </CoinEntry>
        <CoinEntry>
          <dt>Price, {isForToken ? 'USD1' : 'SOL'}</dt>
          <dd>
            {market === null ? (
              unknown
            ) : isForToken ? (
              <CoinPrice coin={coin} price={market.price} />
            ) : (
              <Price price={market.price} />
            )}
          </dd>
        </CoinEntry>
        <CoinEntry>
          <dt>Group</dt>
          <dd>{group?.name ?? <Faint>none</Faint>}</dd>
        </CoinEntry>
        <CreatorFee mint={coin.mint} trading={actors.trading} />
        {coin.devWallet === null ? null : (
          <CoinEntry>
            <dt>Created by</dt>
            <dd>
              <Row gap="1">
                <Address address={coin.devWallet} />
                <CopyButton copy={actors.copy} kind="address" text={coin.devWallet} />
              </Row>
            </dd>
          </CoinEntry>
        )}
        {coin.creationSignature === null ? null : (
          <CoinEntry>
            <dt>Created in</dt>
            <dd>
              <Row gap="1">
                <Address address={coin.creationSignature} />
                <CopyButton copy={actors.copy} kind="signature" text={coin.creationSignature} />
              </Row>
            </dd>
          </CoinEntry>
        )}
      </chakra.dl>
      <Stack p="3">
        {isSample ? (
          <Row>
            <Badge tone="sample">Sample price</Badge>
            <Faint textStyle="meta">USD uses a sample SOL price.</Faint>
            <Grow />
          </Row>
        ) : null}
      </Stack>
    </Stack>
  );
}
