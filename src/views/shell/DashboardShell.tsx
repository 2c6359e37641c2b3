import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Suspense, useCallback, type ReactNode } from 'react';
import { selectBulkKind, selectMayAskBulk } from '../../machines/bulk-action/bulk-action.selectors';
import type { BulkKind } from '../../machines/bulk-action/bulk-action.types';
import { selectBulkAction } from '../../machines/group-actions/group-actions.selectors';
import { selectCluster, selectLatencyMs } from '../../machines/network/network.selectors';
import {
  selectIsCollapsed,
  selectIsMenuOpen,
  selectIsOverlaid,
  selectPanel,
  selectScreen,
  selectUnseen,
} from '../../machines/shell/shell.selectors';
import { useKeybinds } from '../hooks/use-keybinds';
import { Boundary } from '../ui/Boundary';
import { lazyPart } from '../ui/lazy-part';
import { SkipLink } from '../ui/SkipLink';
import type { ShellActors } from './actors';
import { Account } from './Account';
import { Floats } from './Floats';
import { Footer } from './Footer';
import { NetworkNotice } from './NetworkNotice';
import { Rail } from './Rail';
import { RightPanel } from './RightPanel';
import { ShellGrid } from './ShellRegions';
import { TopBar } from './TopBar';

const InFlight = lazyPart(() => import('../operations/InFlight'), 'InFlight');
const Dialogs = lazyPart(() => import('./Dialogs'), 'Dialogs');
const MenuDrawer = lazyPart(() => import('./MenuDrawer'), 'MenuDrawer');

interface DashboardShellProps {
  readonly actors: ShellActors;
  readonly children: ReactNode;
}

/** Top bar, rail, right panel and footer round one page; the page scrolls, the shell does not. */
export function DashboardShell({ actors, children }: DashboardShellProps) {
  const { shell, network, operations, groups, groupActions, palette } = actors;
  const bulk = useSelector(groupActions, selectBulkAction);
  const askAll = useCallback((kind: BulkKind) => groupActions.send({ type: 'bulk.asked', kind }), [groupActions]);
  const screen = useSelector(shell, selectScreen);
  const overlaid = useSelector(shell, selectIsOverlaid);
  const collapsed = useSelector(shell, selectIsCollapsed);
  const menuOpen = useSelector(shell, selectIsMenuOpen);
  const panel = useSelector(shell, selectPanel);
  const unseen = useSelector(shell, selectUnseen);
  return (
    <ShellGrid>
      <SkipLink />
      <TopBar
        menuOpen={overlaid ? menuOpen : !collapsed}
        onMenu={() => shell.send({ type: 'left.toggled' })}
        panel={panel}
        onPanel={(next) => shell.send({ type: next === 'groups' ? 'groups.toggled' : 'presets.toggled' })}
        onAll={askAll}
        runningAll={useSelector(bulk, (snapshot) => (snapshot === undefined ? null : selectBulkKind(snapshot)))}
        mayAskAll={useSelector(bulk, (snapshot) => snapshot === undefined || selectMayAskBulk(snapshot))}
        cluster={useSelector(network, selectCluster)}
        latencyMs={useSelector(network, selectLatencyMs)}
        keybinds={useKeybinds(actors.settings)}
        onPalette={palette === undefined ? null : () => palette.send({ type: 'palette.asked' })}
        avatar={<Account actors={actors} />}
      />
      {screen === 'phone' ? (
        <span />
      ) : (
        <Rail
          collapsed={collapsed}
          unseen={unseen}
          inFlight={
            <Suspense>
              <InFlight operations={operations} groups={groups} collapsed={collapsed} />
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
      <Suspense>
        <Dialogs actors={actors} />
      </Suspense>
      <Floats actors={actors} />
      {menuOpen ? (
        <Suspense>
          <MenuDrawer actors={actors} unseen={unseen} />
        </Suspense>
      ) : null}
    </ShellGrid>
  );
}
