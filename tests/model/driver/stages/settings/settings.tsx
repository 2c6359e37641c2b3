import { setup } from 'xstate';
import { keyCaptureMachine } from '../../../../../src/machines/settings/key-capture/key-capture.machine';
import { keyLockMachine } from '../../../../../src/machines/settings/key-lock/key-lock.machine';
import { cropMachine } from '../../../../../src/machines/page/crop/crop.machine';
import { profileFormMachine } from '../../../../../src/machines/settings/profile-form/profile-form.machine';
import { settingsMachine } from '../../../../../src/machines/settings/settings/settings.machine';
import { settingsModel } from '../../../../../src/machines/settings/settings/settings.model';
import { settingsFileMachine } from '../../../../../src/machines/settings/settings-file/settings-file.machine';
import { settingsFileModel } from '../../../../../src/machines/settings/settings-file/settings-file.model';
import { soundMachine } from '../../../../../src/machines/settings/sound/sound.machine';
import { soundModel } from '../../../../../src/machines/settings/sound/sound.model';
import { someParent } from '../../../../../src/machines/testing/parent';
import { tradingFormMachine } from '../../../../../src/machines/settings/trading-form/trading-form.machine';
import { CropDialog } from '../../../../../src/views/page/CropDialog';
import { ProfileTab } from '../../../../../src/views/settings/ProfileTab';
import { ImportReport, SettingsFileButtons } from '../../../../../src/views/settings/SettingsFile';
import { SettingsPage } from '../../../../../src/views/settings/SettingsPage';
import { SoundPanel } from '../../../../../src/views/settings/SoundPanel';
import { quiet, siblings, WhileActive } from '../../beside';
import { heldCropModel, picturedProfileModel } from '../../pictured.model';
import { stage } from '../../stage';

const { copy } = siblings;
/** Ways in are driven for themselves. */
const noAccount = setup({}).createMachine({ id: 'account' });
const quietSettings = quiet(settingsMachine, { parent: someParent });

export const settings = stage(
  settingsModel,
  (actor) => (
    <WhileActive actor={actor}>
      <SettingsPage actor={actor} signOut={undefined} copy={copy} />
    </WhileActive>
  ),
  {
    account: noAccount,
    keyCapture: keyCaptureMachine,
    keyLock: keyLockMachine,
    profileForm: profileFormMachine,
    settingsFile: settingsFileMachine,
    sound: soundMachine,
    tradingForm: tradingFormMachine,
  },
);

export const settingsFile = stage(settingsFileModel, (actor) => (
  <main>
    <SettingsFileButtons actor={actor} />
    <ImportReport actor={actor} />
  </main>
));

export const sound = stage(soundModel, (actor) => (
  <main>
    <SoundPanel actor={actor} settings={quietSettings} />
  </main>
));

export const profileForm = stage(
  picturedProfileModel,
  (actor) => (
    <main>
      <ProfileTab actor={actor} account={undefined} signOut={undefined} copy={copy} />
    </main>
  ),
  { crop: cropMachine },
);

export const crop = stage(heldCropModel, (actor) => (
  <main>
    <WhileActive actor={actor}>
      <CropDialog actor={actor} />
    </WhileActive>
  </main>
));
