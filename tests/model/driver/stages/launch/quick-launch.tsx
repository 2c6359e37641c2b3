import type { DeployActor } from '../../../../../src/machines/launch/deploy/deploy.selectors';
import { quickConfigsMachine } from '../../../../../src/machines/launch/quick-configs/quick-configs.machine';
import { quickLaunchModel } from '../../../../../src/machines/launch/quick-launch/quick-launch.model';
import { FORM_PARTS } from '../../../../../src/views/launch/DeployFoot';
import { quickHostModel } from '../../../../../src/machines/launch/quick-host/quick-host.model';
import { quickLaunchMachine } from '../../../../../src/machines/launch/quick-launch/quick-launch.machine';
import { QuickStar, Star } from '../../../../../src/views/launch/QuickLaunch';
import { standing, trackerActors, WhileActive } from '../../beside';
import { stage } from '../../stage';

/** A form that lacks nothing. */
function fullForm(): DeployActor {
  const form = trackerActors.deploy.getSnapshot();
  const draft = { ...form.context.draft, name: 'Lantern Fish', symbol: 'LANTERN' };
  const image = { previewUrl: 'blob:1', url: '/cdn/i/1.webp' };
  return standing<DeployActor>({ ...form, context: { ...form.context, draft, image } });
}

export const quickLaunch = stage(
  quickLaunchModel,
  (actor) => (
    <main>
      <WhileActive actor={actor}>
        <Star quick={actor} deploy={fullForm()} form={FORM_PARTS} />
      </WhileActive>
    </main>
  ),
  { quickConfigs: quickConfigsMachine },
);

export const quickHost = stage(
  quickHostModel,
  (actor) => (
    <main>
      <QuickStar deploy={fullForm()} form={{ ...FORM_PARTS, quick: () => actor }} />
    </main>
  ),
  { quickLaunch: quickLaunchMachine },
);
