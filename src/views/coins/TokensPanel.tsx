import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectCoins, selectCoinsFace, selectCoinsFault } from '../../machines/coins/coins/coins.selectors';
import { usePrice } from '../hooks/use-price';
import type { TrackerActors } from '../page/shell/actors';
import { Button } from '../ui/Button';
import { Badge } from '../ui/Chips';
import { EmptyFace, FailedFace, FourFaces, SkeletonRows } from '../ui/Faces';
import { lazyView } from '../ui/lazy-view';
import { Faint, Grow, Row } from '../ui/Panel';
import { faultText } from '../words/fault-words';

const Loading = () => <SkeletonRows rows={4} label="Loading your tokens" />;
const TokenList = lazyView(() => import('./TokenList'), 'TokenList', Loading);

interface TokensPanelProps {
  readonly actors: TrackerActors;
  readonly drawer: boolean;
}

/** Your Tokens: what this user launched, live from the chain. */
export function TokensPanel({ actors, drawer }: TokensPanelProps) {
  const { coins, tracker } = actors;
  const face = useSelector(coins, selectCoinsFace);
  const list = useSelector(coins, selectCoins);
  const fault = useSelector(coins, selectCoinsFault);
  const { isSample } = usePrice();
  return (
    <chakra.section aria-label="Your Tokens" display="flex" flexDirection="column" h="full" minHeight="0">
      <Row h="panelHead" flex="none" px="3" borderBottomWidth="hair" borderColor="border.faint">
        <h2>Your Tokens</h2>
        <Badge tone="up">LIVE</Badge>
        {isSample ? <Badge tone="sample">USD: sample price</Badge> : null}
        <Grow />
        <Faint textStyle="meta">{`${list.length} ${list.length === 1 ? 'Token' : 'Tokens'}`}</Faint>
      </Row>
      <FourFaces
        face={face}
        loading={<Loading />}
        empty={
          <EmptyFace
            line="No coins yet"
            hint={drawer ? 'Publish to track' : 'Deploy a token to get started'}
            action={<Button onClick={() => tracker.send({ type: 'tab.chosen', tab: 'deploy' })}>Go to Deploy</Button>}
          />
        }
        failed={
          <FailedFace
            what="Your tokens did not load"
            why={fault === null ? 'The server did not answer.' : faultText(fault)}
            onRetry={() => coins.send({ type: 'coins.missed' })}
          />
        }
      >
        <TokenList coins={list} actors={actors} />
      </FourFaces>
    </chakra.section>
  );
}
