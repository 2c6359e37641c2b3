import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  selectIntent,
  selectStage,
  selectSteps,
  type OperationActor,
} from '../../../machines/money/operation/operation.selectors';
import type { GroupActionsActor } from '../../../machines/money/group-actions/group-actions.selectors';
import { selectGroups, type GroupsActor } from '../../../machines/groups/groups/groups.selectors';
import { selectInFlight, type OperationsActor } from '../../../machines/money/operations/operations.selectors';
import { useLaterSelector } from '../../hooks/use-later-selector';
import { groupColorOf } from '../../ui/group-color';
import { GroupChip } from '../../ui/Chips';
import { Line, Row } from '../../ui/Panel';
import { Cells, Share } from '../../ui/Progress';
import { cellsOf } from './cells';
import { groupIdOf, intentName, STAGE_SHORT, stageWords } from './operation-words';
import { landedSteps, plannedSteps } from './remains';
import { useRunning } from './use-running';

interface InFlightProps {
  readonly operations: OperationsActor;
  readonly groups: GroupsActor;
  readonly groupActions: GroupActionsActor | undefined;
  readonly collapsed: boolean;
}

/** Everything that runs, at the foot of the rail: the way to the ledger from anywhere. */
export function InFlight({ operations, groups, groupActions, collapsed }: InFlightProps) {
  const running = useLaterSelector(operations, selectInFlight);
  if (running.length === 0) return null;
  return (
    <chakra.section aria-label="In flight" mx="-2" px={collapsed ? '1' : '3'} py="2.5" borderTopWidth="hair">
      <Row justifyContent={collapsed ? 'center' : 'space-between'} textStyle="label" color="fg.faint" pb="0.5">
        {collapsed ? null : <span>In flight</span>}
        <span>{running.length}</span>
      </Row>
      <ul>
        {running.map(({ id, actor }) => (
          <FlightRow key={id} id={id} actor={actor} groups={groups} groupActions={groupActions} collapsed={collapsed} />
        ))}
      </ul>
    </chakra.section>
  );
}

interface FlightRowProps extends Omit<InFlightProps, 'operations'> {
  readonly id: string;
  readonly actor: OperationActor;
}

function FlightRow({ id, actor, groups, groupActions, collapsed }: FlightRowProps) {
  const intent = useSelector(actor, selectIntent);
  const stage = useSelector(actor, selectStage);
  const steps = useSelector(actor, selectSteps);
  const list = useSelector(groups, selectGroups);
  const index = list.findIndex((group) => group.id === groupIdOf(intent));
  const planned = plannedSteps(intent);
  const count = planned > 1 && steps.length > 0 ? `${landedSteps(steps)} of ${planned}` : null;
  // What waits says itself how many have landed.
  const landed = count === null || stage === 'waiting' ? '' : `, ${count} landed`;
  const running = useRunning(actor, groupActions);
  const words = `${intentName(intent)}: ${running.job === null ? `${stageWords(stage, steps, intent)}${landed}` : running.words}`;
  return (
    <chakra.li py="1.5" textStyle="meta">
      <Link href={`/dashboard/operations?open=${id}`} aria-label={words} title={words}>
        <chakra.span
          display="grid"
          gridTemplateColumns={collapsed ? 'auto' : '{sizes.icon.md} minmax(0, 1fr) auto'}
          justifyContent={collapsed ? 'center' : 'stretch'}
          columnGap="2"
          rowGap="1"
        >
          {index < 0 ? (
            <GroupChip />
          ) : (
            <GroupChip color={groupColorOf(list[index]?.color ?? '', index)} number={index + 1} />
          )}
          {collapsed ? null : (
            <>
              <Line>{intentName(intent)}</Line>
              <chakra.span color={running.job !== null && running.work === 'waiting' ? 'warn.fg' : 'fg.faint'}>
                {count ?? STAGE_SHORT[stage]}
              </chakra.span>
              {running.job === null && steps.length === 0 ? null : (
                <chakra.span gridColumn="2 / -1">
                  {running.job === null ? (
                    <Cells cells={cellsOf(steps)} label={words} />
                  ) : (
                    <Share percent={running.job.percent} label={words} />
                  )}
                </chakra.span>
              )}
            </>
          )}
        </chakra.span>
      </Link>
    </chakra.li>
  );
}
