import { Menu } from '@chakra-ui/react';
import type { AgreementKind } from '../../machines/money/agreement/agreement.types';
import { Button } from '../ui/Button';
import { MoreIcon } from '../ui/icons';
import { MenuTrigger } from '../ui/MenuTrigger';

const ACTIONS = [
  { kind: 'return', words: 'Return SOL', doing: 'Returning SOL' },
  { kind: 'sell', words: 'Sell SPL', doing: 'Selling tokens' },
  { kind: 'close', words: 'Close Accounts', doing: 'Closing accounts' },
] as const;

interface GroupMenuProps {
  readonly name: string;
  /** What runs now; choosing it shows it. */
  readonly running: AgreementKind | null;
  /** Why nothing of its wallets can be moved now; null when it can. */
  readonly blocked: string | null;
  readonly onAction: (kind: AgreementKind) => void;
  /** Renaming and recolouring, keys in and keys out; absent until their code is there. */
  readonly onEdit: (() => void) | null;
  readonly onImport: (() => void) | null;
  readonly onExport: (() => void) | null;
  readonly onDelete: () => void;
}

/** What can be done with one group. */
export function GroupMenu({ name, running, blocked, onAction, onEdit, onImport, onExport, onDelete }: GroupMenuProps) {
  // An item that looks disabled still hears a click.
  const may = (act: () => void) => (blocked === null ? act : undefined);
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <MenuTrigger>
        <Button square variant="quiet" size="sm" aria-label={`Actions of ${name}`}>
          <MoreIcon size="sm" />
        </Button>
      </MenuTrigger>
      <Menu.Positioner>
        <Menu.Content>
          {ACTIONS.map(({ kind, words, doing }) => (
            <Menu.Item
              key={kind}
              value={kind}
              disabled={blocked !== null}
              {...(blocked === null ? {} : { title: blocked })}
              onClick={may(() => onAction(kind))}
            >
              {running === kind ? `${doing}, show it` : words}
            </Menu.Item>
          ))}
          <Menu.Separator />
          <Menu.Item value="edit" disabled={onEdit === null} onClick={() => onEdit?.()}>
            Edit Group
          </Menu.Item>
          <Menu.Item value="import" disabled={onImport === null} onClick={() => onImport?.()}>
            Import Wallets
          </Menu.Item>
          <Menu.Item value="export" disabled={onExport === null} onClick={() => onExport?.()}>
            Export Wallets
          </Menu.Item>
          <Menu.Separator />
          <Menu.Item
            value="delete"
            color="down.fg"
            disabled={blocked !== null}
            {...(blocked === null ? {} : { title: blocked })}
            onClick={may(onDelete)}
          >
            Delete Group
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
