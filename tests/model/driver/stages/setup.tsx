import { SetupPage } from '../../../../src/views/setup/SetupPage';
import { workspace } from '../beside';
import { picturedSetupModel } from '../pictured.model';
import { stage } from '../stage';

export const setup = stage(picturedSetupModel, (actor) => <SetupPage actor={actor} session={workspace.session} />);
