import type { NumberProblem } from '#shared/activity-form';
import type { JobFace, JobSaid } from '../hooks/use-job';
import type { WorkState } from '../ui/Progress';

/** ACT-08, ACT-09: what a number field says below and above its bounds. */
export const numberText = ({ kind, bound }: NumberProblem): string =>
  kind === 'below' ? `Minimum value is ${bound}` : `Maximum value is ${bound}`;

/** Why a group's activity cannot be begun (ACT-18, ACT-19). */
export const ACTIVITY_ELSEWHERE = 'Works on test networks only';
export const ACTIVITY_OFF = 'Trading activity is switched off in your trading settings';

/** The faces of a job that is there. */
export type JobShown = Exclude<JobFace, 'idle'>;

const JOB_WORDS: Readonly<Record<JobShown, (said: Pick<JobSaid, 'count' | 'percent'>) => string>> = {
  generating: ({ count }) => `Trading, ${count.landed} of ${count.planned}`,
  away: ({ count }) => `Waiting for the network, ${count.landed} of ${count.planned}`,
  stopping: ({ count }) => `Stopping, ${count.landed} of ${count.planned}`,
  unheard: ({ count }) => `Stops once the network answers, ${count.landed} of ${count.planned}`,
  interrupted: ({ percent }) => `Interrupted at ${percent}%`,
  elsewhere: ({ percent }) => `Running in another window: ${percent}%`,
  asking: ({ percent }) => `At ${percent}%, looking for its window`,
};

/** What is said of a job, wherever it is shown (GAP-40). */
export const jobWords = (face: JobShown, said: Pick<JobSaid, 'count' | 'percent'>): string => JOB_WORDS[face](said);

/** Only a job that no window keeps going waits for a person. */
export const JOB_WORK: Readonly<Record<JobShown, WorkState>> = {
  generating: 'running',
  away: 'asking',
  stopping: 'running',
  unheard: 'asking',
  interrupted: 'waiting',
  elsewhere: 'running',
  asking: 'asking',
};
