import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { LIMITS } from '#shared/limits';
import { selectGroupCount, selectMayAddGroup } from '../../machines/groups/groups.selectors';
import { usePageTitle } from '../hooks/use-page-title';
import { PageFrame } from '../pages/PageFrame';
import type { ShellActors } from '../shell/actors';
import { Boundary } from '../ui/Boundary';
import { ReasonedButton } from '../ui/Button';
import { SkeletonRows } from '../ui/Faces';
import { PlusIcon } from '../ui/icons';
import { Faint, Grow, Panel, PanelBox, Row } from '../ui/Panel';
import { lazyPart } from '../ui/lazy-part';
import { FRONT_WORDS } from '../words/front-words';
import { StatTiles } from './StatTiles';

const GroupGrid = lazyPart(() => import('./GroupGrid'), 'GroupGrid');
const FirstSteps = lazyPart(() => import('./FirstSteps'), 'FirstSteps');
const LatestOperations = lazyPart(() => import('../operations/LatestOperations'), 'LatestOperations');
const WhereSol = lazyPart(() => import('./WhereSol'), 'WhereSol');
const Charts = lazyPart(() => import('./Charts'), 'Charts');

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

function GroupsHead({ actors: { groups, createGroup } }: { readonly actors: ShellActors }) {
  const count = useSelector(groups, selectGroupCount);
  const mayAdd = useSelector(groups, selectMayAddGroup);
  return (
    <Row gap="3">
      <chakra.h2 textStyle="title">Wallet Groups</chakra.h2>
      <Faint>
        {count}/{LIMITS.groups}
      </Faint>
      <Grow />
      <ReasonedButton
        reason={mayAdd ? null : FRONT_WORDS['group/limit']}
        onClick={() => createGroup.send({ type: 'dialog.opened' })}
      >
        <PlusIcon size="sm" />
        Create Group
      </ReasonedButton>
    </Row>
  );
}
