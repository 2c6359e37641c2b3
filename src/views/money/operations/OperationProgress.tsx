import { chakra } from '@chakra-ui/react';
import { behindOf } from '#operations/movements';
import { useSelector } from '@xstate/react';
import type { GroupActionsActor } from '../../../machines/money/group-actions/group-actions.selectors';
import type { CopyActor } from '../../../machines/page/copy/copy.selectors';
import {
  selectCanAbandon,
  selectCanResume,
  selectIntent,
  selectOperationFault,
  selectStage,
  selectSteps,
  type OperationActor,
} from '../../../machines/money/operation/operation.selectors';
import { Address } from '../../ui/Address';
import { Button } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import { Faint, Row } from '../../ui/Panel';
import { ProgressRow } from '../../ui/Progress';
import { JobControl } from '../ActivityControl';
import { faultText } from '../../words/fault-words';
import { cellsOf, lastAttempts } from './cells';
import { stepTitle } from './ledger';
import { Remaining } from './Remaining';
import { stepWords } from './state-words';
import { useRunning } from './use-running';

interface OperationProgressProps {
  readonly operation: OperationActor;
  readonly copy: CopyActor;
  /** Where it may be a job: who keeps them. */
  readonly groupActions?: GroupActionsActor | undefined;
}

/** What one operation does now, each of its steps with its signature, and the way on when it waits for a person. */
export function OperationProgress({ operation, copy, groupActions }: OperationProgressProps) {
  const stage = useSelector(operation, selectStage);
  const steps = useSelector(operation, selectSteps);
  const intent = useSelector(operation, selectIntent);
  const fault = useSelector(operation, selectOperationFault);
  const { words, work, job } = useRunning(operation, groupActions);
  const shown = job !== null ? { percent: job.percent } : steps.length === 0 ? {} : { cells: cellsOf(steps) };
  return (
    <>
      <ProgressRow state={work} words={words} {...shown} />
      {fault !== null && (stage === 'sending' || stage === 'asking') ? (
        <Faint role="status">{faultText(fault)}</Faint>
      ) : null}
      {stage === 'waiting' ? <Remaining intent={intent} steps={steps} /> : null}
      {job === null ? <NeedsPerson operation={operation} /> : <JobControl job={job.actor} size="md" />}
      {steps.length === 0 ? null : (
        <chakra.ul textStyle="meta">
          {lastAttempts(steps).map((step) => (
            <chakra.li key={step.idx} borderTopWidth="hair" borderColor="border.faint" py="1">
              <Row gap="1.5">
                <span>{stepTitle(step, steps)}</span>
                <Faint flex="1">{stepWords(step, behindOf(intent, step.idx) !== null)}</Faint>
                <Address address={step.signature} />
                <CopyButton copy={copy} kind="signature" text={step.signature} />
              </Row>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </>
  );
}

/** Resume and give up, when the keeper proved that the former bytes can never land. */
export function NeedsPerson({ operation }: { readonly operation: OperationActor }) {
  const canResume = useSelector(operation, selectCanResume);
  const canAbandon = useSelector(operation, selectCanAbandon);
  const fault = useSelector(operation, selectOperationFault);
  if (!canResume && !canAbandon) return null;
  return (
    <Row>
      {canAbandon ? <Button onClick={() => operation.send({ type: 'operation.abandoned' })}>Abandon</Button> : null}
      {canResume ? (
        <Button variant="outline" onClick={() => operation.send({ type: 'operation.resumed' })}>
          Resume
        </Button>
      ) : null}
      {fault === null ? null : <Faint role="alert">{faultText(fault)}</Faint>}
    </Row>
  );
}
