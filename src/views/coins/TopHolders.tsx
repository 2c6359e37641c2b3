import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { Holders } from '#shared/holder';
import { faultText } from '../words/fault-words';
import {
  selectHolders,
  selectHoldersFace,
  selectHoldersFault,
} from '../../machines/coins/top-holders/top-holders.selectors';
import type { CoinRef } from '../../machines/coins/coins/coins.types';
import { selectTopHolders } from '../../machines/coins/trading/trading.selectors';
import { selectGroups } from '../../machines/groups/groups/groups.selectors';
import { useFirstSlotShare } from '../hooks/use-first-slot-share';
import { useOf } from '../hooks/use-of';
import { useOwnWallets } from '../hooks/use-own-wallets';
import type { TrackerActors } from '../page/shell/actors';
import { Address } from '../ui/Address';
import { Button } from '../ui/Button';
import { Badge, GroupChip } from '../ui/Chips';
import { EmptyFace, FailedFace } from '../ui/Faces';
import { Figure } from '../ui/Figure';
import { counted, percentText } from '../ui/format';
import { groupColorOf } from '../ui/group-color';
import { Faint, Grow, Row } from '../ui/Panel';
import { Either } from '../ui/Working';

interface TopHoldersProps {
  readonly coin: CoinRef;
  readonly actors: TrackerActors;
}

const List = chakra('ol', { base: { textStyle: 'meta', pb: '1.5' } });
const Place = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', h: 'rowDense', px: '3' },
});

/** Who holds most of a coin, when somebody asks: two calls of the network. */
export function TopHolders({ coin, actors }: TopHoldersProps) {
  const top = useSelector(actors.trading, selectTopHolders);
  const face = useOf(top, selectHoldersFace(coin.mint), 'closed');
  const fault = useOf(top, selectHoldersFault(coin.mint), null);
  const holders = useOf(top, selectHolders(coin.mint), null);
  const firstSlot = useFirstSlotShare(coin);
  const ask = () => top?.send({ type: 'holders.asked', mint: coin.mint });
  return (
    <section aria-label="Holders">
      <Row px="3" minHeight="panelHead" py="1.5" borderTopWidth="hair">
        <h3>Holders</h3>
        {firstSlot === null ? null : (
          <Faint title="Of the supply, by wallets but the developer’s">{`${percentText(firstSlot)} bought in the first slot`}</Faint>
        )}
        <Grow />
        {holders !== null ? <Button onClick={() => top?.send({ type: 'holders.closed' })}>Hide</Button> : null}
        <Button disabled={top === undefined || face === 'reading'} onClick={ask}>
          <Either idle={holders === null ? 'Show' : 'Read again'} busy="Reading" isBusy={face === 'reading'} />
        </Button>
      </Row>
      {face === 'failed' ? (
        <FailedFace
          what="The holders could not be read"
          why={fault === null ? 'The network did not answer.' : faultText(fault)}
        />
      ) : null}
      {holders === null ? null : holders.wallets.length === 0 ? (
        <EmptyFace line="Nobody holds it" hint="All of it is with its curve." />
      ) : (
        <Wallets coin={coin} actors={actors} holders={holders} />
      )}
    </section>
  );
}

function Wallets({ coin, actors, holders: { wallets, leftOut } }: TopHoldersProps & { readonly holders: Holders }) {
  const own = useOwnWallets(actors.groups, actors.masters);
  const groups = useSelector(actors.groups, selectGroups);
  return (
    <>
      <List aria-label="Largest holders">
        {wallets.map(({ owner, share }) => {
          const place = own.get(owner) ?? null;
          const group = place === null ? undefined : groups[place - 1];
          return (
            <Place key={owner}>
              <Address address={owner} />
              {place === null || group === undefined ? null : (
                <GroupChip color={groupColorOf(group.color, place - 1)} number={place} />
              )}
              {place === null && own.has(owner) ? <Badge tone="strong">MINE</Badge> : null}
              {owner === coin.devWallet ? <Badge tone="strong">DEV</Badge> : null}
              <Grow />
              <chakra.span display="block" w="6rem" h="0.5" bg="bg.selected" aria-hidden="true">
                <chakra.span display="block" h="full" bg="busy.fg" style={{ width: `${Math.min(100, share)}%` }} />
              </chakra.span>
              <Figure minWidth="3.5rem" textAlign="right">
                {percentText(share)}
              </Figure>
            </Place>
          );
        })}
      </List>
      {leftOut === 0 ? null : (
        <Row px="3" pb="2">
          <Faint textStyle="meta">{`${counted(leftOut, 'account')} of programs left out: the curve and pools.`}</Faint>
        </Row>
      )}
    </>
  );
}
