import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BulkKind } from '../../../machines/money/bulk-action/bulk-action.types';
import { keyLabel, type Keybinds } from '#shared/keybinds';
import { Wordmark } from '../../ui/brand';
import { Button, IconButton } from '../../ui/Button';
import { KeyCap, NetworkChip, type ClusterLabel } from '../../ui/Chips';
import { ArchiveIcon, BookmarkIcon, LayersIcon, MenuIcon, SellIcon, UndoIcon } from '../../ui/shell-icons';
import { SearchIcon } from '../../ui/basic-icons';
import { Grow } from '../../ui/Panel';

export type RightPanel = 'none' | 'groups' | 'presets';

interface TopBarProps {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly panel: RightPanel;
  readonly onPanel: (panel: 'groups' | 'presets') => void;
  /** Asks all groups to do something; a second press shows what runs. */
  readonly onAll: (kind: BulkKind) => void;
  readonly runningAll: BulkKind | null;
  /** Whether all groups may be asked; not within 2 s of the last end. */
  readonly mayAskAll: boolean;
  readonly cluster: ClusterLabel | null;
  readonly latencyMs?: number | null;
  readonly keybinds: Keybinds;
  /** Null while the palette is on its way. */
  readonly onPalette: (() => void) | null;
  readonly avatar: ReactNode;
}

const Cap = ({ of }: { readonly of: string }) => (of === '' ? null : <KeyCap hideBelow="md">{keyLabel(of)}</KeyCap>);
const pressedBy = (key: string) => (key === '' ? {} : { 'aria-keyshortcuts': keyLabel(key) });

const Separator = chakra('span', { base: { w: 'hair', h: '5', bg: 'border', mx: '1' } });
const Words = chakra('span', { base: { hideBelow: 'xl' } });

const PANELS = [
  { id: 'groups', name: 'Groups', action: 'openGroups', Icon: LayersIcon },
  { id: 'presets', name: 'Presets', action: 'openQuickPresets', Icon: BookmarkIcon },
] as const;

const ACTIONS = [
  { kind: 'close', name: 'Close Accounts', action: 'closeAllAccounts', Icon: ArchiveIcon, variant: 'plain' },
  { kind: 'sell', name: 'Sell Tokens', action: 'sellAllTokens', Icon: SellIcon, variant: 'danger' },
  { kind: 'return', name: 'Return SOL', action: 'returnSol', Icon: UndoIcon, variant: 'plain' },
] as const;

export function TopBar({
  menuOpen,
  onMenu,
  panel,
  onPanel,
  onAll,
  runningAll,
  mayAskAll,
  cluster,
  latencyMs = null,
  keybinds,
  onPalette,
  avatar,
}: TopBarProps) {
  return (
    <chakra.header
      gridColumn="1 / -1"
      display="flex"
      alignItems="center"
      gap="2"
      px={{ base: '2', md: '3' }}
      bg="bg.surface"
      borderBottomWidth="hair"
    >
      <IconButton label={menuOpen ? 'Collapse the menu' : 'Expand the menu'} aria-expanded={menuOpen} onClick={onMenu}>
        <MenuIcon size="sm" />
      </IconButton>
      <Link href="/dashboard" aria-label="Gantry, dashboard">
        <Wordmark compact />
      </Link>
      {cluster === null ? null : <NetworkChip cluster={cluster} latencyMs={latencyMs} />}
      <Grow />
      {PANELS.map(({ id, name, action, Icon }) => (
        <Button
          key={id}
          aria-label={name}
          aria-pressed={panel === id}
          {...pressedBy(keybinds[action])}
          onClick={() => onPanel(id)}
        >
          <Icon size="sm" />
          <chakra.span hideBelow="md">{name}</chakra.span>
          <Cap of={keybinds[action]} />
        </Button>
      ))}
      <chakra.div hideBelow="md" display="contents">
        <Separator hideBelow="md" />
        {ACTIONS.map(({ kind, name, action, Icon, variant }) => (
          <Button
            key={kind}
            aria-label={name}
            {...pressedBy(keybinds[action])}
            aria-busy={runningAll === kind}
            disabled={!mayAskAll}
            variant={variant}
            hideBelow="md"
            onClick={() => onAll(kind)}
          >
            <Icon size="sm" />
            <Words>{name}</Words>
            <Cap of={keybinds[action]} />
          </Button>
        ))}
        <Separator hideBelow="md" />
      </chakra.div>
      <IconButton
        label="Commands"
        hideBelow="md"
        aria-keyshortcuts="Control+K Meta+K"
        disabled={onPalette === null}
        onClick={onPalette ?? undefined}
      >
        <SearchIcon size="sm" />
      </IconButton>
      {avatar}
    </chakra.header>
  );
}
