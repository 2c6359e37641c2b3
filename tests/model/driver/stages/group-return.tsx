import { useSelector } from '@xstate/react';
import { groupReturnModel } from '../../../../src/machines/group-return/group-return.model';
import {
  selectIsReturnShown,
  type GroupReturnActor,
} from '../../../../src/machines/group-return/group-return.selectors';
import { ReturnDialog } from '../../../../src/views/groups/ReturnDialog';
import { Opener, siblings } from '../beside';
import { stage } from '../stage';

function GroupReturn({ actor }: { readonly actor: GroupReturnActor }) {
  const shown = useSelector(actor, selectIsReturnShown);
  return (
    <main>
      <Opener name="Return SOL" onPress={() => actor.send({ type: 'dialog.opened' })} />
      {shown ? <ReturnDialog actor={actor} actors={siblings} /> : null}
    </main>
  );
}

export const groupReturn = stage(groupReturnModel, (actor) => <GroupReturn actor={actor} />);
