import { groupsMachine } from '../../../src/machines/groups/groups/groups.machine';
import { harbor } from '../../../src/machines/groups/groups/groups.model';
import { someParent } from '../../../src/machines/testing/parent';
import { quiet } from './beside';
import { tell } from './live';

/** Groups as read: one, so that there is one to press on. */
export const readGroups = quiet(groupsMachine, { parent: someParent });
tell(readGroups, 'readGroups', 'done', [harbor]);
