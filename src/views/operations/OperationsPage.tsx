import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useLocation, useSearchParams } from 'wouter';
import type { Operation } from '#shared/contract/operations';
import { selectGroups } from '../../machines/groups/groups.selectors';
import { selectLedgerExport, selectStuckSol } from '../../machines/housekeeping/housekeeping.selectors';
import { selectIsLedgerExporting } from '../../machines/ledger-export/ledger-export.selectors';
import { selectMasters } from '../../machines/masters/masters.selectors';
import { selectCluster } from '../../machines/network/network.selectors';
import { selectInFlight } from '../../machines/operations/operations.selectors';
import { useHistory, useOperation } from '../../services/queries/history';
import { usePageTitle } from '../hooks/use-page-title';
import { PageFrame } from '../pages/PageFrame';
import type { ShellActors } from '../shell/actors';
import { Button, ButtonLink } from '../ui/Button';
import { EmptyFace, FailedFace, faceOf, FourFaces, SkeletonRows } from '../ui/Faces';
import { Figure, Sol } from '../ui/Figure';
import { counted } from '../ui/format';
import { DownloadIcon, SearchIcon } from '../ui/icons';
import { Faint, Grow, PanelBox, Row, Stack } from '../ui/Panel';
import { Working } from '../ui/Progress';
import { Segments } from '../ui/Segments';
import { Attention } from './Attention';
import { explorerOf } from './explorer';
import { addressOf, filterOf, isNarrowed, queryOf, SHOWN, type LedgerFilter, type Shown } from './filter';
import { namesOf } from './names';
import { OperationDetail } from './OperationDetail';
import { OperationsFilter } from './OperationsFilter';
import { OperationsTable } from './OperationsTable';
import { StuckSol } from './StuckSol';

const PATH = '/dashboard/operations';
const LABELS: Readonly<Record<Shown, string>> = {
  all: 'All',
  running: 'Running',
  'needs-you': 'Needs you',
  done: 'Done',
  failed: 'Failed',
};

type PageActors = Pick<
  ShellActors,
  'operations' | 'network' | 'masters' | 'groups' | 'copy' | 'housekeeping' | 'groupActions' | 'masterTransfer'
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
            <Sol lamports={BigInt(first.movedLamports)} places={4} />
            <Faint>fees</Faint>
            <Sol lamports={BigInt(first.feesLamports)} places={6} />
          </Row>
        )}
      </Row>
      <OperationsFilter filter={filter} groups={groups} onChange={go} />
      <StuckSol actors={actors} />
      <Attention running={running} copy={actors.copy} openId={openId} />
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
            {query.isFetchingNextPage ? <Working words="Loading more" /> : 'Load more'}
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
      openId={openId}
      groups={groups}
      hrefOf={(id) => `${PATH}${addressOf(filter, id)}`}
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
      action={<ButtonLink href="/dashboard/tracker">Open the tracker</ButtonLink>}
    />
  );
}

function Actions({ actors: { housekeeping }, filter }: { readonly actors: PageActors; readonly filter: LedgerFilter }) {
  const file = useSelector(housekeeping, (snapshot) =>
    snapshot === undefined ? undefined : selectLedgerExport(snapshot),
  );
  const stuck = useSelector(housekeeping, (snapshot) =>
    snapshot === undefined ? undefined : selectStuckSol(snapshot),
  );
  const exporting = useSelector(file, (snapshot) => snapshot !== undefined && selectIsLedgerExporting(snapshot));
  return (
    <Row flexWrap="wrap">
      <Button disabled={stuck === undefined} onClick={() => stuck?.send({ type: 'search.asked' })}>
        <SearchIcon size="sm" />
        Find stuck SOL
      </Button>
      <Button
        disabled={file === undefined || exporting}
        onClick={() => file?.send({ type: 'ledger.exported', search: queryOf(filter) })}
      >
        {exporting ? (
          <Working words="Exporting" />
        ) : (
          <>
            <DownloadIcon size="sm" />
            Export CSV
          </>
        )}
      </Button>
    </Row>
  );
}
