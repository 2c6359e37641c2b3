import type { GroupActionsActor } from '../../../machines/money/group-actions/group-actions.selectors';
import { useLatest } from '../../../services/queries/history';
import { ButtonLink } from '../../ui/Button';
import { EmptyFace, FailedFace, faceOf, FourFaces, SkeletonRows } from '../../ui/Faces';
import { Panel } from '../../ui/Panel';
import { OperationsTable } from './OperationsTable';

const SHOWN = 5;

export function LatestOperations({ groupActions }: { readonly groupActions: GroupActionsActor | undefined }) {
  const query = useLatest(SHOWN);
  const operations = query.data?.operations ?? [];
  return (
    <Panel
      title="Latest operations"
      aside={
        <ButtonLink href="/dashboard/operations" variant="quiet" size="sm">
          All operations
        </ButtonLink>
      }
    >
      <FourFaces
        face={faceOf(query, operations.length)}
        loading={<SkeletonRows label="Loading the operations" />}
        empty={<EmptyFace line="No operations yet" hint="A transfer or a launch leaves its record here." />}
        failed={
          <FailedFace
            what="The operations did not load"
            why="The server did not answer. Nothing that runs is affected."
            onRetry={() => void query.refetch()}
          />
        }
      >
        <OperationsTable caption="Latest operations" operations={operations} groupActions={groupActions} />
      </FourFaces>
    </Panel>
  );
}
