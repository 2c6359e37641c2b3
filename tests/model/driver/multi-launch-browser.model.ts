import { crewedModel, multiLaunchModel } from '../../../src/machines/launch/multi-launch/multi-launch.model';
import { defineModel } from '../../../src/machines/testing/model';

/** A launch of two coins without a group, and from a chosen one that has the wallets. */
export const multiLaunchBrowserModel = defineModel({ ...multiLaunchModel, otherInputs: [crewedModel.input] });
