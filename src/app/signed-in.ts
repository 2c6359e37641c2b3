import { listenForEarlyPress } from './flows/page/early-press';

/** What a signed-in person needs first, as one chunk: flows and pages of the dashboard. */
export { Dashboard, fetchFirstScreen } from './dashboard';
export { composeSignedIn, forgetUser } from './flows/session/workspace';

listenForEarlyPress();
