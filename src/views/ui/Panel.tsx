import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { noticeRecipe, panelRecipe } from '../theme/recipes/region';
import { BlockedIcon, DoneIcon, FailedIcon, TurningIcon, WarningIcon } from './basic-icons';

export const Box = chakra('div');
export const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' } });
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' } });
export const Grow = chakra('span', { base: { flex: '1', minWidth: '0' } });
export const Line = chakra('span', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: '0' },
});
export const Muted = chakra('span', { base: { color: 'fg.muted' } });
export const Faint = chakra('span', { base: { color: 'fg.faint' } });
export const PanelBox = chakra('section', panelRecipe);
const NoticeBox = chakra('div', noticeRecipe);

interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, aside, children }: PanelProps) {
  return (
    <PanelBox aria-label={title}>
      <Row h="panelHead" pl="3" pr="2" borderBottomWidth="hair" borderColor="border.faint">
        <h2>{title}</h2>
        <Grow />
        {aside}
      </Row>
      {children}
    </PanelBox>
  );
}

const NOTICE_ICONS = { down: FailedIcon, warn: WarningIcon, up: DoneIcon, busy: TurningIcon, neutral: BlockedIcon };

interface NoticeProps {
  readonly tone: keyof typeof NOTICE_ICONS;
  readonly children: ReactNode;
  /** Read out as soon as it appears. */
  readonly alert?: boolean;
}

/** Words that stay where they belong: the red box of a form, a warning over a total. */
export function Notice({ tone, children, alert = false }: NoticeProps) {
  const Icon = NOTICE_ICONS[tone];
  return (
    <NoticeBox tone={tone} {...(alert ? { role: 'alert' } : {})}>
      <Icon />
      <Box minWidth="0" flex="1">
        {children}
      </Box>
    </NoticeBox>
  );
}
