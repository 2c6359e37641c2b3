import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectJobOf, type ActivitiesActor } from '../../machines/money/activities/activities.selectors';
import {
  selectCanStop,
  selectJobStage,
  type ActivityJobActor,
} from '../../machines/money/activity-job/activity-job.selectors';
import type { ActivityDraft } from '#shared/activity-form';
import type { GroupRef } from '../../machines/groups/groups/groups.types';
import { selectCluster, type NetworkActor } from '../../machines/page/network/network.selectors';
import {
  selectPresetsFace,
  selectUsualActivity,
  type PresetsActor,
} from '../../machines/presets/presets/presets.selectors';
import { useMe } from '../../services/queries/hooks';
import { useJobSaid } from '../hooks/use-job';
import { Button, ReasonedButton } from '../ui/Button';
import { ActivityIcon } from '../ui/icons';
import { Line } from '../ui/Panel';
import { Working } from '../ui/Working';
import { ACTIVITY_ELSEWHERE, ACTIVITY_OFF, jobWords, type JobShown } from '../words/activity-words';

const TEST_CLUSTERS: readonly string[] = ['local', 'fork', 'devnet', 'testnet'];

interface ActivityControlProps {
  readonly group: GroupRef;
  readonly activities: ActivitiesActor | undefined;
  readonly network: NetworkActor;
  readonly presets: PresetsActor | undefined;
  /** The shorter name, as on the dashboard (HOM-14). */
  readonly short?: boolean;
}

/** Begins a group's activity, shows how far it is, and stops or resumes it. */
export function ActivityControl({ group, activities, network, presets, short = false }: ActivityControlProps) {
  const job = useSelector(activities, (snapshot) =>
    snapshot === undefined ? undefined : selectJobOf(group.id)(snapshot),
  );
  const stage = useSelector(job, (snapshot) => (snapshot === undefined ? 'idle' : selectJobStage(snapshot)));
  const cluster = useSelector(network, selectCluster);
  const { data: me } = useMe();
  // What it begins with is not known before (ACT-12).
  const isAwaited = useSelector(
    presets,
    (snapshot) => snapshot === undefined || selectPresetsFace()(snapshot) === 'loading',
  );
  const isOff = me?.tradingSettings?.tradeBotActivity === false;
  const size = short ? 'sm' : 'md';
  if (job === undefined || stage === 'idle')
    return (
      <ReasonedButton
        size={size}
        flex="1"
        reason={isOnTestNetwork(cluster) ? (isOff ? ACTIVITY_OFF : null) : ACTIVITY_ELSEWHERE}
        disabled={job === undefined || isAwaited}
        onClick={() => activities?.send({ type: 'activity.asked', groupId: group.id, ...usualOf(presets) })}
      >
        {short ? null : <ActivityIcon size="sm" />}
        {short ? 'Activity' : 'Gen. Activity'}
      </ReasonedButton>
    );
  return <JobControl job={job} size={size} kept />;
}

/** What the active activity preset asks for, at the moment of the press (ACT-12). */
function usualOf(presets: PresetsActor | undefined): { readonly prefill?: ActivityDraft } {
  const prefill = presets === undefined ? undefined : selectUsualActivity(presets.getSnapshot());
  return prefill === undefined ? {} : { prefill };
}

/** The line that a card keeps below its buttons for what a job says, so that a job that begins or ends moves no other card. */
export const JOB_LINE = 'calc({lineHeights.xs} + {spacing.1})';

interface JobControlProps extends JobProps {
  /** Whether its words stand in the line that the card keeps, at the foot of the nearest positioned box. */
  readonly kept?: boolean;
}

/** A job that is there: its progress and Stop, no matter which window keeps it going; Resume only when no window does (F14). */
export function JobControl({ job, size, kept = false }: JobControlProps) {
  const said = useJobSaid(job);
  const { face, percent } = said;
  if (face === 'idle') return null;
  return (
    <chakra.div role="group" aria-label="Activity" display="grid" gap="1" flex="1" textStyle="meta">
      <Line
        role="status"
        color={face === 'interrupted' ? 'warn.fg' : 'fg.muted'}
        title={jobWords(face, said)}
        {...(kept ? { position: 'absolute', left: '0', right: '0', bottom: '0' } : {})}
      >
        {jobWords(face, said)}
      </Line>
      <chakra.span display="flex" gap="1.5">
        {isHere(face) ? (
          <Running job={job} size={size} percent={percent} stopping={isStopping(face)} />
        ) : (
          <Left job={job} size={size} mayResume={face === 'interrupted'} />
        )}
      </chakra.span>
    </chakra.div>
  );
}

/** Whether this window keeps the job going. */
const isHere = (face: JobShown): boolean => face === 'generating' || face === 'away' || isStopping(face);

/** Whether its Stop was pressed. */
const isStopping = (face: JobShown): boolean => face === 'stopping' || face === 'unheard';

/** Trading with oneself is for test networks; while the network is not known yet, the planner and the server refuse. */
const isOnTestNetwork = (cluster: string | null): boolean => cluster === null || TEST_CLUSTERS.includes(cluster);

interface JobProps {
  readonly job: ActivityJobActor;
  readonly size: 'sm' | 'md';
}

/** The fill behind the words is the progress. */
const Fill = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '0',
    bg: 'bg.active',
    transition: 'width 200ms',
    pointerEvents: 'none',
  },
});
const Words = chakra('span', {
  base: { position: 'relative', display: 'inline-flex', alignItems: 'center', gap: '1.5' },
});

function Running({
  job,
  size,
  percent,
  stopping,
}: JobProps & { readonly percent: number; readonly stopping: boolean }) {
  const canStop = useSelector(job, selectCanStop);
  const words = size === 'sm' ? `Stop ${percent}%` : `Stop Activity ${percent}%`;
  return (
    <Button
      size={size}
      flex="1"
      position="relative"
      overflow="hidden"
      aria-label={stopping ? 'Stopping' : words}
      aria-busy={stopping}
      disabled={!canStop}
      onClick={() => job.send({ type: 'activity.stopped' })}
    >
      <Fill
        role="progressbar"
        aria-label="Activity"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        style={{ width: `${percent}%` }}
      />
      <Words>{stopping ? <Working words="Stopping" /> : words}</Words>
    </Button>
  );
}

function Left({ job, size, mayResume }: JobProps & { readonly mayResume: boolean }) {
  return (
    <>
      {mayResume ? (
        <Button size={size} flex="1" onClick={() => job.send({ type: 'activity.resumed' })}>
          Resume
        </Button>
      ) : null}
      <Button size={size} flex="1" onClick={() => job.send({ type: 'activity.stopped' })}>
        Stop
      </Button>
    </>
  );
}
