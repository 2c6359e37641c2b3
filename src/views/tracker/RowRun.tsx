import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectIntent, selectStage, type OperationActor } from '../../machines/operation/operation.selectors';
import type { TradePhase } from '../../machines/trade-run/trade-run.selectors';
import { NeedsPerson } from '../operations/OperationProgress';
import { intentName, STAGE_WORDS, STAGE_WORK } from '../operations/operation-words';
import { ProgressRow } from '../ui/Progress';

const PHASE_WORDS: Readonly<Record<TradePhase, string>> = {
  planning: 'Planning',
  operating: 'Signing',
  settling: 'Reading the balances again',
};

interface RowRunProps {
  /** What moves this wallet, started here or anywhere else. */
  readonly operation: OperationActor | undefined;
  readonly phase: TradePhase | null;
}

/** What happens to one wallet now, with the way on when it waits for a person. */
export function RowRun({ operation, phase }: RowRunProps) {
  if (operation === undefined && phase === null) return null;
  return (
    <chakra.div gridColumn="1 / -1" pb="1.5">
      {operation === undefined ? (
        <ProgressRow state="running" words={PHASE_WORDS[phase ?? 'planning']} />
      ) : (
        <Moving operation={operation} />
      )}
    </chakra.div>
  );
}

function Moving({ operation }: { readonly operation: OperationActor }) {
  const stage = useSelector(operation, selectStage);
  const intent = useSelector(operation, selectIntent);
  return (
    <>
      <ProgressRow state={STAGE_WORK[stage]} words={`${intentName(intent)}: ${STAGE_WORDS[stage]}`} />
      <NeedsPerson operation={operation} />
    </>
  );
}
