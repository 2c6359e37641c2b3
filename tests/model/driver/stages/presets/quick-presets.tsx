import { useSelector } from '@xstate/react';
import { quickPresetsModel } from '../../../../../src/machines/presets/quick-presets/quick-presets.model';
import type { QuickPresetsActor } from '../../../../../src/machines/presets/quick-presets/quick-presets.selectors';
import { PresetsSidebar } from '../../../../../src/views/presets/PresetsSidebar';
import { keeping } from '../../presets';
import { stage } from '../../stage';

function Sidebar({ actor }: { readonly actor: QuickPresetsActor }) {
  const waits = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  return (
    <main>
      <PresetsSidebar presets={waits ? undefined : keeping({ quickPresets: actor })} onClose={() => undefined} />
    </main>
  );
}

export const quickPresets = stage(quickPresetsModel, (actor) => <Sidebar actor={actor} />);
