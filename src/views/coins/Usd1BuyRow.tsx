import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectCanSign, selectMayTrade, selectTradingMaster } from '../../machines/coins/trading/trading.selectors';
import { useTokens } from '../../services/holdings/hooks';
import { MASTER_SHORT, usd1Exact, usd1Units } from '../words/usd1-words';
import { Frame, heldBack, type HoldingRowProps, TradeButton, useRowRun } from './HoldingRow';
import { Usd1Worth } from './Usd1Figures';

/** The SPL token program, which keeps USD1. */
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const AMOUNTS = ['1', '5', '10', 'All'] as const;
const NOBODY: readonly string[] = [];

/** As `BuyRow`, of a coin that is sold for a token: the master pays in it, and four amounts to buy for. */
export function Usd1BuyRow(props: HoldingRowProps) {
  const { coin, holding, isComplete, actors } = props;
  const { wallet, group, tokens } = holding;
  const canSign = useSelector(actors.trading, selectCanSign);
  const mayTrade = useSelector(actors.trading, selectMayTrade(coin.mint));
  const master = useSelector(actors.trading, selectTradingMaster);
  const payers = useMemo(() => (master === null ? NOBODY : [master]), [master]);
  const [available = null] = useTokens({ mint: coin.quoteMint ?? '', tokenProgram: TOKEN_PROGRAM }, payers, true);
  const { isBusy } = useRowRun(props);
  const general = heldBack({ mayTrade, canSign, isComplete, isBusy });
  return (
    <Frame {...props} holdBadge={tokens !== undefined && tokens > 0n} figures={<Usd1Worth units={available} />}>
      {AMOUNTS.map((label) => {
        const amount = usd1Units(label) ?? 'all';
        const isShort = available !== null && (amount === 'all' ? available === 0n : available < amount);
        const reason = general ?? (isShort ? MASTER_SHORT : null);
        const spent = amount === 'all' ? 'with all USD1 of the master' : `for ${usd1Exact(amount)}`;
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
            name={`Buy ${spent} with`}
          />
        );
      })}
    </Frame>
  );
}
