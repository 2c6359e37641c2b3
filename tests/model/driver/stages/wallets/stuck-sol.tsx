import { harbor } from '../../../../../src/machines/groups/groups/groups.model';
import type { GroupsActor } from '../../../../../src/machines/groups/groups/groups.selectors';
import type { HousekeepingActor } from '../../../../../src/machines/wallets/housekeeping/housekeeping.selectors';
import { stuckSolModel } from '../../../../../src/machines/wallets/stuck-sol/stuck-sol.model';
import type { StuckSolActor } from '../../../../../src/machines/wallets/stuck-sol/stuck-sol.selectors';
import { StuckSol } from '../../../../../src/views/wallets/StuckSol';
import { Opener, standing, workspace } from '../../beside';
import { stage } from '../../stage';

const withHarbor = standing<GroupsActor>({ context: { groups: [harbor] } });
const housekeepingWith = (stuckSol: StuckSolActor) => standing<HousekeepingActor>({ children: { stuckSol } });

export const stuckSol = stage(stuckSolModel, (actor) => (
  <main>
    <Opener name="Find stuck SOL" onPress={() => actor.send({ type: 'search.asked' })} />
    <StuckSol actors={{ ...workspace, groups: withHarbor, housekeeping: housekeepingWith(actor) }} />
  </main>
));
