import { useSelector } from '@xstate/react';
import { agreementModel } from '../../../../../src/machines/money/agreement/agreement.model';
import {
  selectIsAgreementShown,
  type AgreementActor,
} from '../../../../../src/machines/money/agreement/agreement.selectors';
import { AgreementDialog } from '../../../../../src/views/money/AgreementDialog';
import { Opener, siblings } from '../../beside';
import { stage } from '../../stage';

function Agreement({ actor }: { readonly actor: AgreementActor }) {
  const shown = useSelector(actor, selectIsAgreementShown);
  return (
    <main>
      <Opener name="Act" onPress={() => actor.send({ type: 'dialog.opened' })} />
      {shown ? <AgreementDialog actor={actor} actors={siblings} /> : null}
    </main>
  );
}

export const agreement = stage(agreementModel, (actor) => <Agreement actor={actor} />);
