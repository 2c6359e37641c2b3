import {
  blockedRunModel,
  deployRunModel,
  warmRunModel,
} from '../../../src/machines/launch/deploy-run/deploy-run.model';
import { defineModel } from '../../../src/machines/testing/model';

/** A launch from a form that was not ready, from a warm one, and from one that lacks a master. */
export const anyRunModel = defineModel({
  ...deployRunModel,
  otherInputs: [warmRunModel.input, blockedRunModel.input],
});
