import { heedEarlyPress } from './early-press';

/** What a signed-in person needs first, as one chunk: flows and pages of the dashboard. */
export { Dashboard, fetchFirstScreen } from './dashboard';
export { composeWorkspace, forgetUser } from './workspace';

heedEarlyPress();
