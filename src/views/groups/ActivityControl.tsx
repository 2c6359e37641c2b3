import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectJobOf, type ActivitiesActor } from '../../machines/activities/activities.selectors';
import {
  selectJobProgress,
  selectJobStage,
  type ActivityJobActor,
  type JobStage,
} from '../../machines/activity-job/activity-job.selectors';
import type { ActivityDraft } from '#shared/activity-form';
import type { GroupRef } from '../../machines/groups/groups.types';
import { selectCluster, type NetworkActor } from '../../machines/network/network.selectors';
import { selectPresetsFace, selectUsualActivity, type PresetsActor } from '../../machines/presets/presets.selectors';
import { useMe } from '../../services/queries/hooks';
import { Button, ReasonedButton } from '../ui/Button';
import { ActivityIcon } from '../ui/icons';
import { Working } from '../ui/Progress';
import { ACTIVITY_ELSEWHERE, ACTIVITY_OFF } from '../words/activity-words';

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
  return <JobControl job={job} size={size} />;
}

/** What the active activity preset asks for, at the moment of the press (ACT-12). */
function usualOf(presets: PresetsActor | undefined): { readonly prefill?: ActivityDraft } {
  const prefill = presets === undefined ? undefined : selectUsualActivity(presets.getSnapshot());
  return prefill === undefined ? {} : { prefill };
}

/** A job that is there: its progress and Stop, whoever keeps it going; Resume only when no window does (F14). */
export function JobControl({ job, size }: JobProps) {
  const stage = useSelector(job, selectJobStage);
  if (stage === 'idle') return null;
  if (stage === 'interrupted' || stage === 'elsewhere' || stage === 'asking')
    return <Left job={job} size={size} stage={stage} />;
  return <Running job={job} size={size} stopping={stage === 'stopping'} />;
}

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

function Running({ job, size, stopping }: JobProps & { readonly stopping: boolean }) {
  const percent = useSelector(job, selectJobProgress);
  const words = size === 'sm' ? `Stop ${percent}%` : `Stop Activity ${percent}%`;
  return (
    <Button
      size={size}
      flex="1"
      position="relative"
      overflow="hidden"
      aria-label={stopping ? 'Stopping' : words}
      aria-busy={stopping}
      disabled={stopping}
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

type LeftStage = Extract<JobStage, 'interrupted' | 'elsewhere' | 'asking'>;

const LEFT_WORDS: Readonly<Record<LeftStage, (percent: number) => string>> = {
  interrupted: (percent) => `Interrupted at ${percent}%`,
  elsewhere: (percent) => `Running in another window: ${percent}%`,
  asking: (percent) => `At ${percent}%, looking for its window`,
};

function Left({ job, size, stage }: JobProps & { readonly stage: LeftStage }) {
  const percent = useSelector(job, selectJobProgress);
  return (
    <chakra.div
      role="group"
      aria-label="Activity"
      display="grid"
      gap="1"
      // A line of its own among the short buttons of a tile.
      flex={size === 'sm' ? '1 0 100%' : '1'}
      order={size === 'sm' ? '-1' : '0'}
      textStyle="meta"
    >
      <chakra.span role="status" color={stage === 'interrupted' ? 'warn.fg' : 'fg.muted'}>
        {LEFT_WORDS[stage](percent)}
      </chakra.span>
      <chakra.span display="flex" gap="1.5">
        {stage === 'interrupted' ? (
          <Button size={size} flex="1" onClick={() => job.send({ type: 'activity.resumed' })}>
            Resume
          </Button>
        ) : null}
        <Button size={size} flex="1" onClick={() => job.send({ type: 'activity.stopped' })}>
          Stop
        </Button>
      </chakra.span>
    </chakra.div>
  );
}
