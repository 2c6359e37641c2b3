import type { CardActionActor } from '../../../../../src/machines/coins/card-action/card-action.selectors';
import type { OperationActor } from '../../../../../src/machines/money/operation/operation.selectors';
import type { OperationsActor } from '../../../../../src/machines/money/operations/operations.selectors';
import { TokenCard } from '../../../../../src/views/coins/TokenCard';
import { standing, trackerActors } from '../../beside';
import { waitingSaleModel } from '../../card-sale.model';
import { stage } from '../../stage';
import { coin, tradingWith } from '../../trading';

/** A card that sells half of its coin, and the operation it waits for. */
function actorsOf(operation: OperationActor) {
  const { id } = operation.getSnapshot().context.request;
  const card = standing<CardActionActor>({
    matches: (state: unknown) => state === 'selling',
    context: { operationId: id, question: { percentBps: 5_000 } },
  });
  const operations = standing<OperationsActor>({ context: { running: [{ id, actor: operation }] } });
  return { ...trackerActors, operations, trading: tradingWith({ desk: { card } }, () => undefined) };
}

export const cardSale = stage(waitingSaleModel, (operation) => (
  <ul>
    <TokenCard coin={coin} actors={actorsOf(operation)} />
  </ul>
));
