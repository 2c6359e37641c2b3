import type { SessionActor } from '../../../../../src/machines/session/session/session.selectors';
import { setupMachine } from '../../../../../src/machines/session/setup/setup.machine';
import { setupModel } from '../../../../../src/machines/session/setup/setup.model';
import { setupAvatarMachine } from '../../../../../src/machines/session/setup-avatar/setup-avatar.machine';
import { someParent } from '../../../../../src/machines/testing/parent';
import { AvatarField } from '../../../../../src/views/session/setup/AvatarField';
import { SetupPage } from '../../../../../src/views/session/setup/SetupPage';
import { quiet, standing } from '../../beside';
import { picturedSetupAvatarModel } from '../../pictured.model';
import { stage } from '../../stage';

const signedIn = standing<SessionActor>({ can: () => true });

export const setup = stage(setupModel, (actor) => <SetupPage actor={actor} session={signedIn} />, {
  setupAvatar: setupAvatarMachine,
});

const form = quiet(setupMachine, { parent: someParent });

export const setupAvatar = stage(picturedSetupAvatarModel, (actor) => (
  <main>
    <AvatarField actor={actor} setup={form} />
  </main>
));
