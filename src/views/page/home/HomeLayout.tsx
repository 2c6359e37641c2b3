import { chakra } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { LIMITS } from '#shared/limits';
import { PageFrame } from '../../ui/PageFrame';
import { Boundary } from '../../ui/Boundary';
import { Bar, SkeletonRows, WaitingFace } from '../../ui/Faces';
import { Box, Faint, Grow, Panel, PanelBox, Row } from '../../ui/Panel';
import { LEADS } from '../../words/lead-words';

const CHARTS = ['SOL from trades', 'Volume by day'] as const;

/** In the shape of a chart and the line under it. */
export const WaitingChart = ({ label }: { readonly label: string }) => (
  <Box role="status" aria-label={label} px="3" pt="3">
    <Bar h="plot" />
    <Row h="8">
      <Bar w="16%" />
      <Grow />
      <Bar w="16%" />
    </Row>
  </Box>
);

/** Who never launched anything has most likely nothing to draw. */
export const WaitingCharts = ({ newcomer = false }: { readonly newcomer?: boolean }) => {
  const Shape = newcomer ? WaitingFace : WaitingChart;
  return CHARTS.map((title) => (
    <Panel key={title} title={title}>
      <Shape label={`Loading ${title}`} />
    </Panel>
  ));
};

export const WaitingBalances = () => <WaitingFace label="Loading balances" />;

export const WaitingOperations = () => (
  <Panel title="Latest operations">
    <SkeletonRows label="Loading the latest operations" />
  </Panel>
);

export const WaitingGroups = () => (
  <PanelBox>
    <SkeletonRows label="Loading the groups" />
  </PanelBox>
);

interface HomeLayoutProps {
  readonly actions?: ReactNode;
  readonly tiles: ReactNode;
  readonly steps: ReactNode;
  readonly charts: ReactNode;
  readonly places: ReactNode;
  /** Null until it is known. */
  readonly groupCount: number | null;
  readonly groupsControls: ReactNode;
  readonly groups: ReactNode;
  readonly latest: ReactNode;
}

/** Where everything stands on the dashboard: in its first frame as on the finished page. */
export function HomeLayout(parts: HomeLayoutProps) {
  const { actions, tiles, steps, charts, places, groupCount, groupsControls, groups, latest } = parts;
  return (
    <PageFrame title="Dashboard" lead={LEADS.home} actions={actions}>
      {tiles}
      {steps}
      <chakra.div
        display="grid"
        flex="none"
        gap="3"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(3, minmax(0, 1fr))',
        }}
        css={{ '& > :last-child': { gridColumn: { md: '1 / -1', xl: 'auto' } } }}
      >
        {charts}
        <Panel title="Where your SOL is">{places}</Panel>
      </chakra.div>
      <Row gap="3" minHeight="control.md">
        <chakra.h2 textStyle="title">Wallet Groups</chakra.h2>
        <Faint>{groupCount === null ? null : `${groupCount}/${LIMITS.groups}`}</Faint>
        <Grow />
        {groupsControls}
      </Row>
      {groups}
      {latest}
    </PageFrame>
  );
}

interface PartProps {
  readonly what: string;
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** A part that may come later and may fail without taking the page along. */
export const HomePart = ({ what, waiting, children }: PartProps) => (
  <Boundary what={what}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </Boundary>
);
