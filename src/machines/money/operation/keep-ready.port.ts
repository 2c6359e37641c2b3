import type { AnyEventObject } from 'xstate';
import { channel } from '../../channel';
import type { OperationRequest } from './operation.types';

/**
 * Has the signer ready for these plans while they are on the screen, so that nothing is asked of the network between the press and
 * the one message. Says `plan.outdated` when what they spend has moved. Sends nothing.
 */
export const keepReady = channel<AnyEventObject, { readonly requests: readonly OperationRequest[] }>('keepReady');
