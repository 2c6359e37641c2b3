import { useSelector } from '@xstate/react';
import type { OperationEnd, OperationRequest } from '../../machines/money/operation/operation.types';
import { endNotice, selectOperation } from '../../machines/money/operations/operations.selectors';
import { OperationProgress } from './operations/OperationProgress';
import { subjectName } from './operations/operation-words';
import { Remaining } from './operations/Remaining';
import type { ShellActors } from '../page/shell/actors';
import { Box, Stack } from '../ui/Panel';
import { ProgressRow } from '../ui/Progress';
import { noticeText } from '../words/notice-words';

interface AgreementRunsProps {
  readonly requests: readonly OperationRequest[];
  readonly ends: readonly OperationEnd[];
  readonly everywhere: boolean;
  readonly actors: Pick<ShellActors, 'operations' | 'copy'>;
}

/** Every operation of an agreement: its transactions while it runs, its verdict, and what of it did not happen. */
export function AgreementRuns({ requests, ends, everywhere, actors }: AgreementRunsProps) {
  return (
    <>
      {requests.map((request) => {
        const run = <Run request={request} end={ends.find(({ id }) => id === request.id)} actors={actors} />;
        return everywhere ? (
          <Box key={request.id}>
            <h3>{subjectName(request.intent)}</h3>
            {run}
          </Box>
        ) : (
          <Box key={request.id}>{run}</Box>
        );
      })}
    </>
  );
}

interface RunProps {
  readonly request: OperationRequest;
  readonly end: OperationEnd | undefined;
  readonly actors: AgreementRunsProps['actors'];
}

function Run({ request, end, actors: { operations, copy } }: RunProps) {
  const operation = useSelector(operations, selectOperation(request.id));
  if (end !== undefined) return <Ended end={end} />;
  return operation === undefined ? (
    <ProgressRow state="running" words="Signing" />
  ) : (
    <OperationProgress operation={operation} copy={copy} />
  );
}

function Ended({ end }: { readonly end: OperationEnd }) {
  const { verdict, record, intent } = end;
  return (
    <Stack>
      <ProgressRow
        state={verdict === 'done' ? 'done' : verdict === 'failed' ? 'failed' : 'waiting'}
        words={noticeText(endNotice(end))}
      />
      {verdict === 'done' || record === null ? null : <Remaining intent={intent} steps={record.steps} />}
    </Stack>
  );
}
