import { useSelector } from '@xstate/react';
import { presetDialogMachine } from '../../../../../src/machines/presets/preset-dialog/preset-dialog.machine';
import { presetDialogModel } from '../../../../../src/machines/presets/preset-dialog/preset-dialog.model';
import { calmDay, crew, quickLaunch } from '../../../../../src/machines/presets/presets/presets.fixtures';
import { presetsPageModel } from '../../../../../src/machines/presets/presets-page/presets-page.model';
import {
  selectIsPresetOpen,
  type PresetDialogActor,
} from '../../../../../src/machines/presets/preset-dialog/preset-dialog.selectors';
import type { PresetsPageActor } from '../../../../../src/machines/presets/presets-page/presets-page.selectors';
import { someParent } from '../../../../../src/machines/testing/parent';
import { PresetDialog } from '../../../../../src/views/presets/PresetDialog';
import { PresetsPage } from '../../../../../src/views/presets/PresetsPage';
import { Opener, quiet } from '../../beside';
import { keeping } from '../../presets';
import { stage } from '../../stage';

const presetDialogBeside = quiet(presetDialogMachine, { parent: someParent, keeper: someParent });

function Page({ actor }: { readonly actor: PresetsPageActor }) {
  const waits = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  return (
    <main>
      <PresetsPage presets={waits ? undefined : keeping({ presetsPage: actor, presetDialog: presetDialogBeside })} />
    </main>
  );
}

export const presetsPage = stage(presetsPageModel, (actor) => <Page actor={actor} />);

function Dialog({ actor }: { readonly actor: PresetDialogActor }) {
  const open = useSelector(actor, selectIsPresetOpen);
  return (
    <main>
      {(['deployment', 'activity', 'group', 'volume'] as const).map((presetType) => (
        <Opener
          key={presetType}
          name={`New ${presetType}`}
          onPress={() => actor.send({ type: 'creation.begun', presetType })}
        />
      ))}
      {[quickLaunch, calmDay, crew].map((preset) => (
        <Opener
          key={preset.id}
          name={`Edit ${preset.name}`}
          onPress={() => actor.send({ type: 'edit.begun', preset })}
        />
      ))}
      {open ? <PresetDialog actor={actor} /> : null}
    </main>
  );
}

export const presetDialog = stage(presetDialogModel, (actor) => <Dialog actor={actor} />);
