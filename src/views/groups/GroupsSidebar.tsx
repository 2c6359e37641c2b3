import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { LIMITS } from '#shared/limits';
import { selectIsClearing } from '../../machines/groups/clear-empty/clear-empty.selectors';
import type { GroupRef } from '../../machines/groups/groups/groups.types';
import type { HousekeepingActor } from '../../machines/wallets/housekeeping/housekeeping.selectors';
import { selectBulkKind, selectMayAskBulk } from '../../machines/money/bulk-action/bulk-action.selectors';
import {
  selectActing,
  selectBulkAction,
  selectGroupDelete,
  type GroupActionsActor,
  selectActivities,
} from '../../machines/money/group-actions/group-actions.selectors';
import {
  selectGroupCount,
  selectGroups,
  selectGroupsFace,
  selectGroupsFault,
  selectIsRefreshing,
} from '../../machines/groups/groups/groups.selectors';
import { selectPanelGroupId } from '../../machines/page/shell/shell.selectors';
import type { ShellActors } from '../page/shell/actors';
import { Button, IconButton } from '../ui/Button';
import { EmptyFace, FailedFace, FourFaces, SkeletonRows } from '../ui/Faces';
import { ArchiveIcon, SellIcon, UndoIcon } from '../ui/shell-icons';
import { CloseIcon, EraserIcon, TrashIcon } from '../ui/icons';
import { RefreshIcon } from '../ui/basic-icons';
import { Faint, Grow, Row } from '../ui/Panel';
import { faultText } from '../words/fault-words';
import { GroupCard } from './GroupCard';
import { GroupTotals } from './GroupTotals';
import { NewGroupMenu } from './NewGroupMenu';

type SidebarActors = Pick<
  ShellActors,
  | 'groups'
  | 'groupActions'
  | 'createGroup'
  | 'shell'
  | 'copy'
  | 'housekeeping'
  | 'masters'
  | 'masterTransfer'
  | 'network'
  | 'presets'
>;

export function GroupsSidebar({ actors }: { readonly actors: SidebarActors }) {
  const { groups, groupActions, createGroup, shell, housekeeping } = actors;
  const face = useSelector(groups, selectGroupsFace);
  const list = useSelector(groups, selectGroups);
  const fault = useSelector(groups, selectGroupsFault);
  const openedId = useSelector(shell, selectPanelGroupId);
  const acting = useSelector(groupActions, selectActing);
  const deletion = useSelector(groupActions, selectGroupDelete);
  const activities = useSelector(groupActions, selectActivities);
  return (
    <chakra.section aria-label="Groups" display="flex" flexDirection="column" minHeight="0" h="full">
      <Head actors={actors} />
      <chakra.div flex="1" minHeight="0" overflowY="auto">
        <GroupTotals groups={list} />
        <Everywhere groupActions={groupActions} groups={list} housekeeping={housekeeping} />
        <FourFaces
          face={face}
          loading={<SkeletonRows rows={6} label="Loading the groups" />}
          empty={
            <EmptyFace
              line="No Wallet Groups Yet"
              hint="A group holds up to 20 wallets that act together."
              action={<Button onClick={() => createGroup.send({ type: 'dialog.opened' })}>Create Group</Button>}
            />
          }
          failed={
            <FailedFace
              what="The groups did not load"
              why={fault === null ? 'The server did not answer.' : faultText(fault)}
              onRetry={() => groups.send({ type: 'groups.changed' })}
            />
          }
        >
          <ul>
            {list.map((group, index) => (
              <GroupCard
                key={`${group.id}-${openedId === group.id}`}
                group={group}
                index={index}
                actors={actors}
                action={acting.find(({ id }) => id === group.id)?.actor}
                deletion={deletion}
                activities={activities}
                network={actors.network}
                presets={actors.presets}
                opened={openedId === group.id}
              />
            ))}
          </ul>
        </FourFaces>
        <Deleted housekeeping={housekeeping} />
      </chakra.div>
    </chakra.section>
  );
}

function Head({ actors: { groups, createGroup, shell } }: { readonly actors: SidebarActors }) {
  const count = useSelector(groups, selectGroupCount);
  const refreshing = useSelector(groups, selectIsRefreshing);
  return (
    <Row h="barHead" flex="none" pl="3" pr="2" borderBottomWidth="hair">
      <h2>Groups</h2>
      <Faint>
        {count}/{LIMITS.groups}
      </Faint>
      <Grow />
      <NewGroupMenu words="Add Group" actors={{ groups, createGroup }} />
      <IconButton
        label="Refresh Balances"
        disabled={refreshing}
        aria-busy={refreshing}
        onClick={() => groups.send({ type: 'balances.asked' })}
      >
        <RefreshIcon size="sm" />
      </IconButton>
      <IconButton label="Close Groups" onClick={() => shell.send({ type: 'panel.closed' })}>
        <CloseIcon size="sm" />
      </IconButton>
    </Row>
  );
}

const ACTIONS = [
  { kind: 'return', name: 'Return SOL', Icon: UndoIcon, variant: 'plain' },
  { kind: 'sell', name: 'Sell SPL', Icon: SellIcon, variant: 'danger' },
  { kind: 'close', name: 'Close Accounts', Icon: ArchiveIcon, variant: 'plain' },
] as const;

interface EverywhereProps {
  readonly groupActions: GroupActionsActor;
  readonly groups: readonly GroupRef[];
  readonly housekeeping: HousekeepingActor | undefined;
}

/** The way back to what was deleted. */
function Deleted({ housekeeping }: { readonly housekeeping: HousekeepingActor | undefined }) {
  const recovery = useSelector(housekeeping, (snapshot) => snapshot?.children.recovery);
  return (
    <Row p="3">
      <Button
        variant="quiet"
        disabled={recovery === undefined}
        onClick={() => recovery?.send({ type: 'recovery.opened' })}
      >
        <TrashIcon size="sm" />
        Recently deleted
      </Button>
    </Row>
  );
}

function Everywhere({ groupActions, groups, housekeeping }: EverywhereProps) {
  const bulk = useSelector(groupActions, selectBulkAction);
  const clear = useSelector(housekeeping, (snapshot) => snapshot?.children.clearEmpty);
  const clearing = useSelector(clear, (snapshot) => snapshot !== undefined && selectIsClearing(snapshot));
  const running = useSelector(bulk, (snapshot) => (snapshot === undefined ? null : selectBulkKind(snapshot)));
  const mayAsk = useSelector(bulk, (snapshot) => snapshot === undefined || selectMayAskBulk(snapshot));
  return (
    <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="1.5" px="3" pb="3" borderBottomWidth="hair">
      {ACTIONS.map(({ kind, name, Icon, variant }) => (
        <Button
          key={kind}
          variant={variant}
          aria-busy={running === kind}
          disabled={!mayAsk}
          onClick={() => groupActions.send({ type: 'bulk.asked', kind })}
        >
          <Icon size="sm" />
          {name}
        </Button>
      ))}
      <Button
        aria-busy={clearing}
        disabled={clear === undefined || clearing}
        onClick={() => clear?.send({ type: 'clearing.asked', groups })}
      >
        <EraserIcon size="sm" />
        Clear Empty
      </Button>
    </chakra.div>
  );
}
