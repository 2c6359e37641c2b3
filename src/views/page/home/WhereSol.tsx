import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { GroupColor } from '#shared/limits';
import { sumOf } from '#shared/money';
import { selectGroups, selectGroupsFace } from '../../../machines/groups/groups/groups.selectors';
import { selectMasters, selectMastersFace } from '../../../machines/wallets/masters/masters.selectors';
import { useTotalLamports } from '../../../services/chain-store/hooks';
import { groupColorOf } from '../../ui/group-color';
import { useLamportsOf } from '../../hooks/use-lamports-of';
import type { ShellActors } from '../shell/actors';
import { GroupChip } from '../../ui/Chips';
import { Figure, Sol } from '../../ui/Figure';
import { percentText } from '../../ui/format';
import { EmptyFace, FailedFace } from '../../ui/Faces';
import { Line } from '../../ui/Panel';
import { WaitingBalances } from './HomeLayout';
import { sharesOf } from './shares';

interface Place {
  readonly key: string;
  readonly name: string;
  readonly color: GroupColor | null;
  readonly number: number | null;
  readonly lamports: bigint;
}

/** Masters and groups by what lies in them; each bar is its share of the whole. */
export function WhereSol({ actors }: { readonly actors: Pick<ShellActors, 'masters' | 'groups'> }) {
  const masters = useSelector(actors.masters, selectMasters);
  const groups = useSelector(actors.groups, selectGroups);
  const mastersFace = useSelector(actors.masters, selectMastersFace);
  const groupsFace = useSelector(actors.groups, selectGroupsFace);
  const hasFailed = mastersFace === 'failed' || groupsFace === 'failed';
  const isReading = mastersFace === 'loading' || groupsFace === 'loading';
  const inMasters = masters.filter((master) => master.chain === 'sol').map((master) => master.address);
  const wallets = groups.map((group) => group.wallets.map((wallet) => wallet.address));
  const addresses = [...inMasters, ...wallets.flat()];
  const lamports = useLamportsOf(addresses);
  const known = useTotalLamports(addresses);
  const total = sumOf(lamports);
  if (hasFailed)
    return (
      <FailedFace
        what="The balances are not known"
        why="The list of wallets did not load."
        onRetry={() => {
          actors.masters.send({ type: 'masters.refreshed' });
          actors.groups.send({ type: 'groups.changed' });
        }}
      />
    );
  if (isReading || (known === null && addresses.length > 0)) return <WaitingBalances />;
  if (total === 0n) return <EmptyFace line="No SOL yet" hint="Fund the master wallet, and its balance shows here." />;
  const ends = wallets.map((_, index) => inMasters.length + wallets.slice(0, index + 1).flat().length);
  const places: readonly Place[] = [
    {
      key: 'masters',
      name: 'Masters',
      color: null,
      number: null,
      lamports: sumOf(lamports.slice(0, inMasters.length)),
    },
    ...groups.map((group, index) => ({
      key: group.id,
      name: group.name,
      color: groupColorOf(group.color, index),
      number: index + 1,
      lamports: sumOf(lamports.slice((ends[index] ?? 0) - group.wallets.length, ends[index])),
    })),
  ];
  const shares = sharesOf(places.map((place) => place.lamports));
  return (
    <chakra.ul px="3" py="2">
      {places.map((place, index) => (
        <PlaceRow key={place.key} place={place} percent={shares[index] ?? 0} />
      ))}
    </chakra.ul>
  );
}

interface PlaceRowProps {
  readonly place: Place;
  /** Of all that is shown. */
  readonly percent: number;
}

function PlaceRow({ place, percent }: PlaceRowProps) {
  return (
    <chakra.li py="1.5">
      <chakra.div display="flex" alignItems="center" gap="2" pb="1">
        {place.color === null || place.number === null ? (
          <GroupChip />
        ) : (
          <GroupChip color={place.color} number={place.number} />
        )}
        <Line flex="1">{place.name}</Line>
        <Sol lamports={place.lamports} places={3} />
        <Figure tone="faint" minWidth="12" textAlign="right">
          {percentText(percent)}
        </Figure>
      </chakra.div>
      <chakra.div h="0.5" bg="bg.selected" role="img" aria-label={`${place.name}: ${percentText(percent)} of your SOL`}>
        <chakra.div
          h="full"
          bg={place.color === null ? 'fg.muted' : `group.${place.color}`}
          style={{ width: `${percent}%` }}
        />
      </chakra.div>
    </chakra.li>
  );
}
