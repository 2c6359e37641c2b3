import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BulkKind } from '../../machines/bulk-action/bulk-action.types';
import { Wordmark } from '../ui/brand';
import { Button, IconButton } from '../ui/Button';
import { KeyCap, NetworkChip, type ClusterLabel } from '../ui/Chips';
import { ArchiveIcon, BookmarkIcon, LayersIcon, MenuIcon, SellIcon, UndoIcon } from '../ui/icons';
import { Grow } from '../ui/Panel';

export type RightPanel = 'none' | 'groups' | 'presets';

interface TopBarProps {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly panel: RightPanel;
  readonly onPanel: (panel: 'groups' | 'presets') => void;
  /** Asks all groups to do something; a second press shows what runs. */
  readonly onAll: (kind: BulkKind) => void;
  readonly runningAll: BulkKind | null;
  readonly cluster: ClusterLabel | null;
  readonly latencyMs?: number | null;
  readonly avatar: ReactNode;
}

const Separator = chakra('span', { base: { w: 'hair', h: '5', bg: 'border', mx: '1' } });
const Words = chakra('span', { base: { hideBelow: 'xl' } });

const PANELS = [
  { id: 'groups', name: 'Groups', shortcut: 'G', Icon: LayersIcon },
  { id: 'presets', name: 'Presets', shortcut: 'P', Icon: BookmarkIcon },
] as const;

const ACTIONS = [
  { kind: 'close', name: 'Close Accounts', Icon: ArchiveIcon, variant: 'plain' },
  { kind: 'sell', name: 'Sell Tokens', Icon: SellIcon, variant: 'danger' },
] as const;

export function TopBar({
  menuOpen,
  onMenu,
  panel,
  onPanel,
  onAll,
  runningAll,
  cluster,
  latencyMs = null,
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
      {PANELS.map(({ id, name, shortcut, Icon }) => (
        <Button
          key={id}
          aria-label={name}
          aria-pressed={panel === id}
          aria-keyshortcuts={shortcut}
          onClick={() => onPanel(id)}
        >
          <Icon size="sm" />
          <chakra.span hideBelow="md">{name}</chakra.span>
          <KeyCap hideBelow="md">{shortcut}</KeyCap>
        </Button>
      ))}
      <chakra.div hideBelow="md" display="contents">
        <Separator hideBelow="md" />
        {ACTIONS.map(({ kind, name, Icon, variant }) => (
          <Button
            key={kind}
            aria-label={name}
            aria-busy={runningAll === kind}
            variant={variant}
            hideBelow="md"
            onClick={() => onAll(kind)}
          >
            <Icon size="sm" />
            <Words>{name}</Words>
          </Button>
        ))}
        <Button
          aria-label="Return SOL"
          aria-keyshortcuts="R"
          aria-busy={runningAll === 'return'}
          hideBelow="md"
          onClick={() => onAll('return')}
        >
          <UndoIcon size="sm" />
          <Words>Return SOL</Words>
          <KeyCap>R</KeyCap>
        </Button>
        <Separator hideBelow="md" />
      </chakra.div>
      {avatar}
    </chakra.header>
  );
}
