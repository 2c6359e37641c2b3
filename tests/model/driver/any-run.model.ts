import {
  crewedPreparationModel,
  launchPreparationModel,
  severalPreparationModel,
} from '../../../src/machines/launch/launch-preparation/launch-preparation.model';
import {
  blockedRunModel,
  deployRunModel,
  severalRunModel,
  warmRunModel,
} from '../../../src/machines/launch/deploy-run/deploy-run.model';
import { defineModel } from '../../../src/machines/testing/model';

/** A launch from a form that was not ready, from a warm one of one coin and of two, and from one that lacks a master. */
export const anyRunModel = defineModel({
  ...deployRunModel,
  otherInputs: [warmRunModel.input, blockedRunModel.input, severalRunModel.input],
});

/** Of one coin without a group, of two without one, and of two in a group that has the wallets. */
export const anyPreparationModel = defineModel({
  ...launchPreparationModel,
  otherInputs: [severalPreparationModel.input, crewedPreparationModel.input],
});
