import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectActionKind, type GroupActionActor } from '../../machines/money/group-action/group-action.selectors';
import type { ActivitiesActor } from '../../machines/money/activities/activities.selectors';
import type { NetworkActor } from '../../machines/page/network/network.selectors';
import type { GroupDeleteActor } from '../../machines/groups/group-delete/group-delete.selectors';
import type { GroupRef } from '../../machines/groups/groups/groups.types';
import { useTotalLamports } from '../../services/chain-store/hooks';
import { useScrolledTo } from '../hooks/use-scrolled-to';
import type { PresetsActor } from '../../machines/presets/presets/presets.selectors';
import { ReasonedButton } from '../ui/Button';
import { GroupChip } from '../ui/Chips';
import { counted } from '../ui/format';
import { Sol } from '../ui/Figure';
import { ChevronDownIcon, ShareIcon } from '../ui/icons';
import { ActivityControl, JOB_LINE } from '../money/ActivityControl';
import { useBlocked } from './use-blocked';
import { Line, Row } from '../ui/Panel';
import { GroupDistribution } from './GroupDistribution';
import { GroupMenu } from './GroupMenu';
import { GroupBadges } from './GroupBadges';
import { GroupWallets, type WalletActors } from './GroupWallets';
import { groupColorOf } from '../ui/group-color';

const Disclosure = chakra('details', { base: { '&[open] > summary svg': { transform: 'rotate(180deg)' } } });
const Wallets = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'control.sm',
    '& > svg': { ml: 'auto' },
    textStyle: 'meta',
    color: 'fg.muted',
    listStyle: 'none',
    cursor: 'pointer',
    _hover: { color: 'fg' },
  },
});

interface GroupCardProps {
  readonly group: GroupRef;
  /** Place in the list, from 0. */
  readonly index: number;
  readonly actors: WalletActors;
  readonly action: GroupActionActor | undefined;
  readonly deletion: GroupDeleteActor | undefined;
  readonly activities: ActivitiesActor | undefined;
  readonly network: NetworkActor;
  readonly presets: PresetsActor | undefined;
  /** The card the sidebar was opened on: expanded and scrolled into view. */
  readonly opened: boolean;
}

/** One group in the sidebar: what it holds, how it is spread, its wallets behind the arrow. */
export function GroupCard({
  group,
  index,
  actors,
  action,
  deletion,
  activities,
  network,
  presets,
  opened,
}: GroupCardProps) {
  const blocked = useBlocked(group.id, activities);
  const card = useScrolledTo<HTMLLIElement>(opened);
  const addresses = group.wallets.map((wallet) => wallet.address);
  const lamports = useTotalLamports(addresses);
  return (
    <chakra.li ref={card} px="3" pt="2.5" pb="3" borderBottomWidth="hair" data-group={group.id}>
      <Row pb="2">
        <GroupChip color={groupColorOf(group.color, index)} number={index + 1} />
        <Line as="h3" flex="1" title={group.name}>
          {group.name}
        </Line>
        <Sol lamports={lamports} places={3} strong />
        {action === undefined || deletion === undefined ? null : (
          <Actions group={group} action={action} deletion={deletion} actors={actors} blocked={blocked} />
        )}
      </Row>
      <GroupDistribution group={group} index={index} />
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="1.5" pt="2" position="relative" pb={JOB_LINE}>
        <ReasonedButton
          reason={blocked}
          disabled={action === undefined}
          onClick={() => action?.send({ type: 'action.asked', kind: 'distribute' })}
        >
          <ShareIcon size="sm" />
          Distribute
        </ReasonedButton>
        <ActivityControl group={group} activities={activities} network={network} presets={presets} />
      </chakra.div>
      <Disclosure open={opened}>
        <Wallets>
          <span>{counted(group.wallets.length, 'wallet')}</span>
          <GroupBadges group={group} />
          <ChevronDownIcon size="sm" />
        </Wallets>
        <GroupWallets group={group} actors={actors} />
      </Disclosure>
    </chakra.li>
  );
}

interface ActionsProps {
  readonly group: GroupRef;
  readonly action: GroupActionActor;
  readonly deletion: GroupDeleteActor;
  readonly blocked: string | null;
  readonly actors: WalletActors;
}

function Actions({ group, action, deletion, blocked, actors: { housekeeping } }: ActionsProps) {
  const edit = useSelector(housekeeping, (snapshot) => snapshot?.children.groupEdit);
  const keys = useSelector(housekeeping, (snapshot) => snapshot?.children.groupKeys);
  const wallets = useSelector(housekeeping, (snapshot) => snapshot?.children.walletImport);
  return (
    <GroupMenu
      name={group.name}
      running={useSelector(action, selectActionKind)}
      blocked={blocked}
      onAction={(kind) => action.send({ type: 'action.asked', kind })}
      onEdit={edit === undefined ? null : () => edit.send({ type: 'edit.asked', group })}
      onImport={wallets === undefined ? null : () => wallets.send({ type: 'import.asked', group })}
      onExport={keys === undefined ? null : () => keys.send({ type: 'keys.exported', group })}
      onDelete={() => deletion.send({ type: 'deletion.asked', group })}
    />
  );
}
