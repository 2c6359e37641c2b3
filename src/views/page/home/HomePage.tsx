import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectGroupCount, selectGroupsFace } from '../../../machines/groups/groups/groups.selectors';
import { usePageTitle } from '../../hooks/use-page-title';
import type { ShellActors } from '../shell/actors';
import { BehindFirstView } from '../../ui/BehindFirstView';
import { lazyPart } from '../../ui/lazy-part';
import { HomeLayout, HomePart, WaitingBalances, WaitingCharts, WaitingGroups, WaitingOperations } from './HomeLayout';
import { StatTiles } from './StatTiles';

const GroupsControls = lazyPart(() => import('./GroupsControls'), 'GroupsControls');
const GroupGrid = lazyPart(() => import('./GroupGrid'), 'GroupGrid');
const FirstSteps = lazyPart(() => import('./FirstSteps'), 'FirstSteps');
const LatestOperations = lazyPart(() => import('../../money/operations/LatestOperations'), 'LatestOperations');
const WhereSol = lazyPart(() => import('./WhereSol'), 'WhereSol');
const Charts = lazyPart(() => import('./Charts'), 'Charts');

/** What its first frame shows; the others come behind it. */
export const HOME_PARTS = [FirstSteps, WhereSol, GroupGrid];

/** Everything at a glance: figures, groups, where the SOL lies and what was done last. */
export function HomePage({ actors }: { readonly actors: ShellActors }) {
  usePageTitle('Dashboard');
  const face = useSelector(actors.groups, selectGroupsFace);
  const count = useSelector(actors.groups, selectGroupCount);
  return (
    <HomeLayout
      tiles={<StatTiles actors={actors} />}
      steps={
        <Suspense>
          <FirstSteps actors={actors} />
        </Suspense>
      }
      charts={
        <HomePart what="The charts" waiting={<WaitingCharts />}>
          <Charts />
        </HomePart>
      }
      places={
        <Suspense fallback={<WaitingBalances />}>
          <WhereSol actors={actors} />
        </Suspense>
      }
      groupCount={face === 'loading' || face === 'failed' ? null : count}
      groupsControls={
        <BehindFirstView>
          <GroupsControls actors={actors} />
        </BehindFirstView>
      }
      groups={
        <HomePart what="The groups" waiting={<WaitingGroups />}>
          <GroupGrid actors={actors} />
        </HomePart>
      }
      latest={
        <HomePart what="The latest operations" waiting={<WaitingOperations />}>
          <LatestOperations groupActions={actors.groupActions} />
        </HomePart>
      }
    />
  );
}
