import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useSearchParams } from 'wouter';
import type { Operation, OperationState } from '#shared/contract/operations';
import { selectInFlight } from '../../machines/operations/operations.selectors';
import { selectGroups } from '../../machines/groups/groups.selectors';
import { selectMasters } from '../../machines/masters/masters.selectors';
import { selectCluster } from '../../machines/network/network.selectors';
import { useOperations } from '../../services/queries/hooks';
import { usePageTitle } from '../hooks/use-page-title';
import type { ShellActors } from '../shell/actors';
import { ButtonLink } from '../ui/Button';
import { EmptyFace, FailedFace, faceOf, FourFaces, SkeletonRows } from '../ui/Faces';
import { Faint, PanelBox, Stack } from '../ui/Panel';
import { Segments } from '../ui/Segments';
import { PageFrame } from '../pages/PageFrame';
import { Attention } from './Attention';
import { explorerOf } from './explorer';
import { namesOf } from './names';
import { OperationDetail } from './OperationDetail';
import { OperationsTable } from './OperationsTable';

const FILTERS = ['all', 'running', 'needs-you', 'done', 'failed'] as const;
type Filter = (typeof FILTERS)[number];
const LABELS: Readonly<Record<Filter, string>> = {
  all: 'All',
  running: 'Running',
  'needs-you': 'Needs you',
  done: 'Done',
  failed: 'Failed',
};
const STATES: Readonly<Record<Filter, readonly OperationState[]>> = {
  all: ['running', 'unknown', 'waiting', 'done', 'failed', 'abandoned'],
  running: ['running', 'unknown'],
  'needs-you': ['waiting'],
  done: ['done'],
  failed: ['failed', 'abandoned'],
};
const matching = (operations: readonly Operation[], filter: Filter) =>
  operations.filter(({ state }) => STATES[filter].includes(state));

/** Every action that touched the chain, and what it did. */
export function OperationsPage({
  actors,
}: {
  readonly actors: Pick<ShellActors, 'operations' | 'network' | 'masters' | 'groups' | 'copy'>;
}) {
  usePageTitle('Operations');
  const [search, setSearch] = useSearchParams();
  const query = useOperations();
  const operations = query.data ?? [];
  const running = useSelector(actors.operations, selectInFlight);
  const cluster = useSelector(actors.network, selectCluster);
  const masters = useSelector(actors.masters, selectMasters);
  const groups = useSelector(actors.groups, selectGroups);
  const openId = search.get('open');
  const explorer = explorerOf(cluster);
  const nameOf = namesOf(masters, groups);
  const filter = FILTERS.find((name) => name === search.get('show')) ?? 'all';
  const shown = matching(operations, filter);
  const opened = shown.find(({ id }) => id === openId);
  return (
    <PageFrame title="Operations" note="Every action that touched the chain, and what it did">
      <chakra.div maxW="detail">
        <Segments
          label="Show"
          hideLabel
          value={filter}
          choices={FILTERS.map((name) => ({
            value: name,
            label: `${LABELS[name]} ${matching(operations, name).length}`,
          }))}
          onChange={(show) => setSearch(show === 'all' ? {} : { show })}
        />
      </chakra.div>
      <Attention running={running} copy={actors.copy} openId={openId} />
      <PanelBox overflowX="auto" flex="none">
        <FourFaces
          face={faceOf(query, operations.length)}
          loading={<SkeletonRows rows={6} label="Loading the operations" />}
          empty={
            <EmptyFace
              line="No operations yet"
              hint="A transfer or a launch leaves its record here."
              action={<ButtonLink href="/dashboard/tracker">Open the tracker</ButtonLink>}
            />
          }
          failed={
            <FailedFace
              what="The operations did not load"
              why="The server did not answer. Nothing that runs is affected."
              onRetry={() => void query.refetch()}
            />
          }
        >
          {shown.length === 0 ? (
            <Stack p="4">
              <Faint>None of {operations.length}.</Faint>
            </Stack>
          ) : (
            <OperationsTable
              caption="Operations"
              operations={shown}
              openId={openId}
              explorer={explorer}
              detail={
                opened === undefined ? null : (
                  <OperationDetail
                    operation={opened}
                    explorer={explorer}
                    nameOf={nameOf}
                    actor={running.find(({ id }) => id === opened.id)?.actor}
                  />
                )
              }
            />
          )}
        </FourFaces>
      </PanelBox>
    </PageFrame>
  );
}
