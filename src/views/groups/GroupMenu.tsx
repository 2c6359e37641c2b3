import { chakra, Menu } from '@chakra-ui/react';
import type { AgreementKind } from '../../machines/agreement/agreement.types';
import { Button } from '../ui/Button';
import { MoreIcon } from '../ui/icons';

const LATER = 'comes with a later release';
const Later = chakra('span', { base: { ml: 'auto', pl: '4', textStyle: 'label', color: 'fg.faint' } });

const ACTIONS = [
  { kind: 'return', words: 'Return SOL', doing: 'Returning SOL' },
  { kind: 'sell', words: 'Sell SPL', doing: 'Selling tokens' },
  { kind: 'close', words: 'Close Accounts', doing: 'Closing accounts' },
] as const;

interface GroupMenuProps {
  readonly name: string;
  /** What runs now; choosing it shows it. */
  readonly running: AgreementKind | null;
  readonly onAction: (kind: AgreementKind) => void;
  readonly onDelete: () => void;
}

/** What can be done with one group. */
export function GroupMenu({ name, running, onAction, onDelete }: GroupMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button square variant="quiet" size="sm" aria-label={`Actions of ${name}`}>
          <MoreIcon size="sm" />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          {ACTIONS.map(({ kind, words, doing }) => (
            <Menu.Item key={kind} value={kind} onClick={() => onAction(kind)}>
              {running === kind ? `${doing}, show it` : words}
            </Menu.Item>
          ))}
          {['Export Wallets'].map((later) => (
            <Menu.Item key={later} value={later} disabled title={LATER}>
              {later}
              <Later>later</Later>
            </Menu.Item>
          ))}
          <Menu.Separator />
          <Menu.Item value="delete" color="down.fg" onClick={onDelete}>
            Delete Group
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
