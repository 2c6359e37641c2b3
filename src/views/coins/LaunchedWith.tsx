import { chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { shortAddress } from '#shared/ids';
import { selectTogether, type CoinsActor } from '../../machines/coins/coins/coins.selectors';
import { Button } from '../ui/Button';
import { Faint, Row } from '../ui/Panel';

interface LaunchedWithProps {
  readonly mint: string;
  readonly coins: CoinsActor;
}

/** The coins that one press launched together with this one, each a way to it; nothing where it was launched alone. */
export function LaunchedWith({ mint, coins }: LaunchedWithProps) {
  const together = useSelector(coins, selectTogether(mint), shallowEqual);
  if (together.length === 0) return null;
  return (
    <chakra.section aria-label="Launched together" px="3" py="1.5" borderBottomWidth="hair">
      <Row gap="1.5" flexWrap="wrap">
        <Faint textStyle="meta">Launched together with</Faint>
        {together.map((coin) => (
          <Button
            key={coin.mint}
            size="sm"
            aria-label={`Open ${coin.symbol} ${shortAddress(coin.mint)}`}
            onClick={() => coins.send({ type: 'coin.chosen', mint: coin.mint })}
          >
            {coin.symbol} {shortAddress(coin.mint)}
          </Button>
        ))}
      </Row>
    </chakra.section>
  );
}
