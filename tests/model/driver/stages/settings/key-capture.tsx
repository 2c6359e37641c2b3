import { keyCaptureModel } from '../../../../../src/machines/settings/key-capture/key-capture.model';
import {
  selectCapturedAction,
  type KeyCaptureActor,
} from '../../../../../src/machines/settings/key-capture/key-capture.selectors';
import type { SettingsActor } from '../../../../../src/machines/settings/settings/settings.selectors';
import { KeysPanel } from '../../../../../src/views/settings/KeysPanel';
import { standing } from '../../beside';
import { stage } from '../../stage';

const settingsWith = (actor: KeyCaptureActor) =>
  standing<SettingsActor>({ context: { captures: [{ action: selectCapturedAction(actor.getSnapshot()), actor }] } });

export const keyCapture = stage(keyCaptureModel, (actor) => (
  <main>
    <KeysPanel actor={settingsWith(actor)} />
  </main>
));
