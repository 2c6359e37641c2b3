import { launchModeModel } from '../../../../../src/machines/launch/launch-mode/launch-mode.model';
import { InstaSell } from '../../../../../src/views/launch/InstaSell';
import { stage } from '../../stage';

export const launchMode = stage(launchModeModel, (actor) => (
  <main>
    <InstaSell actor={actor} canEdit />
  </main>
));
