import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { microUsdOf } from '#shared/money';
import type { CoinRef } from '../../machines/coins/coins.types';
import { selectGroup } from '../../machines/groups/groups.selectors';
import { selectInFlight } from '../../machines/operations/operations.selectors';
import { selectSellAllStep } from '../../machines/sell-all/sell-all.selectors';
import { saleOf } from '../../machines/trading/trading.busy';
import { selectScreen } from '../../machines/shell/shell.selectors';
import { selectCoinDetail, selectSellAll } from '../../machines/trading/trading.selectors';
import { useCoinHoldings } from '../hooks/use-coin-holdings';
import { useCoinQuote } from '../hooks/use-coin-quote';
import { useOf } from '../hooks/use-of';
import { usePrice } from '../hooks/use-price';
import type { TrackerActors } from '../shell/actors';
import { Address } from '../ui/Address';
import { IconButton, ReasonedButton } from '../ui/Button';
import { Badge } from '../ui/Chips';
import { CopyButton } from '../ui/CopyButton';
import { Drawer } from '../ui/Drawer';
import { Figure, Sol } from '../ui/Figure';
import { priceText, usdText } from '../ui/format';
import { CloseIcon } from '../ui/icons';
import { Working } from '../ui/Progress';
import { Faint, Grow, Line, Notice, Row, Stack } from '../ui/Panel';
import { Ring } from '../ui/Progress';
import { CoinIdentity } from './CoinIdentity';
import { CoinPicture } from './CoinPicture';
import { Holdings } from './Holdings';
import { SaleProgress } from './SaleProgress';
import { SellAllDialog } from './SellAllDialog';

interface CoinDetailProps {
  readonly coin: CoinRef;
  readonly actors: TrackerActors;
}

/** One coin: a column beside the feed where there is room, a drawer where there is not. */
export function CoinDetail({ coin, actors }: CoinDetailProps) {
  const wide = useSelector(actors.shell, selectScreen) === 'wide';
  const detail = useSelector(actors.trading, selectCoinDetail(coin.mint));
  const sale = useSelector(actors.trading, selectSellAll(coin.mint));
  const close = () => {
    detail?.send({ type: 'detail.left' });
    sale?.send({ type: 'sale.left' });
    actors.coins.send({ type: 'coin.left' });
  };
  if (wide) {
    return (
      <chakra.aside
        aria-label={coin.symbol}
        w="detail"
        flex="none"
        bg="bg.surface"
        borderLeftWidth="hair"
        overflowY="auto"
      >
        <Detail coin={coin} actors={actors} onClose={close} />
      </chakra.aside>
    );
  }
  return (
    <Drawer open side="end" label={coin.symbol} onClose={close}>
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
const Entry = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'row',
    px: '3',
    borderTopWidth: 'hair',
    borderColor: 'border.faint',
    '& dt': { color: 'fg.muted', flex: '1' },
  },
});

function Detail({ coin, actors, onClose }: CoinDetailProps & { readonly onClose: () => void }) {
  const market = useCoinQuote(actors.trading, coin.mint);
  const holdings = useCoinHoldings(coin, actors.groups, true);
  const { microUsdPerSol, isSample } = usePrice();
  const group = useSelector(actors.groups, selectGroup(coin.groupId));
  const sale = useSelector(actors.trading, selectSellAll(coin.mint));
  const step = useOf(sale, selectSellAllStep, 'idle');
  const isSelling = useSelector(actors.operations, (all) => saleOf(selectInFlight(all), coin.mint) !== undefined);
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
        <ReasonedButton
          variant="danger"
          reason={step === 'selling' || isSelling ? 'A sale of this coin is under way' : null}
          onClick={() => actors.trading.send({ type: 'sale.pressed', mint: coin.mint, positions: holdings.positions })}
        >
          {step === 'selling' ? <Working words="Selling" /> : 'Sell All'}
        </ReasonedButton>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon size="sm" />
        </IconButton>
      </Row>
      <chakra.dl display="grid" gridTemplateColumns="repeat(3, 1fr)" borderBottomWidth="hair">
        <Tile>
          <dt>Market Cap</dt>
          <dd>
            {market === null ? unknown : <Figure>{usdText(microUsdOf(market.marketCap, microUsdPerSol))}</Figure>}
          </dd>
        </Tile>
        <Tile>
          <dt>Price, SOL</dt>
          <dd>{market === null ? unknown : <Figure>{priceText(market.price)}</Figure>}</dd>
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
      <chakra.dl display="grid" gridTemplateColumns="repeat(3, 1fr)">
        <Tile>
          <dt>Holdings</dt>
          <dd>
            {holdings.worth === null ? unknown : <Figure>{usdText(microUsdOf(holdings.worth, microUsdPerSol))}</Figure>}
          </dd>
        </Tile>
        <Tile>
          <dt>Holdings, SOL</dt>
          <dd>
            <Sol lamports={holdings.worth} places={4} />
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
      <SaleProgress mint={coin.mint} operations={actors.operations} sale={sale} />
      <Holdings coin={coin} holdings={holdings} actors={actors} />
      {sale === undefined ? null : <SellAllDialog sale={sale} symbol={coin.symbol} />}
      <chakra.dl borderTopWidth="hair">
        <Entry borderTopWidth="0">
          <dt>Market cap in SOL</dt>
          <dd>{market === null ? unknown : <Sol lamports={market.marketCap} places={3} />}</dd>
        </Entry>
        <Entry>
          <dt>Group</dt>
          <dd>{group?.name ?? <Faint>none</Faint>}</dd>
        </Entry>
        {coin.devWallet === null ? null : (
          <Entry>
            <dt>Developer wallet</dt>
            <dd>
              <Row gap="1">
                <Address address={coin.devWallet} />
                <CopyButton copy={actors.copy} kind="address" text={coin.devWallet} />
              </Row>
            </dd>
          </Entry>
        )}
        {coin.creationSignature === null ? null : (
          <Entry>
            <dt>Created by</dt>
            <dd>
              <Row gap="1">
                <Address address={coin.creationSignature} />
                <CopyButton copy={actors.copy} kind="signature" text={coin.creationSignature} />
              </Row>
            </dd>
          </Entry>
        )}
      </chakra.dl>
      <Stack p="3">
        {isSample ? (
          <Row>
            <Badge tone="sample">Sample price</Badge>
            <Faint textStyle="meta">Dollars are reckoned at a sample price of SOL.</Faint>
            <Grow />
          </Row>
        ) : null}
        <Notice tone="neutral">Chart, activity and PNL come with a later release.</Notice>
      </Stack>
    </Stack>
  );
}
