import { operationModel } from '../../../../../src/machines/money/operation/operation.model';
import { OperationProgress } from '../../../../../src/views/money/operations/OperationProgress';
import { siblings } from '../../beside';
import { stage } from '../../stage';

export const operation = stage(operationModel, (actor) => (
  <main>
    <OperationProgress operation={actor} copy={siblings.copy} />
  </main>
));
