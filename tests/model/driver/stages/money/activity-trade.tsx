import { useSelector } from '@xstate/react';
import type { ActivityJobActor } from '../../../../../src/machines/money/activity-job/activity-job.selectors';
import { activityTradeModel } from '../../../../../src/machines/money/activity-trade/activity-trade.model';
import {
  selectIsTradeStopping,
  selectTradeRecord,
  type ActivityTradeActor,
} from '../../../../../src/machines/money/activity-trade/activity-trade.selectors';
import { aJobRequest } from '../../../../../src/machines/money/operation/operation.fixtures';
import { JobControl } from '../../../../../src/views/money/ActivityControl';
import { standing, WhileActive } from '../../beside';
import { stage } from '../../stage';

/** The job as it stands while this trade is under way; its Stop goes to the trade. */
function Job({ actor }: { readonly actor: ActivityTradeActor }) {
  const record = useSelector(actor, selectTradeRecord);
  const stopping = useSelector(actor, selectIsTradeStopping);
  const job = standing<ActivityJobActor>(
    {
      hasTag: (tag: string) => tag === 'generating',
      can: () => !stopping,
      context: { request: aJobRequest, record, stopping },
      children: { activityTrade: actor },
    },
    (event) => {
      if (event.type === 'activity.stopped') actor.send(event);
    },
  );
  return <JobControl job={job} size="md" />;
}

export const activityTrade = stage(activityTradeModel, (actor) => (
  <WhileActive actor={actor}>
    <Job actor={actor} />
  </WhileActive>
));
