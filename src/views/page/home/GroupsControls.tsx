import { NewGroupMenu } from '../../groups/NewGroupMenu';
import { useGroupView } from '../../hooks/use-group-view';
import type { ShellActors } from '../shell/actors';
import { Segments } from '../../ui/Segments';

const VIEWS = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
] as const;

/** What is chosen over the groups of the dashboard: how they are laid out, and a new one. */
export function GroupsControls({
  actors,
}: {
  readonly actors: Pick<ShellActors, 'groups' | 'createGroup' | 'settings'>;
}) {
  const { settings } = actors;
  const view = useGroupView(settings);
  return (
    <>
      {settings === undefined ? null : (
        <Segments
          label="Layout of the groups"
          hideLabel
          value={view}
          choices={VIEWS}
          onChange={(preferredGroupView) => settings.send({ type: 'setting.changed', change: { preferredGroupView } })}
        />
      )}
      <NewGroupMenu words="Create Group" actors={actors} />
    </>
  );
}
