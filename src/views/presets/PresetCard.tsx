import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { Preset } from '#shared/contract/presets';
import type { PresetDialogActor } from '../../machines/presets/preset-dialog/preset-dialog.selectors';
import {
  selectDeletingPreset,
  selectIsPageBusy,
  type PresetsPageActor,
} from '../../machines/presets/presets-page/presets-page.selectors';
import { groupColorOf } from '../ui/group-color';
import { useFocusHandedOn } from '../hooks/use-focus-handed-on';
import { Button, ReasonedButton } from '../ui/Button';
import { Badge, GroupChip } from '../ui/Chips';
import { Line, PanelBox, Row, Stack } from '../ui/Panel';
import { Either } from '../ui/Working';
import { PresetLine } from './PresetLine';

interface PresetCardProps {
  readonly preset: Preset;
  /** Of several that are active it is the one that fills forms in (GAP-07). */
  readonly used: boolean;
  readonly page: PresetsPageActor;
  readonly dialog: PresetDialogActor;
  /** Has the focus once the preset is deleted. */
  readonly nextFocus: RefObject<HTMLElement | null>;
}

const BUSY = 'Another preset is being changed';

/** One preset of the page, and what can be done with it. */
export function PresetCard({ preset, used, page, dialog, nextFocus }: PresetCardProps) {
  const busy = useSelector(page, selectIsPageBusy);
  const deleting = useSelector(page, (snapshot) => selectDeletingPreset(snapshot) === preset.id);
  const card = useFocusHandedOn<HTMLLIElement>(nextFocus);
  const { id, name } = preset;
  const isGroup = preset.type === 'group';
  const active = preset.isActive && !isGroup;
  return (
    <PanelBox asChild>
      <chakra.li ref={card} display="flex" flexDirection="column" gap="3" p="3">
        <Stack gap="1" flex="1">
          <Row>
            {preset.type === 'group' ? (
              <GroupChip color={groupColorOf(preset.params.color, 0)} number={preset.params.walletCount} />
            ) : null}
            <Line as="h3" title={name}>
              {name}
            </Line>
            {active ? <Badge tone="up">Active</Badge> : null}
            {used ? <Badge>In use</Badge> : null}
          </Row>
          <PresetLine preset={preset} />
        </Stack>
        <Row gap="1.5" flexWrap="wrap">
          {isGroup ? null : (
            <ReasonedButton
              size="sm"
              flex="1"
              aria-label={`${active ? 'Deactivate' : 'Apply'} ${name}`}
              reason={busy ? BUSY : null}
              onClick={() => page.send({ type: active ? 'preset.deactivated' : 'preset.applied', id })}
            >
              {active ? 'Deactivate' : 'Apply'}
            </ReasonedButton>
          )}
          <Button
            size="sm"
            flex="1"
            aria-label={`Edit ${name}`}
            onClick={() => dialog.send({ type: 'edit.begun', preset })}
          >
            Edit
          </Button>
          <Button
            size="sm"
            flex="1"
            aria-label={`Duplicate ${name}`}
            onClick={() => page.send({ type: 'preset.duplicated', id })}
          >
            Duplicate
          </Button>
          <ReasonedButton
            size="sm"
            flex="1"
            variant="danger"
            aria-label={`Delete ${name}`}
            reason={busy ? BUSY : null}
            onClick={() => page.send({ type: 'preset.deleted', id })}
          >
            <Either idle="Delete" busy="Deleting" isBusy={deleting} />
          </ReasonedButton>
        </Row>
      </chakra.li>
    </PanelBox>
  );
}
