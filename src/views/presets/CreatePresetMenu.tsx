import { Menu } from '@chakra-ui/react';
import type { PresetType } from '#shared/contract/presets';
import type { PresetDialogActor } from '../../machines/presets/preset-dialog/preset-dialog.selectors';
import { Button } from '../ui/Button';
import { ChevronDownIcon, PlusIcon } from '../ui/icons';
import { MenuTrigger } from '../ui/MenuTrigger';
import { PRESET_TYPES } from '../words/preset-words';

/** Volume presets are made elsewhere (GAP-10). */
export const MADE_HERE = ['deployment', 'activity', 'group'] as const satisfies readonly PresetType[];

/** A new preset of one of three types. */
export const CreatePresetMenu = ({ dialog }: { readonly dialog: PresetDialogActor }) => (
  <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
    <MenuTrigger>
      <Button variant="primary">
        <PlusIcon size="sm" />
        Create Preset
        <ChevronDownIcon size="xs" />
      </Button>
    </MenuTrigger>
    <Menu.Positioner>
      <Menu.Content>
        {MADE_HERE.map((presetType) => (
          <Menu.Item
            key={presetType}
            value={presetType}
            onClick={() => dialog.send({ type: 'creation.begun', presetType })}
          >
            {PRESET_TYPES[presetType]}
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
);
