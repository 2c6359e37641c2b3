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

/** Everything at a glance: figures, groups, where the SOL lies and what was done last. */
export function HomePage({ actors }: { readonly actors: ShellActors }) {
  usePageTitle('Dashboard');
  return (
    <PageFrame title="Dashboard">
      <StatTiles actors={actors} />
      <Suspense>
        <FirstSteps actors={actors} />
      </Suspense>
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
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 1fr)' }}
      >
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
        <Panel title="Where your SOL is">
          <Suspense fallback={<SkeletonRows label="Loading balances" />}>
            <WhereSol actors={actors} />
          </Suspense>
        </Panel>
      </chakra.div>
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
