import { chakra } from '@chakra-ui/react';
import { KEY_ACTIONS, keyLabel, type KeyAction, type Keybinds } from '#shared/keybinds';
import { ButtonLink } from '../../ui/Button';
import { KeyCap } from '../../ui/Chips';
import { Holds, Modal } from '../../ui/Overlay';
import { Faint } from '../../ui/Panel';

const NAMES: Readonly<Record<KeyAction, string>> = {
  openGroups: 'Open Groups',
  openQuickPresets: 'Open Quick Presets',
  returnSol: 'Return SOL of all groups',
  closeAllAccounts: 'Close accounts of all groups',
  sellAllTokens: 'Sell tokens of all groups',
  pauseTwitterFeed: 'Pause the feed, in the Tracker',
};
const FIXED = [
  ['Command palette', ['Ctrl or ⌘', 'K']],
  ['This list', ['?']],
  ['Close what is open', ['Esc']],
] as const;

const Cell = chakra('td', { base: { py: '1.5', borderBottomWidth: 'hair' } });
const Keys = chakra(Cell, { base: { textAlign: 'right', whiteSpace: 'nowrap' } });

interface ShortcutSheetProps {
  readonly keybinds: Keybinds;
  readonly onClose: () => void;
}

/** Every key there is, those of the settings as they are now. */
export function ShortcutSheet({ keybinds, onClose }: ShortcutSheetProps) {
  return (
    <Modal
      open
      title="Keyboard shortcuts"
      onClose={onClose}
      footer={
        <>
          <Holds>They are off while you type, and with Ctrl, ⌘, Alt or Shift held.</Holds>
          <ButtonLink href="/dashboard/settings?tab=application" onClick={onClose}>
            Change keys
          </ButtonLink>
        </>
      }
    >
      <chakra.table w="full">
        <thead>
          <chakra.tr srOnly>
            <th scope="col">Action</th>
            <th scope="col">Key</th>
          </chakra.tr>
        </thead>
        <tbody>
          {FIXED.map(([name, keys]) => (
            <tr key={name}>
              <Cell>{name}</Cell>
              <Keys>
                {keys.map((key) => (
                  <KeyCap key={key}>{key}</KeyCap>
                ))}
              </Keys>
            </tr>
          ))}
          {KEY_ACTIONS.map((action) => (
            <tr key={action}>
              <Cell>{NAMES[action]}</Cell>
              <Keys>
                {keybinds[action] === '' ? <Faint>unassigned</Faint> : <KeyCap>{keyLabel(keybinds[action])}</KeyCap>}
              </Keys>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Modal>
  );
}
