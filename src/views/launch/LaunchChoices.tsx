import { useSelector } from '@xstate/react';
import { LIMITS } from '#shared/limits';
import { PLATFORMS } from '#shared/platforms';
import { selectGroups, type GroupsActor } from '../../machines/groups/groups/groups.selectors';
import {
  selectCanEdit,
  selectDraft,
  selectLaunchMode,
  type DeployActor,
} from '../../machines/launch/deploy/deploy.selectors';
import { groupColorOf } from '../ui/group-color';
import { useLaterSelector } from '../hooks/use-later-selector';
import { PlatformGlyph } from '../ui/PlatformGlyph';
import { Choice } from '../ui/Choice';
import { GroupChip } from '../ui/Chips';
import { Figure, Sol } from '../ui/Figure';
import { Segments } from '../ui/Segments';
import { InstaSell } from './InstaSell';

const LATER = 'comes with a later release';
const AUTOMATIC = 'automatic';

interface LaunchChoicesProps {
  readonly deploy: DeployActor;
  readonly groups: GroupsActor;
}

/** Where it is launched, how, and by whose wallets. */
export function LaunchChoices({ deploy, groups: owner }: LaunchChoicesProps) {
  const draft = useSelector(deploy, selectDraft);
  const groups = useSelector(owner, selectGroups);
  const mode = useSelector(deploy, selectLaunchMode);
  const canEdit = useLaterSelector(deploy, selectCanEdit);
  return (
    <>
      <Choice
        label="Launch platform"
        value={draft.platform}
        disabled={!canEdit}
        options={PLATFORMS.map((platform) => ({
          value: platform.id,
          label: platform.name,
          icon: <PlatformGlyph platform={platform.id} />,
          aside: <Sol lamports={platform.solCostLamports} places={3} />,
          hint: platform.description,
          reason: platform.launches ? null : LATER,
        }))}
        onChange={(platform) => deploy.send({ type: 'draft.edited', patch: { platform } })}
      />
      <Segments
        label="Launch mode"
        value="standard"
        choices={[
          { value: 'standard', label: 'Standard' },
          { value: 'bundled', label: 'Bundled', reason: LATER },
        ]}
        onChange={() => undefined}
      />
      {mode === undefined ? null : <InstaSell actor={mode} canEdit={canEdit} />}
      <Choice
        label="Group"
        value={draft.groupId ?? AUTOMATIC}
        disabled={!canEdit}
        options={[
          {
            value: AUTOMATIC,
            label: 'Auto-created',
            reason: groups.length >= LIMITS.groups ? `${LIMITS.groups} groups exist already` : null,
          },
          ...groups.map((group, index) => ({
            value: group.id,
            label: group.name,
            icon: <GroupChip color={groupColorOf(group.color, index)} number={index + 1} />,
            aside: <Figure tone="faint">{group.wallets.length}</Figure>,
            reason: group.wallets.some((wallet) => wallet.type === 'developer') ? null : 'has no developer wallet',
          })),
        ]}
        onChange={(value) =>
          deploy.send({ type: 'draft.edited', patch: { groupId: value === AUTOMATIC ? null : value } })
        }
      />
    </>
  );
}
