import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectGroups, selectGroupsFace, selectGroupsFault } from '../../../machines/groups/groups/groups.selectors';
import { useGroupView } from '../../hooks/use-group-view';
import type { ShellActors } from '../shell/actors';
import { Button } from '../../ui/Button';
import { EmptyFace, FailedFace, FourFaces, SkeletonRows } from '../../ui/Faces';
import { PanelBox } from '../../ui/Panel';
import { faultText } from '../../words/fault-words';
import { GroupTile } from './GroupTile';

export function GroupGrid({
  actors,
}: {
  readonly actors: Pick<
    ShellActors,
    'network' | 'groups' | 'createGroup' | 'shell' | 'groupActions' | 'housekeeping' | 'presets' | 'settings'
  >;
}) {
  const { groups, createGroup, shell, settings } = actors;
  const view = useGroupView(settings);
  const face = useSelector(groups, selectGroupsFace);
  const list = useSelector(groups, selectGroups);
  const fault = useSelector(groups, selectGroupsFault);
  return (
    <FourFaces
      face={face}
      loading={
        <PanelBox>
          <SkeletonRows label="Loading the groups" />
        </PanelBox>
      }
      empty={
        <PanelBox>
          <EmptyFace
            line="No Wallet Groups Yet"
            hint="A group holds up to 20 wallets that act together."
            action={<Button onClick={() => createGroup.send({ type: 'dialog.opened' })}>Create Group</Button>}
          />
        </PanelBox>
      }
      failed={
        <PanelBox>
          <FailedFace
            what="The groups did not load"
            why={fault === null ? 'The server did not answer.' : faultText(fault)}
            onRetry={() => groups.send({ type: 'groups.changed' })}
          />
        </PanelBox>
      }
    >
      <chakra.ul
        display="grid"
        gap="3"
        aria-label="Wallet groups"
        gridTemplateColumns={
          view === 'list' ? 'minmax(0, 1fr)' : 'repeat(auto-fill, minmax(min(100%, {sizes.groupTile}), 1fr))'
        }
      >
        {list.map((group, index) => (
          <GroupTile
            key={group.id}
            group={group}
            index={index}
            actors={actors}
            onOpen={() => shell.send({ type: 'group.opened', groupId: group.id })}
          />
        ))}
      </chakra.ul>
    </FourFaces>
  );
}
