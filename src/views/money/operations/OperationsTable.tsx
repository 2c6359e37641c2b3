import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Operation } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { isJob } from '#operations/kinds';
import type { GroupActionsActor } from '../../../machines/money/group-actions/group-actions.selectors';
import type { OperationActor } from '../../../machines/money/operation/operation.selectors';
import type { RunningOperation } from '../../../machines/money/operations/operations.types';
import type { GroupRef } from '../../../machines/groups/groups/groups.types';
import { groupColorOf } from '../../ui/group-color';
import { tableRecipe } from '../../theme/recipes/table';
import { Address } from '../../ui/Address';
import { GroupChip } from '../../ui/Chips';
import { Figure } from '../../ui/Figure';
import { counted, solText } from '../../ui/format';
import { ChevronDownIcon, ChevronRightIcon } from '../../ui/icons';
import { Faint, Line, Row } from '../../ui/Panel';
import { Cells } from '../../ui/Progress';
import { cellsOf, lastAttempts } from './cells';
import type { Explorer } from './explorer';
import { emptyWords, feesOf, isUnwritten, movedOf, nameOf } from './ledger';
import { groupIdOf } from './operation-words';
import { OperationStateText } from './OperationStateText';
import { LocalTime } from './LocalTime';

const Table = chakra('table', tableRecipe);

interface OperationsTableProps {
  readonly caption: string;
  readonly operations: readonly Operation[];
  /** Those under way. */
  readonly running?: readonly RunningOperation[];
  readonly groupActions: GroupActionsActor | undefined;
  /** The row that is open, by id; absent, as in a short list, no row opens. */
  readonly openId?: string | null;
  /** What the open row shows. */
  readonly detail?: ReactNode;
  readonly explorer?: Explorer;
  /** Shown with their chip where an operation belongs to one. */
  readonly groups?: readonly GroupRef[];
  /** Where a row leads: opened by its id, closed by null. */
  readonly hrefOf?: (id: string | null) => string;
}

const NO_GROUPS: readonly GroupRef[] = [];
const NONE_RUNNING: readonly RunningOperation[] = [];
const plainHref = (id: string | null): string =>
  id === null ? '/dashboard/operations' : `/dashboard/operations?open=${encodeURIComponent(id)}`;
const nowhere: Explorer = () => null;

/** The ledger, newest first. Moved and fees count what landed, not what was planned. */
export function OperationsTable({
  caption,
  operations,
  running = NONE_RUNNING,
  groupActions,
  openId,
  detail,
  explorer = nowhere,
  groups = NO_GROUPS,
  hrefOf = plainHref,
}: OperationsTableProps) {
  const opens = openId !== undefined;
  return (
    <Table ledger aria-label={caption}>
      <thead>
        <tr>
          <chakra.th scope="col" hideBelow="md">
            Started
          </chakra.th>
          <th scope="col">Operation</th>
          {opens ? (
            <chakra.th scope="col" hideBelow="xl">
              Group
            </chakra.th>
          ) : null}
          <th scope="col" data-figure="">
            Moved, SOL
          </th>
          <chakra.th scope="col" data-figure="" hideBelow="md">
            Fees, SOL
          </chakra.th>
          <th scope="col">State</th>
          {opens ? (
            <chakra.th scope="col" data-figure="" hideBelow="md">
              Signatures
            </chakra.th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {operations.map((operation) => (
          <OperationRow
            key={operation.id}
            operation={operation}
            groupActions={groupActions}
            actor={running.find(({ id }) => id === operation.id)?.actor}
            open={operation.id === openId}
            opens={opens}
            detail={operation.id === openId ? detail : null}
            explorer={explorer}
            groups={groups}
            hrefOf={hrefOf}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface OperationRowProps {
  readonly operation: Operation;
  readonly groupActions: GroupActionsActor | undefined;
  readonly actor: OperationActor | undefined;
  readonly open: boolean;
  readonly opens: boolean;
  readonly detail: ReactNode;
  readonly explorer: Explorer;
  readonly groups: readonly GroupRef[];
  readonly hrefOf: (id: string | null) => string;
}

/** The group an operation belongs to, by its chip and name. */
function OfGroup({ operation, groups }: Pick<OperationRowProps, 'operation' | 'groups'>) {
  const id = groupIdOf(intentOf(operation.plan));
  const index = groups.findIndex((group) => group.id === id);
  const group = groups[index];
  if (group === undefined) return <Faint>{id === null ? 'Master' : 'deleted'}</Faint>;
  return (
    <Row gap="1.5">
      <GroupChip color={groupColorOf(group.color, index)} number={index + 1} />
      <Line maxWidth="20ch" title={group.name}>
        {group.name}
      </Line>
    </Row>
  );
}

const RowLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    fontWeight: 'semibold',
    minWidth: '0',
    maxWidth: 'full',
    minHeight: 'control.sm',
  },
});

function OperationRow({
  operation,
  groupActions,
  actor,
  open,
  opens,
  detail,
  explorer,
  groups,
  hrefOf,
}: OperationRowProps) {
  const steps = lastAttempts(operation.steps);
  const moved = movedOf(operation);
  const href = hrefOf(open ? null : operation.id);
  return (
    <>
      <chakra.tr bg={open ? 'bg.raised' : 'transparent'}>
        <chakra.td hideBelow="md" color="fg.muted">
          <LocalTime iso={operation.createdAt} />
        </chakra.td>
        <chakra.td width={{ base: 'full', md: 'auto' }} maxWidth={{ base: '0', md: 'none' }}>
          <RowLink href={href} {...(opens ? { 'aria-expanded': open } : {})}>
            {opens ? open ? <ChevronDownIcon size="sm" /> : <ChevronRightIcon size="sm" /> : null}
            <Line maxWidth={{ md: '44ch' }} title={nameOf(operation)}>
              {nameOf(operation)}
            </Line>
          </RowLink>
        </chakra.td>
        {opens ? (
          <chakra.td hideBelow="xl">
            <OfGroup operation={operation} groups={groups} />
          </chakra.td>
        ) : null}
        <td data-figure="">
          {moved === null ? (
            <Figure tone="faint" title={emptyWords(operation)}>
              {isUnwritten(operation) ? 'finalizing' : 'not known yet'}
            </Figure>
          ) : (
            solText(moved, 4)
          )}
        </td>
        <chakra.td data-figure="" hideBelow="md" color="fg.muted">
          {operation.effects.length === 0 || isUnwritten(operation) ? '–' : solText(feesOf(operation), 6)}
        </chakra.td>
        <td>
          <Row gap="3">
            <OperationStateText operation={operation} groupActions={groupActions} actor={actor} />
            {operation.state === 'running' && steps.length > 0 && !isJob(operation.plan) ? (
              <chakra.span w="20" hideBelow="md">
                <Cells cells={cellsOf(steps)} label={counted(steps.length, 'step')} />
              </chakra.span>
            ) : null}
          </Row>
        </td>
        {opens ? (
          <chakra.td data-figure="" hideBelow="md">
            {steps.length === 1 && steps[0] !== undefined ? (
              <Address address={steps[0].signature} href={explorer(steps[0].signature)} />
            ) : (
              <Faint>{counted(steps.length, 'signature')}</Faint>
            )}
          </chakra.td>
        ) : null}
      </chakra.tr>
      {open ? (
        <tr>
          <chakra.td colSpan={7} bg="bg.inset" h="auto" style={{ padding: 0 }}>
            {detail}
          </chakra.td>
        </tr>
      ) : null}
    </>
  );
}
