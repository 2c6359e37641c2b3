import { chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { Preset, PresetType } from '#shared/contract/presets';
import {
  presetsOf,
  selectActiveCount,
  selectPresetsFace,
  selectPresetsFault,
  selectQuickPresetsActor,
  type PresetsActor,
} from '../../machines/presets/presets/presets.selectors';
import {
  selectIsQuickToggling,
  selectQuickPresets,
  selectQuickSearch,
  type QuickPresetsActor,
} from '../../machines/presets/quick-presets/quick-presets.selectors';
import { PresetsProvider, usePresets } from '../hooks/use-presets';
import { ButtonLink, IconButton, ReasonedButton } from '../ui/Button';
import { Badge } from '../ui/Chips';
import { EmptyFace, FailedFace, FourFaces, SkeletonRows } from '../ui/Faces';
import { CloseIcon } from '../ui/icons';
import { Box, Faint, Grow, Line, Row } from '../ui/Panel';
import { faultText } from '../words/fault-words';
import { PRESET_TYPES } from '../words/preset-words';
import { PresetLine } from './PresetLine';
import { SearchField } from '../ui/SearchField';

const TYPES: readonly PresetType[] = ['deployment', 'volume', 'activity', 'group'];
const HREF = '/dashboard/presets';

interface SidebarProps {
  /** Undefined until its code is there. */
  readonly presets: PresetsActor | undefined;
  readonly onClose: () => void;
}

/** Presets of every type, applied with one press. */
export function PresetsSidebar({ presets, onClose }: SidebarProps) {
  const active = useSelector(presets, (snapshot) => (snapshot === undefined ? 0 : selectActiveCount(snapshot)));
  return (
    <chakra.section aria-label="Quick Presets" display="flex" flexDirection="column" minHeight="0" h="full">
      <Row h="barHead" flex="none" pl="3" pr="2" borderBottomWidth="hair">
        <h2>Quick Presets</h2>
        {active === 0 ? null : <Faint>{active} active</Faint>}
        <Grow />
        <IconButton label="Close Quick Presets" onClick={onClose}>
          <CloseIcon size="sm" />
        </IconButton>
      </Row>
      {presets === undefined ? (
        <Waiting />
      ) : (
        <PresetsProvider value={presets}>
          <Body />
        </PresetsProvider>
      )}
    </chakra.section>
  );
}

const Waiting = () => <SkeletonRows rows={6} label="Loading the presets" />;

function Body() {
  const presets = usePresets();
  const face = useSelector(presets, selectPresetsFace());
  const fault = useSelector(presets, selectPresetsFault);
  const quick = useSelector(presets, selectQuickPresetsActor);
  return (
    <chakra.div flex="1" minHeight="0" overflowY="auto">
      <FourFaces
        face={face}
        loading={<Waiting />}
        empty={
          <EmptyFace
            line="No presets yet"
            hint="A preset fills a form in: a launch, activity, or a new group."
            action={<ButtonLink href={HREF}>Open Presets</ButtonLink>}
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
        {quick === undefined ? <Waiting /> : <Sections quick={quick} />}
      </FourFaces>
    </chakra.div>
  );
}

function Sections({ quick }: { readonly quick: QuickPresetsActor }) {
  const search = useSelector(quick, selectQuickSearch);
  const found = useSelector(quick, selectQuickPresets, shallowEqual);
  return (
    <>
      <Box px="3" pt="3" pb="1">
        <SearchField
          words="Search presets"
          value={search}
          onType={(typed) => quick.send({ type: 'search.typed', search: typed })}
        />
      </Box>
      {TYPES.map((type) => (
        <Section
          key={type}
          type={type}
          presets={presetsOf(found, type)}
          searched={search.trim() !== ''}
          quick={quick}
        />
      ))}
      <Box p="3">
        <ButtonLink href={HREF}>Manage Presets</ButtonLink>
      </Box>
    </>
  );
}

interface SectionProps {
  readonly type: PresetType;
  readonly presets: readonly Preset[];
  readonly searched: boolean;
  readonly quick: QuickPresetsActor;
}

function Section({ type, presets, searched, quick }: SectionProps) {
  return (
    <chakra.section aria-label={PRESET_TYPES[type]} borderBottomWidth="hair" borderColor="border.faint" pt="2" pb="2">
      <Row px="3" pb="1" justifyContent="space-between">
        <h3>{PRESET_TYPES[type]}</h3>
        <Faint textStyle="meta">{presets.length}</Faint>
      </Row>
      {presets.length === 0 ? (
        <Faint display="block" px="3" textStyle="meta">
          {searched ? 'No preset of that name' : 'None yet'}
        </Faint>
      ) : (
        <ul>
          {presets.map((preset) => (
            <Item key={preset.id} preset={preset} quick={quick} />
          ))}
        </ul>
      )}
    </chakra.section>
  );
}

function Item({ preset, quick }: { readonly preset: Preset; readonly quick: QuickPresetsActor }) {
  const toggling = useSelector(quick, selectIsQuickToggling);
  const { id, name } = preset;
  const active = preset.isActive && preset.type !== 'group';
  return (
    <chakra.li px="3" py="1.5" display="grid" gridTemplateColumns="1fr auto" columnGap="2" alignItems="center">
      <Box minWidth="0">
        <Row>
          <Line title={name}>{name}</Line>
          {active ? <Badge tone="up">ACTIVE</Badge> : null}
        </Row>
        <PresetLine preset={preset} />
      </Box>
      <ReasonedButton
        size="sm"
        aria-label={`${active ? 'Deactivate' : 'Apply'} ${name}`}
        reason={toggling ? 'Another preset is being changed' : null}
        onClick={() => quick.send({ type: active ? 'preset.deactivated' : 'preset.applied', id })}
      >
        {active ? 'Deactivate' : 'Apply'}
      </ReasonedButton>
    </chakra.li>
  );
}
