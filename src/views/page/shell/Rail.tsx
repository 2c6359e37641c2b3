import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Hidden } from '../../ui/Button';
import {
  BookmarkIcon,
  ChecklistIcon,
  GiftIcon,
  HelpIcon,
  HomeIcon,
  SettingsIcon,
  SignalIcon,
} from '../../ui/shell-icons';

interface RailItem {
  readonly href: string;
  readonly name: string;
  readonly Icon: typeof HomeIcon;
  /** Why there is nothing behind it yet. */
  readonly later?: string;
}

const ENTRIES: readonly { readonly heading: string; readonly items: readonly RailItem[] }[] = [
  {
    heading: 'Launch',
    items: [
      { href: '/dashboard', name: 'Home', Icon: HomeIcon },
      { href: '/dashboard/tracker', name: 'Tracker', Icon: SignalIcon },
      { href: '/dashboard/presets', name: 'Presets', Icon: BookmarkIcon },
    ],
  },
  {
    heading: 'Misc',
    items: [
      { href: '/dashboard/settings', name: 'Settings', Icon: SettingsIcon },
      { href: '/dashboard/rewards', name: 'Rewards', Icon: GiftIcon, later: 'Rewards come with a later release' },
      { href: '/dashboard/help', name: 'Help', Icon: HelpIcon },
      { href: '/dashboard/operations', name: 'Operations', Icon: ChecklistIcon },
    ],
  },
];

const Entry = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    h: '8',
    px: '2',
    position: 'relative',
    borderRadius: 'control',
    color: 'fg.muted',
    _hover: { bg: 'bg.hover' },
    '&[aria-current=page]': {
      bg: 'bg.selected',
      color: 'fg',
      fontWeight: 'semibold',
      _before: {
        content: '""',
        position: 'absolute',
        left: '-2',
        top: '1.5',
        bottom: '1.5',
        borderLeftWidth: 'marker',
        borderColor: 'accent.focusRing',
      },
    },
  },
  variants: { collapsed: { true: { justifyContent: 'center', px: '0' } } },
});

interface RailProps {
  readonly collapsed: boolean;
  /** Unseen posts; zero shows nothing. */
  readonly unseen?: number;
  readonly inFlight: ReactNode;
  readonly onFollow?: () => void;
}

/** The sections of the app, and at the foot whatever is in flight. */
export function Rail({ collapsed, unseen = 0, inFlight, onFollow }: RailProps) {
  const [here] = useLocation();
  return (
    <chakra.nav
      aria-label="Sections"
      display="flex"
      flexDirection="column"
      minHeight="0"
      h="full"
      w={collapsed ? 'railCollapsed' : 'rail'}
      bg="bg.surface"
      borderRightWidth="hair"
      overflowY="auto"
      px="2"
      pt="3"
    >
      {ENTRIES.map(({ heading, items }, index) => (
        <chakra.div key={heading} {...(index === 0 ? {} : { pt: collapsed ? '2' : '4' })}>
          {collapsed ? (
            <>
              <Hidden>{heading}</Hidden>
              {index === 0 ? null : <chakra.div h="hair" bg="border" mx="1" mb="2" />}
            </>
          ) : (
            <chakra.h2 textStyle="label" fontWeight="medium" color="fg.faint" px="2" pb="1">
              {heading}
            </chakra.h2>
          )}
          <ul>
            {items.map(({ href, name, Icon, later }) => (
              <li key={href}>
                <Entry
                  href={href}
                  collapsed={collapsed}
                  {...(collapsed ? { 'aria-label': name, title: name } : {})}
                  {...(later === undefined ? {} : { color: 'fg.faint', title: later })}
                  {...(here === href ? { 'aria-current': 'page' as const } : {})}
                  {...(onFollow === undefined ? {} : { onClick: onFollow })}
                >
                  <Icon />
                  {collapsed ? null : name}
                  {name === 'Tracker' && unseen > 0 ? (
                    <chakra.span ml="auto" textStyle="label" fontWeight="semibold" color="accent.fg">
                      {unseen} NEW
                    </chakra.span>
                  ) : null}
                </Entry>
              </li>
            ))}
          </ul>
        </chakra.div>
      ))}
      <chakra.div flex="1" minHeight="4" />
      {inFlight}
    </chakra.nav>
  );
}
