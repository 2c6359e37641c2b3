import { useSelector } from '@xstate/react';
import { activitiesModel } from '../../../../../src/machines/money/activities/activities.model';
import type { ActivitiesActor } from '../../../../../src/machines/money/activities/activities.selectors';
import { activityDialogMachine } from '../../../../../src/machines/money/activity-dialog/activity-dialog.machine';
import { activityDialogModel } from '../../../../../src/machines/money/activity-dialog/activity-dialog.model';
import {
  selectIsActivityOpen,
  type ActivityDialogActor,
} from '../../../../../src/machines/money/activity-dialog/activity-dialog.selectors';
import { activityJobMachine } from '../../../../../src/machines/money/activity-job/activity-job.machine';
import { activityJobModel } from '../../../../../src/machines/money/activity-job/activity-job.model';
import { activityTradeMachine } from '../../../../../src/machines/money/activity-trade/activity-trade.machine';
import { harbor } from '../../../../../src/machines/groups/groups/groups.model';
import { ActivityControl, JobControl } from '../../../../../src/views/money/ActivityControl';
import { ActivityDialog } from '../../../../../src/views/money/ActivityDialog';
import { workspace } from '../../beside';
import { readPresets } from '../../presets';
import { stage } from '../../stage';

function Dialog({ actor }: { readonly actor: ActivityDialogActor }) {
  const open = useSelector(actor, selectIsActivityOpen);
  return <main>{open ? <ActivityDialog actor={actor} /> : null}</main>;
}

export const activityDialog = stage(activityDialogModel, (actor) => <Dialog actor={actor} />);

export const activityJob = stage(
  activityJobModel,
  (actor) => (
    <main>
      <JobControl job={actor} size="md" />
    </main>
  ),
  { activityTrade: activityTradeMachine },
);

function Control({ actor }: { readonly actor: ActivitiesActor }) {
  return <ActivityControl group={harbor} activities={actor} network={workspace.network} presets={readPresets} />;
}

export const activities = stage(
  activitiesModel,
  (actor) => (
    <main>
      <Control actor={actor} />
    </main>
  ),
  { activityDialog: activityDialogMachine, activityJob: activityJobMachine },
);
