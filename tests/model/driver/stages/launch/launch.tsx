import { launchWarmupModel } from '../../../../../src/machines/launch/launch-warmup/launch-warmup.model';
import { multiLaunchModel } from '../../../../../src/machines/launch/multi-launch/multi-launch.model';
import type { DeployActor } from '../../../../../src/machines/launch/deploy/deploy.selectors';
import type { LaunchWarmupActor } from '../../../../../src/machines/launch/launch-warmup/launch-warmup.selectors';
import { CostSummary } from '../../../../../src/views/launch/CostSummary';
import { SeveralProgress } from '../../../../../src/views/launch/SeveralProgress';
import { LaunchProgress, PreparingLaunch } from '../../../../../src/views/launch/LaunchProgress';
import { anyPreparationModel, anyRunModel } from '../../any-run.model';
import { runChildren } from '../../deploy-children';
import { standing, trackerActors, WhileActive } from '../../beside';
import { stage } from '../../stage';

/** The form as it begins, with the warmup that is driven. */
function formWith(launchWarmup: LaunchWarmupActor): DeployActor {
  const form = trackerActors.deploy.getSnapshot();
  return standing<DeployActor>({ ...form, children: { ...form.children, launchWarmup } });
}

export const deployRun = stage(
  anyRunModel,
  (actor) => (
    <main>
      <WhileActive actor={actor}>
        <LaunchProgress run={actor} actors={trackerActors} />
      </WhileActive>
    </main>
  ),
  runChildren,
);

export const multiLaunch = stage(multiLaunchModel, (actor) => (
  <main>
    <WhileActive actor={actor}>
      <SeveralProgress run={actor} symbol="LANTERN" />
    </WhileActive>
  </main>
));

export const launchPreparation = stage(anyPreparationModel, (actor) => (
  <main>
    <WhileActive actor={actor}>
      <PreparingLaunch preparation={actor} symbol="LANTERN" />
    </WhileActive>
  </main>
));

export const launchWarmup = stage(launchWarmupModel, (actor) => (
  <main>
    <CostSummary deploy={formWith(actor)} />
  </main>
));
