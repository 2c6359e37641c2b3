import { quickConfigsModel } from '../../../../../src/machines/launch/quick-configs/quick-configs.model';
import { QuickConfigs } from '../../../../../src/views/launch/QuickConfigs';
import { stage } from '../../stage';

export const quickConfigs = stage(quickConfigsModel, (actor) => (
  <main>
    <QuickConfigs actor={actor} />
  </main>
));
