import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { SettingsTab } from '../../machines/settings/settings/settings.types';
import { SellIcon, SettingsIcon } from '../ui/shell-icons';
import { UserIcon } from '../ui/basic-icons';

const TABS = [
  { tab: 'profile', name: 'Profile', Icon: UserIcon },
  { tab: 'application', name: 'Application', Icon: SettingsIcon },
  { tab: 'trading', name: 'Trading', Icon: SellIcon },
] as const satisfies readonly { readonly tab: SettingsTab; readonly name: string; readonly Icon: unknown }[];

const Tab = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexDirection: { base: 'column', md: 'row' },
    justifyContent: { base: 'center', md: 'flex-start' },
    gap: { base: '1', md: '2.5' },
    minHeight: { base: '14', md: '8' },
    px: '2',
    borderRadius: 'control',
    color: 'fg.muted',
    _hover: { bg: 'bg.hover' },
    '&[aria-current=page]': { bg: 'bg.selected', color: 'fg', fontWeight: 'semibold' },
  },
});

/** The three tabs: beside the page where there is room, icons with their names below above it where there is little. */
export function SettingsTabs({ current }: { readonly current: SettingsTab | null }) {
  return (
    <chakra.nav
      aria-label="Settings"
      flex="none"
      w={{ base: 'full', md: 'rail' }}
      position={{ md: 'sticky' }}
      top={{ md: '0' }}
      alignSelf="flex-start"
    >
      <chakra.ul
        display={{ base: 'grid', md: 'flex' }}
        gridTemplateColumns="repeat(3, minmax(0, 1fr))"
        flexDirection="column"
        gap="1"
      >
        {TABS.map(({ tab, name, Icon }) => (
          <li key={tab}>
            <Tab
              href={`/dashboard/settings?tab=${tab}`}
              {...(tab === current ? { 'aria-current': 'page' as const } : {})}
            >
              <Icon />
              <span>{name}</span>
            </Tab>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
