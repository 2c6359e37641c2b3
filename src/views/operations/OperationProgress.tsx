import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { CopyActor } from '../../machines/copy/copy.selectors';
import {
  selectCanAbandon,
  selectCanResume,
  selectIntent,
  selectOperationFault,
  selectStage,
  selectSteps,
  type OperationActor,
} from '../../machines/operation/operation.selectors';
import { Address } from '../ui/Address';
import { Button } from '../ui/Button';
import { CopyButton } from '../ui/CopyButton';
import { Faint, Row } from '../ui/Panel';
import { ProgressRow } from '../ui/Progress';
import { faultText } from '../words/fault-words';
import { cellsOf, lastAttempts } from './cells';
import { stepTitle } from './ledger';
import { STAGE_WORDS, STAGE_WORK } from './operation-words';
import { Remaining } from './Remaining';

interface OperationProgressProps {
  readonly operation: OperationActor;
  readonly copy: CopyActor;
}

/** What one operation does now, each of its steps with its signature, and the way on when it waits for a person. */
export function OperationProgress({ operation, copy }: OperationProgressProps) {
  const stage = useSelector(operation, selectStage);
  const steps = useSelector(operation, selectSteps);
  const intent = useSelector(operation, selectIntent);
  return (
    <>
      <ProgressRow
        state={STAGE_WORK[stage]}
        words={STAGE_WORDS[stage]}
        {...(steps.length === 0 ? {} : { cells: cellsOf(steps) })}
      />
      {stage === 'waiting' ? <Remaining intent={intent} steps={steps} /> : null}
      <NeedsPerson operation={operation} />
      {steps.length === 0 ? null : (
        <chakra.ul textStyle="meta">
          {lastAttempts(steps).map((step) => (
            <chakra.li key={step.idx} borderTopWidth="hair" borderColor="border.faint" py="1">
              <Row gap="1.5">
                <span>{stepTitle(step, steps)}</span>
                <Faint flex="1">{step.state}</Faint>
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
      {fault === null ? null : <Faint role="alert">{faultText(fault)}</Faint>}
      <Button disabled={!canAbandon} onClick={() => operation.send({ type: 'operation.abandoned' })}>
        Abandon
      </Button>
      {canResume ? (
        <Button variant="outline" onClick={() => operation.send({ type: 'operation.resumed' })}>
          Resume
        </Button>
      ) : null}
    </Row>
  );
}
