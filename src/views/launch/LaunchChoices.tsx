import { useSelector } from '@xstate/react';
import { LIMITS } from '#shared/limits';
import { sellsForUsd1 } from '#shared/launch-quote';
import { PLATFORMS } from '#shared/platforms';
import { selectGroups, type GroupsActor } from '../../machines/groups/groups/groups.selectors';
import {
  selectCanEdit,
  selectDraft,
  selectIsForUsd1,
  selectLaunchMode,
  type DeployActor,
} from '../../machines/launch/deploy/deploy.selectors';
import { useClosed } from '../../services/queries/use-closed';
import { groupColorOf } from '../ui/group-color';
import { useLaterSelector } from '../hooks/use-later-selector';
import { PlatformGlyph } from '../ui/PlatformGlyph';
import { Choice } from '../ui/Choice';
import { GroupChip } from '../ui/Chips';
import { Figure, Sol } from '../ui/Figure';
import { lazyView } from '../ui/lazy-view';
import { ModeChoice } from './ModeChoice';
import { QuoteChoice, StandardMode } from './for-usd1';

const ClosedNotice = lazyView(() => import('./ClosedNotice'), 'ClosedNotice', null);
const AfterLaunch = lazyView(() => import('./AfterLaunch'), 'AfterLaunch', null);
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
  const isForUsd1 = useSelector(deploy, selectIsForUsd1);
  const closed = useClosed();
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
          // Closed for all that it sells coins for; where one is left, the notice below says which is not.
          reason:
            closed.filter((one) => one.platform === platform.id).length > Number(sellsForUsd1(platform.id))
              ? 'not on this network'
              : null,
        }))}
        onChange={(platform) => deploy.send({ type: 'draft.edited', patch: { platform } })}
      />
      <QuoteChoice deploy={deploy} />
      {closed.length === 0 ? null : (
        <ClosedNotice closed={closed} platform={draft.platform} quote={isForUsd1 ? 'usd1' : 'sol'} />
      )}
      {isForUsd1 ? <StandardMode /> : mode === undefined ? null : <ModeChoice actor={mode} />}
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
      {mode === undefined || isForUsd1 ? null : <AfterLaunch deploy={deploy} mode={mode} canEdit={canEdit} />}
    </>
  );
}
