import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Wordmark } from '../ui/brand';
import { Button, IconButton, ReasonedButton } from '../ui/Button';
import { KeyCap, NetworkChip, type ClusterLabel } from '../ui/Chips';
import { ArchiveIcon, BookmarkIcon, LayersIcon, MenuIcon, SellIcon, UndoIcon } from '../ui/icons';
import { Grow } from '../ui/Panel';

export type RightPanel = 'none' | 'groups' | 'presets';
const LATER = 'comes with a later release';

interface TopBarProps {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly panel: RightPanel;
  readonly onPanel: (panel: 'groups' | 'presets') => void;
  /** Returns the SOL of all groups; `returning` while it does. */
  readonly onReturn: () => void;
  readonly returning: boolean;
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
  { name: 'Close Accounts', Icon: ArchiveIcon, variant: 'plain' },
  { name: 'Sell Tokens', Icon: SellIcon, variant: 'danger' },
] as const;

export function TopBar({
  menuOpen,
  onMenu,
  panel,
  onPanel,
  onReturn,
  returning,
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
        {ACTIONS.map(({ name, Icon, variant }) => (
          <ReasonedButton key={name} reason={LATER} aria-label={name} variant={variant} hideBelow="md">
            <Icon size="sm" />
            <Words>{name}</Words>
          </ReasonedButton>
        ))}
        <Button aria-label="Return SOL" aria-keyshortcuts="R" aria-busy={returning} hideBelow="md" onClick={onReturn}>
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
