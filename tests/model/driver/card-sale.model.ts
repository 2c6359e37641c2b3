import { aSale } from '../../../src/machines/coins/trade-run/trade.fixtures';
import { aTransferRequest } from '../../../src/machines/money/operation/operation.fixtures';
import { rebuiltOperationModel } from '../../../src/machines/money/operation/operation.model';
import { defineModel } from '../../../src/machines/testing/model';

/** A card's sale whose bytes were proven expired: it waits for the person. */
export const waitingSaleModel = defineModel({
  ...rebuiltOperationModel,
  input: { ...rebuiltOperationModel.input, request: { ...aTransferRequest, intent: aSale } },
});
