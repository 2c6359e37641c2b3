import { useSelector } from '@xstate/react';
import { distributeModel } from '../../../../../src/machines/money/distribute/distribute.model';
import {
  selectIsDistributeEditing,
  type DistributeActor,
} from '../../../../../src/machines/money/distribute/distribute.selectors';
import { DistributeDialog } from '../../../../../src/views/money/DistributeDialog';
import { workspace } from '../../beside';
import { stage } from '../../stage';

function Distribute({ actor }: { readonly actor: DistributeActor }) {
  const editing = useSelector(actor, selectIsDistributeEditing);
  return <main>{editing ? <DistributeDialog actor={actor} actors={workspace} /> : null}</main>;
}

export const distribute = stage(distributeModel, (actor) => <Distribute actor={actor} />);
