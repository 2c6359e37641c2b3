import { chakra, Menu } from '@chakra-ui/react';
import { Button } from '../ui/Button';
import { MoreIcon } from '../ui/icons';

const LATER = 'comes with a later release';
const Later = chakra('span', { base: { ml: 'auto', pl: '4', textStyle: 'label', color: 'fg.faint' } });

interface GroupMenuProps {
  readonly name: string;
  /** The return runs; choosing it shows it. */
  readonly returning: boolean;
  readonly onReturn: () => void;
  readonly onDelete: () => void;
}

/** What can be done with one group. */
export function GroupMenu({ name, returning, onReturn, onDelete }: GroupMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button square variant="quiet" size="sm" aria-label={`Actions of ${name}`}>
          <MoreIcon size="sm" />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <Menu.Item value="return" onClick={onReturn}>
            {returning ? 'Returning SOL, show it' : 'Return SOL'}
          </Menu.Item>
          {['Sell SPL', 'Close Accounts', 'Export Wallets'].map((later) => (
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
