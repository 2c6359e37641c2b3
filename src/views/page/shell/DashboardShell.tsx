import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Suspense, useCallback, type ReactNode } from 'react';
import { selectBulkKind, selectMayAskBulk } from '../../../machines/money/bulk-action/bulk-action.selectors';
import type { BulkKind } from '../../../machines/money/bulk-action/bulk-action.types';
import { selectBulkAction } from '../../../machines/money/group-actions/group-actions.selectors';
import { selectCluster, selectLatencyMs } from '../../../machines/page/network/network.selectors';
import {
  selectIsCollapsed,
  selectIsMenuOpen,
  selectIsOverlaid,
  selectPanel,
  selectScreen,
  selectUnseen,
} from '../../../machines/page/shell/shell.selectors';
import { useKeybinds } from '../../hooks/use-keybinds';
import { useTransitionSelector } from '../../hooks/use-transition-selector';
import { BehindFirstView } from '../../ui/BehindFirstView';
import { Boundary } from '../../ui/Boundary';
import { lazyPart } from '../../ui/lazy-part';
import { lazyFloat } from '../../ui/lazy-view';
import { SkipLink } from '../../ui/SkipLink';
import type { ShellActors } from './actors';
import { Account } from './Account';
import { Floats } from './Floats';
import { Footer } from './Footer';
import { NetworkNotice } from './NetworkNotice';
import { Rail } from './Rail';
import { RightPanel } from './RightPanel';
import { ShellGrid } from './ShellRegions';
import { TopBar } from './TopBar';

const InFlight = lazyPart(() => import('../../money/operations/InFlight'), 'InFlight');
const Dialogs = lazyPart(() => import('./Dialogs'), 'Dialogs');
const MenuDrawer = lazyFloat(() => import('./MenuDrawer'), 'MenuDrawer');

interface DashboardShellProps {
  readonly actors: ShellActors;
  readonly children: ReactNode;
}

/** The top bar, drawn alone when what it tells of changes. */
function ShellBar({ actors }: { readonly actors: ShellActors }) {
  const { shell, network, groupActions, palette } = actors;
  const bulk = useSelector(groupActions, selectBulkAction);
  const askAll = useCallback((kind: BulkKind) => groupActions.send({ type: 'bulk.asked', kind }), [groupActions]);
  const overlaid = useSelector(shell, selectIsOverlaid);
  const collapsed = useSelector(shell, selectIsCollapsed);
  const menuOpen = useSelector(shell, selectIsMenuOpen);
  return (
    <TopBar
      menuOpen={overlaid ? menuOpen : !collapsed}
      onMenu={() => shell.send({ type: 'left.toggled' })}
      panel={useSelector(shell, selectPanel)}
      onPanel={(next) => shell.send({ type: next === 'groups' ? 'groups.toggled' : 'presets.toggled' })}
      onAll={askAll}
      runningAll={useSelector(bulk, (snapshot) => (snapshot === undefined ? null : selectBulkKind(snapshot)))}
      mayAskAll={useSelector(bulk, (snapshot) => snapshot === undefined || selectMayAskBulk(snapshot))}
      cluster={useTransitionSelector(network, selectCluster)}
      latencyMs={useTransitionSelector(network, selectLatencyMs)}
      keybinds={useKeybinds(actors.settings)}
      onPalette={palette === undefined ? null : () => palette.send({ type: 'palette.asked' })}
      avatar={<Account actors={actors} />}
    />
  );
}

/** Top bar, rail, right panel and footer round one page; the page scrolls, the shell does not. */
export function DashboardShell({ actors, children }: DashboardShellProps) {
  const { shell, network, operations, groups, groupActions } = actors;
  const screen = useSelector(shell, selectScreen);
  const overlaid = useSelector(shell, selectIsOverlaid);
  const collapsed = useSelector(shell, selectIsCollapsed);
  const menuOpen = useSelector(shell, selectIsMenuOpen);
  const unseen = useSelector(shell, selectUnseen);
  return (
    <ShellGrid>
      <SkipLink />
      <ShellBar actors={actors} />
      {screen === 'phone' ? (
        <span />
      ) : (
        <Rail
          collapsed={collapsed}
          unseen={unseen}
          inFlight={
            <Suspense>
              <InFlight operations={operations} groups={groups} groupActions={groupActions} collapsed={collapsed} />
            </Suspense>
          }
        />
      )}
      <chakra.main id="content" tabIndex={-1} minWidth="0" minHeight="0" overflow="hidden" outline="none">
        <NetworkNotice network={network} />
        <Boundary what="This page">{children}</Boundary>
      </chakra.main>
      <RightPanel actors={actors} overlay={overlaid} />
      <Footer actors={actors} />
      <BehindFirstView>
        <Dialogs actors={actors} />
      </BehindFirstView>
      <Floats actors={actors} />
      {menuOpen ? <MenuDrawer actors={actors} unseen={unseen} /> : null}
    </ShellGrid>
  );
}
