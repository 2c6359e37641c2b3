import { useSelector } from '@xstate/react';
import { microUsdOf } from '#shared/money';
import { selectGroups, selectGroupsFace } from '../../../machines/groups/groups/groups.selectors';
import { selectMasters, selectMastersFace } from '../../../machines/wallets/masters/masters.selectors';
import { useTotalLamports } from '../../../services/chain-store/hooks';
import { useStats } from '../../../services/queries/hooks';
import { usePrice } from '../../hooks/use-price';
import type { ShellActors } from '../shell/actors';
import { Badge } from '../../ui/Chips';
import { Counting, Figure, SolGlyph } from '../../ui/Figure';
import { counted, solText, usdText } from '../../ui/format';
import { Row } from '../../ui/Panel';
import { Tile, Tiles, Unknown } from './StatTile';

/** The four figures of the dashboard; each is counted from what exists, never made up. The one that may wear a sample comes last. */
export function StatTiles({ actors }: { readonly actors: Pick<ShellActors, 'masters' | 'groups'> }) {
  const { data: stats } = useStats();
  const traded = stats === undefined ? null : BigInt(stats.totalSpent);
  const counting = stats !== undefined && stats.openTrades > 0;
  return (
    <Tiles>
      <Balance actors={actors} />
      <Tile
        name="Coins Created"
        figure={stats === undefined ? <Unknown /> : <Figure>{stats.coinsCreated}</Figure>}
        note="all time"
      />
      <Tile
        name="Active Affiliates"
        figure={stats === undefined ? <Unknown /> : <Figure>{stats.affiliates}</Figure>}
        note={
          stats === undefined || stats.affiliateChange === 0 ? (
            'by your code'
          ) : (
            <Badge tone="line">+{stats.affiliateChange} new</Badge>
          )
        }
      />
      <Tile
        name="Volume"
        figure={
          traded === null ? (
            <Unknown />
          ) : counting ? (
            <Counting />
          ) : (
            <>
              <SolGlyph />
              <Figure>{solText(traded, 2)}</Figure>
            </>
          )
        }
        note={traded === 0n && !counting ? <SampleTrend /> : 'SOL traded'}
      />
    </Tiles>
  );
}

/** GAP-12: stands only while nothing at all was traded, and says that it is a sample. */
function SampleTrend() {
  return (
    <Row gap="1.5" as="span">
      <Badge tone="sample">Sample</Badge>
      <Figure tone="faint">profit 12.84, 23.5%</Figure>
    </Row>
  );
}

function Balance({ actors }: { readonly actors: Pick<ShellActors, 'masters' | 'groups'> }) {
  const masters = useSelector(actors.masters, selectMasters);
  const groups = useSelector(actors.groups, selectGroups);
  const addresses = [
    ...masters.filter((master) => master.chain === 'sol').map((master) => master.address),
    ...groups.flatMap((group) => group.wallets.map((wallet) => wallet.address)),
  ];
  const faces = [useSelector(actors.masters, selectMastersFace), useSelector(actors.groups, selectGroupsFace)];
  const areWalletsKnown = faces.every((face) => face === 'full' || face === 'empty');
  const total = useTotalLamports(addresses);
  const lamports = areWalletsKnown ? total : null;
  const { microUsdPerSol, isSample } = usePrice();
  return (
    <Tile
      name="Total Balance"
      figure={
        lamports === null ? (
          <Unknown />
        ) : (
          <>
            <SolGlyph />
            <Figure>{solText(lamports, 3)}</Figure>
          </>
        )
      }
      note={
        areWalletsKnown ? (
          <>
            {lamports === null ? null : (
              <Figure {...(isSample ? { title: 'At the sample price' } : {})}>
                {usdText(microUsdOf(lamports, microUsdPerSol))}{' '}
              </Figure>
            )}
            across {counted(addresses.length, 'wallet')}
          </>
        ) : null
      }
    />
  );
}
