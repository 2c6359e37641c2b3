import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { LIMITS } from '#shared/limits';
import { selectGroupCount } from '../../machines/groups/groups.selectors';
import { usePageTitle } from '../hooks/use-page-title';
import { PageFrame } from '../pages/PageFrame';
import type { ShellActors } from '../shell/actors';
import { Boundary } from '../ui/Boundary';
import { SkeletonRows } from '../ui/Faces';
import { Faint, Grow, Panel, PanelBox, Row } from '../ui/Panel';
import { lazyPart } from '../ui/lazy-part';
import { StatTiles } from './StatTiles';

const GroupsControls = lazyPart(() => import('./GroupsControls'), 'GroupsControls');
const GroupGrid = lazyPart(() => import('./GroupGrid'), 'GroupGrid');
const FirstSteps = lazyPart(() => import('./FirstSteps'), 'FirstSteps');
const LatestOperations = lazyPart(() => import('../operations/LatestOperations'), 'LatestOperations');
const WhereSol = lazyPart(() => import('./WhereSol'), 'WhereSol');
const Charts = lazyPart(() => import('./Charts'), 'Charts');

/** What its first frame shows; the others come behind it. */
export const HOME_PARTS = [FirstSteps, WhereSol, GroupGrid];

/** Everything at a glance: figures, groups, where the SOL lies and what was done last. */
export function HomePage({ actors }: { readonly actors: ShellActors }) {
  usePageTitle('Dashboard');
  return (
    <PageFrame title="Dashboard">
      <StatTiles actors={actors} />
      <Suspense>
        <FirstSteps actors={actors} />
      </Suspense>
      <chakra.div
        display="grid"
        flex="none"
        gap="3"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(3, minmax(0, 1fr))',
        }}
        css={{ '& > :last-child': { gridColumn: { md: '1 / -1', xl: 'auto' } } }}
      >
        <Boundary what="The charts">
          <Suspense
            fallback={
              <>
                <Panel title="SOL from trades">
                  <SkeletonRows label="Loading SOL from trades" />
                </Panel>
                <Panel title="Volume by day">
                  <SkeletonRows label="Loading Volume by day" />
                </Panel>
              </>
            }
          >
            <Charts />
          </Suspense>
        </Boundary>
        <Panel title="Where your SOL is">
          <Suspense fallback={<SkeletonRows label="Loading balances" />}>
            <WhereSol actors={actors} />
          </Suspense>
        </Panel>
      </chakra.div>
      <GroupsHead actors={actors} />
      <Boundary what="The groups">
        <Suspense
          fallback={
            <PanelBox>
              <SkeletonRows label="Loading the groups" />
            </PanelBox>
          }
        >
          <GroupGrid actors={actors} />
        </Suspense>
      </Boundary>
      <Boundary what="The latest operations">
        <Suspense
          fallback={
            <Panel title="Latest operations">
              <SkeletonRows label="Loading the latest operations" />
            </Panel>
          }
        >
          <LatestOperations />
        </Suspense>
      </Boundary>
    </PageFrame>
  );
}

function GroupsHead({ actors }: { readonly actors: ShellActors }) {
  const count = useSelector(actors.groups, selectGroupCount);
  return (
    <Row gap="3" minHeight="control.md">
      <chakra.h2 textStyle="title">Wallet Groups</chakra.h2>
      <Faint>
        {count}/{LIMITS.groups}
      </Faint>
      <Grow />
      <Suspense>
        <GroupsControls actors={actors} />
      </Suspense>
    </Row>
  );
}
