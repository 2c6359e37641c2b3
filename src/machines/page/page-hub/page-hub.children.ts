import type { feedMachine } from '../../feed/feed/feed.machine';
import type { trackerMachine } from '../../feed/tracker/tracker.machine';
import { first, late } from '../../hub';
import type { signOutMachine } from '../../session/sign-out/sign-out.machine';
import type { stepUpMachine } from '../../session/step-up/step-up.machine';
import type { settingsMachine } from '../../settings/settings/settings.machine';
import type { copyMachine } from '../copy/copy.machine';
import type { helpMachine } from '../help/help.machine';
import type { notificationsMachine } from '../notifications/notifications.machine';
import type { paletteMachine } from '../palette/palette.machine';
import type { priceFeedMachine } from '../price-feed/price-feed.machine';
import type { shellMachine } from '../shell/shell.machine';

/** Flows of the page around what a person does. A new one is its folder, one row here, and its effects in `src/app`. */
export const pageChildren = {
  shell: first<typeof shellMachine>({ input: ({ parent, path }) => ({ parent, path }) }),
  copy: first<typeof copyMachine>(),
  priceFeed: first<typeof priceFeedMachine>(),
  settings: late<typeof settingsMachine>({ ends: true }),
  tracker: late<typeof trackerMachine>(),
  feed: late<typeof feedMachine>(),
  help: late<typeof helpMachine>(),
  palette: late<typeof paletteMachine>(),
  notifications: late<typeof notificationsMachine>(),
  signOut: late<typeof signOutMachine>(),
  stepUp: late<typeof stepUpMachine>(),
};
