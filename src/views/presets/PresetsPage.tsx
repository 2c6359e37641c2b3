import { chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { PresetType } from '#shared/contract/presets';
import { inUse } from '#shared/presets';
import {
  selectIsPresetOpen,
  type PresetDialogActor,
} from '../../machines/presets/preset-dialog/preset-dialog.selectors';
import {
  selectActiveNames,
  selectFoundPresets,
  selectPagePresets,
  selectPageSearch,
  type PresetsPageActor,
} from '../../machines/presets/presets-page/presets-page.selectors';
import {
  presetsOf,
  selectPresetDialogActor,
  selectPresetsFace,
  selectPresetsFault,
  selectPresetsPageActor,
  type PresetsActor,
} from '../../machines/presets/presets/presets.selectors';
import { usePageTitle } from '../hooks/use-page-title';
import { PresetsProvider, usePresets } from '../hooks/use-presets';
import { PageFrame } from '../ui/PageFrame';
import { Button } from '../ui/Button';
import { EmptyFace, FailedFace, FourFaces, SkeletonRows } from '../ui/Faces';
import { counted } from '../ui/format';
import { PlusIcon } from '../ui/icons';
import { lazyFloat } from '../ui/lazy-view';
import { Faint, Grow, PanelBox, Row, Stack } from '../ui/Panel';
import { faultText } from '../words/fault-words';
import { fillsForm, PRESET_TYPES } from '../words/preset-words';
import { CreatePresetMenu, MADE_HERE } from './CreatePresetMenu';
import { PresetCard } from './PresetCard';
import { SearchField } from '../ui/SearchField';

const PresetDialog = lazyFloat(() => import('./PresetDialog'), 'PresetDialog');

/** Presets a form is filled in with: made, applied, edited and deleted. */
export function PresetsPage({ presets }: { readonly presets: PresetsActor | undefined }) {
  usePageTitle('Presets');
  const page = useSelector(presets, (snapshot) =>
    snapshot === undefined ? undefined : selectPresetsPageActor(snapshot),
  );
  const dialog = useSelector(presets, (snapshot) =>
    snapshot === undefined ? undefined : selectPresetDialogActor(snapshot),
  );
  if (presets === undefined || page === undefined || dialog === undefined)
    return (
      <PageFrame title="Presets">
        <Waiting />
      </PageFrame>
    );
  return (
    <PresetsProvider value={presets}>
      <Content page={page} dialog={dialog} />
    </PresetsProvider>
  );
}

const Waiting = () => (
  <PanelBox>
    <SkeletonRows rows={6} label="Loading the presets" />
  </PanelBox>
);

interface PartProps {
  readonly page: PresetsPageActor;
  readonly dialog: PresetDialogActor;
}

function Content({ page, dialog }: PartProps) {
  const presets = usePresets();
  const face = useSelector(presets, selectPresetsFace());
  const fault = useSelector(presets, selectPresetsFault);
  const names = useSelector(page, selectActiveNames).join(', ');
  const open = useSelector(dialog, selectIsPresetOpen);
  return (
    <PageFrame
      title="Presets"
      note={names === '' ? 'None is active' : `Active: ${names}`}
      actions={<CreatePresetMenu dialog={dialog} />}
    >
      {/* Nothing yet is a face of each section: there the first one is made. */}
      <FourFaces
        face={face === 'empty' ? 'full' : face}
        loading={<Waiting />}
        empty={null}
        failed={
          <PanelBox>
            <FailedFace
              what="The presets did not load"
              why={fault === null ? 'The server did not answer.' : faultText(fault)}
              onRetry={() => presets.send({ type: 'presets.changed' })}
            />
          </PanelBox>
        }
      >
        <Sections page={page} dialog={dialog} />
      </FourFaces>
      <Faint textStyle="meta">Presets by the API and of this browser come with a later release.</Faint>
      {open ? <PresetDialog actor={dialog} /> : null}
    </PageFrame>
  );
}

function Sections({ page, dialog }: PartProps) {
  const search = useSelector(page, selectPageSearch);
  return (
    <Stack gap="5" flex="none">
      <chakra.div maxW="detail">
        <SearchField
          words="Search all presets..."
          value={search}
          onType={(typed) => page.send({ type: 'search.typed', search: typed })}
        />
      </chakra.div>
      {MADE_HERE.map((type) => (
        <Section key={type} type={type} page={page} dialog={dialog} />
      ))}
    </Stack>
  );
}

const TITLES: Readonly<Record<PresetType, string>> = {
  deployment: 'Deployment',
  volume: 'Volume',
  activity: 'Activity Generation',
  group: 'Group Presets',
};
function Section({ type, page, dialog }: PartProps & { readonly type: PresetType }) {
  const all = presetsOf(useSelector(page, selectPagePresets, shallowEqual), type);
  const found = presetsOf(useSelector(page, selectFoundPresets, shallowEqual), type);
  const active = all.filter(({ isActive }) => isActive);
  const used = active.length > 1 && fillsForm(type) ? inUse(all) : null;
  const name = PRESET_TYPES[type];
  const nextFocus = useRef<HTMLButtonElement>(null);
  const add = () => dialog.send({ type: 'creation.begun', presetType: type });
  return (
    <chakra.section aria-label={TITLES[type]}>
      <Row pb="2" flexWrap="wrap">
        <chakra.h2 textStyle="title">{TITLES[type]}</chakra.h2>
        <Faint>{counted(all.length, 'preset')}</Faint>
        {type === 'group' ? null : <Faint>{active.length} active</Faint>}
        <Grow />
        <Button ref={nextFocus} onClick={add}>
          <PlusIcon size="sm" />
          Add {name} Preset
        </Button>
      </Row>
      {all.length === 0 ? (
        <PanelBox>
          <EmptyFace
            line={`No ${name.toLowerCase()} presets yet`}
            hint="Create your first preset to get started"
            action={
              <Button aria-label={`Create First Preset, ${name}`} onClick={add}>
                Create First Preset
              </Button>
            }
          />
        </PanelBox>
      ) : found.length === 0 ? (
        <PanelBox>
          <EmptyFace line={`No ${name.toLowerCase()} preset of that name`} />
        </PanelBox>
      ) : (
        <chakra.ul
          aria-label={TITLES[type]}
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', xl: '1fr 1fr 1fr' }}
        >
          {found.map((preset) => (
            <PresetCard
              key={preset.id}
              preset={preset}
              used={preset.id === used?.id}
              page={page}
              dialog={dialog}
              nextFocus={nextFocus}
            />
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  );
}
