import { chakra } from '@chakra-ui/react';
import { focusRing } from '../../theme/focus';
import { microUsdOf } from '#shared/money';
import { useSelector } from '@xstate/react';
import {
  selectActing,
  selectActivities,
  selectGroupDelete,
} from '../../../machines/money/group-actions/group-actions.selectors';
import { selectIsExporting } from '../../../machines/groups/group-keys/group-keys.selectors';
import { selectGroupKeys } from '../../../machines/wallets/housekeeping/housekeeping.selectors';
import { ActivityControl, JOB_LINE } from '../../money/ActivityControl';
import { GroupBadges } from '../../groups/GroupBadges';
import { useBlocked } from '../../groups/use-blocked';
import type { GroupRef } from '../../../machines/groups/groups/groups.types';
import { useTotalLamports } from '../../../services/chain-store/hooks';
import { GroupDistribution } from '../../groups/GroupDistribution';
import { groupColorOf } from '../../ui/group-color';
import { usePrice } from '../../hooks/use-price';
import { panelRecipe } from '../../theme/recipes/region';
import type { ShellActors } from '../shell/actors';
import { Button, IconButton, ReasonedButton } from '../../ui/Button';
import { TrashIcon } from '../../ui/icons';
import { Either } from '../../ui/Working';
import { GroupChip } from '../../ui/Chips';
import { Figure, SolGlyph } from '../../ui/Figure';
import { counted, solText, usdText } from '../../ui/format';
import { Faint, Grow, Muted, Row } from '../../ui/Panel';

const Tile = chakra('li', panelRecipe);
const Open = chakra('button', {
  base: {
    minWidth: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 'semibold',
    textAlign: 'left',
    cursor: 'pointer',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
    _focusVisible: { outline: 'none', _after: focusRing },
  },
});

interface GroupTileProps {
  readonly group: GroupRef;
  /** Place in the list, from 0. */
  readonly index: number;
  readonly actors: Pick<ShellActors, 'groupActions' | 'housekeeping' | 'network' | 'presets'>;
  readonly onOpen: () => void;
}

/** One group on the dashboard; the tile opens the groups sidebar on it. */
export function GroupTile({ group, index, actors, onOpen }: GroupTileProps) {
  const { groupActions, housekeeping } = actors;
  const action = useSelector(groupActions, selectActing).find(({ id }) => id === group.id)?.actor;
  const deletion = useSelector(groupActions, selectGroupDelete);
  const activities = useSelector(groupActions, selectActivities);
  const blocked = useBlocked(group.id, activities);
  const keys = useSelector(housekeeping, (snapshot) =>
    snapshot === undefined ? undefined : selectGroupKeys(snapshot),
  );
  const exporting = useSelector(keys, (snapshot) => snapshot !== undefined && selectIsExporting(group.id)(snapshot));
  const lamports = useTotalLamports(group.wallets.map((wallet) => wallet.address));
  const { microUsdPerSol, isSample } = usePrice();
  return (
    <Tile position="relative" p="3" _hover={{ borderColor: 'border.control' }}>
      <Row pb="1">
        <GroupChip color={groupColorOf(group.color, index)} number={index + 1} />
        <Open type="button" onClick={onOpen}>
          {group.name}
        </Open>
        <Grow />
        <IconButton
          position="relative"
          zIndex="1"
          size="sm"
          label={`Delete ${group.name}`}
          disabled={deletion === undefined || blocked !== null}
          onClick={() => deletion?.send({ type: 'deletion.asked', group })}
        >
          <TrashIcon size="sm" />
        </IconButton>
      </Row>
      <Row alignItems="baseline" pb="2">
        {lamports === null ? (
          <Figure tone="faint">not known yet</Figure>
        ) : (
          <>
            <Figure textStyle="page" display="inline-flex" alignItems="center" gap="1">
              <SolGlyph />
              {solText(lamports, 3)}
            </Figure>
            <Faint {...(isSample ? { title: 'At the sample price' } : {})}>
              {usdText(microUsdOf(lamports, microUsdPerSol))}
            </Faint>
          </>
        )}
        <Grow />
        <Muted textStyle="meta" whiteSpace="nowrap">
          {counted(group.wallets.length, 'wallet')}
        </Muted>
      </Row>
      <GroupDistribution group={group} index={index} />
      <Row pt="2" minHeight="control.sm" textStyle="meta">
        <GroupBadges group={group} />
      </Row>
      <Row gap="1.5" pt="3" pb={JOB_LINE} flexWrap="wrap" position="relative" zIndex="1">
        <ReasonedButton
          size="sm"
          flex="1"
          reason={blocked}
          disabled={action === undefined}
          onClick={() => action?.send({ type: 'action.asked', kind: 'distribute' })}
        >
          Distribute
        </ReasonedButton>
        <ActivityControl
          group={group}
          activities={activities}
          network={actors.network}
          presets={actors.presets}
          short
        />
        <Button
          size="sm"
          flex="1"
          disabled={keys === undefined || exporting}
          onClick={() => keys?.send({ type: 'keys.exported', group })}
        >
          <Either idle="Export" busy="Exporting" isBusy={exporting} />
        </Button>
      </Row>
    </Tile>
  );
}
