import { deployModel } from '../../../../../src/machines/launch/deploy/deploy.model';
import { TokenImage } from '../../../../../src/views/launch/TokenImage';
import { quiet } from '../../beside';
import { picturedTokenImageModel } from '../../pictured.model';
import { stage } from '../../stage';

const deploy = quiet(deployModel.machine, deployModel.input);

export const tokenImage = stage(picturedTokenImageModel, (actor) => (
  <main>
    <TokenImage actor={actor} deploy={deploy} />
  </main>
));
