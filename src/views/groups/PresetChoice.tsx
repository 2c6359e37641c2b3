import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { CreateGroupActor } from '../../machines/groups/create-group/create-group.selectors';
import { groupStartOf } from '../../machines/presets/presets/group-start';
import {
  type PresetOf,
  presetsOf,
  selectPresets,
  selectPresetsFace,
  selectPresetsFault,
  type PresetsActor,
} from '../../machines/presets/presets/presets.selectors';
import { useFocusOnMount } from '../hooks/use-focus-on-mount';
import { PresetLine } from '../presets/PresetLine';
import { Button, ButtonLink } from '../ui/Button';
import { GroupChip } from '../ui/Chips';
import { EmptyFace, FailedFace, FourFaces, SkeletonRows } from '../ui/Faces';
import { Modal } from '../ui/Overlay';
import { Box, Line } from '../ui/Panel';
import { faultText } from '../words/fault-words';
import { groupColorOf } from '../ui/group-color';

interface PresetChoiceProps {
  readonly actor: CreateGroupActor;
  /** Undefined until its code is there. */
  readonly presets: PresetsActor | undefined;
}

/** Which group preset the new group begins with. */
export function PresetChoice({ actor, presets }: PresetChoiceProps) {
  const close = () => actor.send({ type: 'dialog.closed' });
  return (
    <Modal open title="Create New Group" description="From which preset?" onClose={close}>
      {presets === undefined ? (
        <SkeletonRows label="Loading presets" />
      ) : (
        <Choices actor={actor} presets={presets} onLeave={close} />
      )}
    </Modal>
  );
}

interface ChoicesProps {
  readonly actor: CreateGroupActor;
  readonly presets: PresetsActor;
  readonly onLeave: () => void;
}

function Choices({ actor, presets, onLeave }: ChoicesProps) {
  const all = useSelector(presets, selectPresets);
  const face = useSelector(presets, selectPresetsFace('group'));
  const fault = useSelector(presets, selectPresetsFault);
  return (
    <FourFaces
      face={face}
      loading={<SkeletonRows label="Loading presets" />}
      empty={
        <EmptyFace
          line="No group presets yet"
          hint="A group preset keeps a name, a number of wallets, a colour and the amounts to distribute."
          action={
            <ButtonLink href="/dashboard/presets" onClick={onLeave}>
              Open Presets
            </ButtonLink>
          }
        />
      }
      failed={
        <FailedFace
          what="The presets did not load"
          why={fault === null ? 'The server did not answer.' : faultText(fault)}
          onRetry={() => presets.send({ type: 'presets.changed' })}
        />
      }
    >
      <GroupPresets actor={actor} presets={presetsOf(all, 'group')} />
    </FourFaces>
  );
}

interface GroupPresetsProps {
  readonly actor: CreateGroupActor;
  readonly presets: readonly PresetOf<'group'>[];
}

function GroupPresets({ actor, presets }: GroupPresetsProps) {
  const first = useFocusOnMount<HTMLButtonElement>();
  return (
    <chakra.ul display="grid" gap="1.5" aria-label="Group presets">
      {presets.map((preset, index) => (
        <li key={preset.id}>
          <Button
            {...(index === 0 ? { ref: first } : {})}
            w="full"
            h="auto"
            px="3"
            py="2.5"
            gap="3"
            justifyContent="flex-start"
            textAlign="start"
            onClick={() => actor.send({ type: 'preset.picked', start: groupStartOf(preset) })}
          >
            <GroupChip color={groupColorOf(preset.params.color, 0)} number={preset.params.walletCount} />
            <Box minWidth="0" flex="1">
              <Line display="block">{preset.name}</Line>
              <PresetLine preset={preset} />
            </Box>
          </Button>
        </li>
      ))}
    </chakra.ul>
  );
}
