import { useSelector } from '@xstate/react';
import { bulkActionModel } from '../../../../src/machines/bulk-action/bulk-action.model';
import { selectIsBulkShown, type BulkActionActor } from '../../../../src/machines/bulk-action/bulk-action.selectors';
import { ReturnAllDialog } from '../../../../src/views/groups/ReturnAllDialog';
import { Opener, siblings } from '../beside';
import { stage } from '../stage';

function ReturnAll({ actor }: { readonly actor: BulkActionActor }) {
  const shown = useSelector(actor, selectIsBulkShown);
  return (
    <main>
      <Opener name="Return all" onPress={() => actor.send({ type: 'returnAll.asked' })} />
      {shown ? <ReturnAllDialog actor={actor} actors={siblings} /> : null}
    </main>
  );
}

export const bulkAction = stage(bulkActionModel, (actor) => <ReturnAll actor={actor} />);
