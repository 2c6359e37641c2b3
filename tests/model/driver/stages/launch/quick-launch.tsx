import { postLaunchMachine } from '../../../../../src/machines/launch/post-launch/post-launch.machine';
import { quickConfigsMachine } from '../../../../../src/machines/launch/quick-configs/quick-configs.machine';
import { quickLaunchModel } from '../../../../../src/machines/launch/quick-launch/quick-launch.model';
import { FORM_PARTS } from '../../../../../src/views/launch/DeployFoot';
import { quickHostModel } from '../../../../../src/machines/launch/quick-host/quick-host.model';
import { quickLaunchMachine } from '../../../../../src/machines/launch/quick-launch/quick-launch.machine';
import { QuickStar, Star } from '../../../../../src/views/launch/QuickLaunch';
import { WhileActive } from '../../beside';
import { fullForm } from '../../full-form';
import { stage } from '../../stage';

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
  { quickLaunch: quickLaunchMachine, postLaunch: postLaunchMachine },
);
