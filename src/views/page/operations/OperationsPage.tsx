import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useLocation, useSearchParams } from 'wouter';
import type { Operation } from '#operations/contract';
import { selectGroups } from '../../../machines/groups/groups/groups.selectors';
import { selectLedgerExport, selectStuckSol } from '../../../machines/wallets/housekeeping/housekeeping.selectors';
import { selectCanLook } from '../../../machines/money/lookup-tables/lookup-tables.selectors';
import { selectIsLedgerExporting } from '../../../machines/money/ledger-export/ledger-export.selectors';
import { selectMasters } from '../../../machines/wallets/masters/masters.selectors';
import { selectCluster } from '../../../machines/page/network/network.selectors';
import { selectInFlight } from '../../../machines/money/operations/operations.selectors';
import { useHistory, useOperation } from '../../../services/queries/history';
import { usePageTitle } from '../../hooks/use-page-title';
import { PageFrame } from '../../ui/PageFrame';
import type { ShellActors } from '../shell/actors';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyFace, FailedFace, faceOf, FourFaces, SkeletonRows } from '../../ui/Faces';
import { Counting, Figure, Sol } from '../../ui/Figure';
import { counted } from '../../ui/format';
import { DownloadIcon } from '../../ui/icons';
import { SearchIcon } from '../../ui/basic-icons';
import { Faint, Grow, PanelBox, Row, Stack } from '../../ui/Panel';
import { Either } from '../../ui/Working';
import { Segments } from '../../ui/Segments';
import { Attention } from '../../money/operations/Attention';
import { explorerOf } from '../../money/operations/explorer';
import {
  addressOf,
  filterOf,
  isNarrowed,
  queryOf,
  SHOWN,
  type LedgerFilter,
  type Shown,
} from '../../money/operations/filter';
import { namesOf } from '../../money/operations/names';
import { OperationDetail } from '../../money/operations/OperationDetail';
import { OperationsFilter } from '../../money/operations/OperationsFilter';
import { OperationsTable } from '../../money/operations/OperationsTable';
import { LookupTables } from '../../money/LookupTables';
import { StuckSol } from '../../wallets/StuckSol';

const PATH = '/dashboard/operations';
const LABELS: Readonly<Record<Shown, string>> = {
  all: 'All',
  running: 'Running',
  'needs-you': 'Action needed',
  done: 'Done',
  failed: 'Failed',
};

type PageActors = Pick<
  ShellActors,
  | 'operations'
  | 'groupActions'
  | 'network'
  | 'masters'
  | 'groups'
  | 'copy'
  | 'housekeeping'
  | 'masterTransfer'
  | 'lookupTables'
>;

/** Every action that touched the chain, and what it did: all of them ever, a page at a time. */
export function OperationsPage({ actors }: { readonly actors: PageActors }) {
  usePageTitle('Operations');
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const filter = filterOf(search);
  const openId = search.get('open');
  const go = (next: LedgerFilter) => navigate(`${PATH}${addressOf(next)}`, { replace: true });
  const query = useHistory(queryOf(filter));
  const [first] = query.data?.pages ?? [];
  const operations = query.data?.pages.flatMap((page) => page.operations) ?? [];
  const listed = operations.find(({ id }) => id === openId);
  const { data: apart } = useOperation(openId !== null && listed === undefined && query.isSuccess ? openId : null);
  const shown = listed === undefined && apart !== undefined ? [apart, ...operations] : operations;
  const running = useSelector(actors.operations, selectInFlight);
  const groups = useSelector(actors.groups, selectGroups);
  return (
    <PageFrame
      title="Operations"
      note="Every action that touched the chain, and what it did"
      actions={<Actions actors={actors} filter={filter} />}
    >
      <Row flexWrap="wrap" flex="none" gap="3">
        <chakra.div flex={{ base: '1 0 100%', md: '1' }} maxW="detail" minWidth="0" overflowX="auto">
          <Segments
            label="Show"
            hideLabel
            value={filter.show}
            choices={SHOWN.map((name) => ({
              value: name,
              label: first === undefined ? LABELS[name] : `${LABELS[name]} ${first.counts[name]}`,
            }))}
            onChange={(show) => go({ ...filter, show })}
          />
        </chakra.div>
        <Grow />
        {first === undefined ? null : (
          <Row gap="3" textStyle="meta">
            <Faint>moved</Faint>
            {first.openLedgers > 0 ? <Counting /> : <Sol lamports={BigInt(first.movedLamports)} places={4} />}
            <Faint>fees</Faint>
            {first.openLedgers > 0 ? <Counting /> : <Sol lamports={BigInt(first.feesLamports)} places={6} />}
          </Row>
        )}
      </Row>
      <OperationsFilter filter={filter} groups={groups} onChange={go} />
      <StuckSol actors={actors} />
      <LookupTables actors={actors} />
      <Attention running={running} copy={actors.copy} groupActions={actors.groupActions} openId={openId} />
      <PanelBox overflowX="auto" flex="none" aria-label="Ledger">
        <FourFaces
          face={faceOf(query, shown.length)}
          loading={<SkeletonRows rows={6} label="Loading the operations" />}
          empty={<Nothing filter={filter} all={first?.counts.all ?? 0} />}
          failed={
            <FailedFace
              what="The operations did not load"
              why="The server did not answer. Nothing that runs is affected."
              onRetry={() => void query.refetch()}
            />
          }
        >
          <Listed actors={actors} filter={filter} openId={openId} operations={shown} />
        </FourFaces>
      </PanelBox>
      {query.hasNextPage ? (
        <Row justifyContent="center" flex="none" gap="3">
          <Figure tone="faint">
            {operations.length} of {first?.counts[filter.show]}
          </Figure>
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Either idle="Load more" busy="Loading more" isBusy={query.isFetchingNextPage} />
          </Button>
        </Row>
      ) : null}
    </PageFrame>
  );
}

interface ListedProps {
  readonly actors: PageActors;
  readonly filter: LedgerFilter;
  readonly openId: string | null;
  readonly operations: readonly Operation[];
}

function Listed({ actors, filter, openId, operations }: ListedProps) {
  const running = useSelector(actors.operations, selectInFlight);
  const cluster = useSelector(actors.network, selectCluster);
  const masters = useSelector(actors.masters, selectMasters);
  const groups = useSelector(actors.groups, selectGroups);
  const explorer = explorerOf(cluster);
  const nameOf = namesOf(masters, groups);
  const opened = operations.find(({ id }) => id === openId);
  return (
    <OperationsTable
      caption="Operations"
      operations={operations}
      running={running}
      openId={openId}
      groups={groups}
      groupActions={actors.groupActions}
      hrefOf={(id) => `${PATH}${addressOf(filter, id)}`}
      explorer={explorer}
      detail={
        opened === undefined ? null : (
          <OperationDetail
            operation={opened}
            explorer={explorer}
            nameOf={nameOf}
            groupActions={actors.groupActions}
            actor={running.find(({ id }) => id === opened.id)?.actor}
          />
        )
      }
    />
  );
}

function Nothing({ filter, all }: { readonly filter: LedgerFilter; readonly all: number }) {
  if (all > 0 || isNarrowed(filter))
    return (
      <Stack p="4" alignItems="flex-start">
        <Faint>{all === 0 ? 'Nothing matches.' : `None of ${counted(all, 'operation')}.`}</Faint>
        <ButtonLink href={PATH}>Show all</ButtonLink>
      </Stack>
    );
  return (
    <EmptyFace
      line="No operations yet"
      hint="A transfer or a launch leaves its record here."
      action={<ButtonLink href="/dashboard/tracker?open=deploy">Open the tracker</ButtonLink>}
    />
  );
}

function Actions({
  actors: { housekeeping, lookupTables },
  filter,
}: {
  readonly actors: PageActors;
  readonly filter: LedgerFilter;
}) {
  const file = useSelector(housekeeping, (snapshot) =>
    snapshot === undefined ? undefined : selectLedgerExport(snapshot),
  );
  const stuck = useSelector(housekeeping, (snapshot) =>
    snapshot === undefined ? undefined : selectStuckSol(snapshot),
  );
  const canLook = useSelector(lookupTables, (snapshot) => snapshot !== undefined && selectCanLook(snapshot));
  const exporting = useSelector(file, (snapshot) => snapshot !== undefined && selectIsLedgerExporting(snapshot));
  return (
    <Row flexWrap="wrap">
      <Button disabled={stuck === undefined} onClick={() => stuck?.send({ type: 'search.asked' })}>
        <SearchIcon size="sm" />
        Find stuck SOL
      </Button>
      <Button disabled={!canLook} onClick={() => lookupTables?.send({ type: 'tables.asked' })}>
        Lookup tables
      </Button>
      <Button
        disabled={file === undefined || exporting}
        onClick={() => file?.send({ type: 'ledger.exported', search: queryOf(filter) })}
      >
        <Either idle="Export CSV" busy="Exporting" isBusy={exporting} icon={<DownloadIcon size="sm" />} />
      </Button>
    </Row>
  );
}
