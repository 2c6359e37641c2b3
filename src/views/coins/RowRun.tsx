import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { GroupActionsActor } from '../../machines/money/group-actions/group-actions.selectors';
import { selectIntent, type OperationActor } from '../../machines/money/operation/operation.selectors';
import type { TradePhase } from '../../machines/coins/trade-run/trade-run.selectors';
import { NeedsPerson } from '../money/operations/OperationProgress';
import { intentName } from '../money/operations/operation-words';
import { useRunning } from '../money/operations/use-running';
import { useCallWords, usePlanningWords } from '../hooks/use-planning-words';
import { Line, Row } from '../ui/Panel';
import { WorkIcon, type WorkState } from '../ui/Progress';

const PHASE_WORDS: Readonly<Record<TradePhase, string>> = {
  planning: 'Planning',
  operating: 'Signing',
  settling: 'Reading the balances again',
};

interface RowRunProps {
  /** What moves this wallet, started here or anywhere else. */
  readonly operation: OperationActor | undefined;
  readonly phase: TradePhase | null;
  readonly groupActions?: GroupActionsActor | undefined;
}

/** What happens to one wallet now, in the place of the line it covers, so that no row moves. */
export function RowStatus({
  operation,
  phase,
  groupActions,
  children,
}: RowRunProps & { readonly children?: ReactNode }) {
  if (operation !== undefined) return <Moving operation={operation} groupActions={groupActions} />;
  return phase === null ? children : <Preparing phase={phase} />;
}

/** The way on of a row whose operation waits for a person. */
export const RowNeeds = ({ operation }: Pick<RowRunProps, 'operation'>) =>
  operation === undefined ? null : (
    <chakra.div gridColumn="1 / -1" _empty={{ display: 'none' }}>
      <NeedsPerson operation={operation} />
    </chakra.div>
  );

function Preparing({ phase }: { readonly phase: TradePhase }) {
  const reading = usePlanningWords(PHASE_WORDS[phase]);
  const signing = useCallWords(PHASE_WORDS.operating);
  return <Status state="running" words={phase === 'operating' ? signing : reading} />;
}

function Moving({
  operation,
  groupActions,
}: Pick<RowRunProps, 'groupActions'> & { readonly operation: OperationActor }) {
  const intent = useSelector(operation, selectIntent);
  const { words, work } = useRunning(operation, groupActions);
  return <Status state={work} words={`${intentName(intent)}: ${words}`} />;
}

const Status = ({ state, words }: { readonly state: WorkState; readonly words: string }) => (
  <Row gap="1" title={words} color="fg">
    <WorkIcon state={state} size="xs" />
    <Line role="status">{words}</Line>
  </Row>
);
