import { createBusyNetwork } from '../services/busy-network/busy-network';

/** How long the calls of this page, its signer's among them, wait for a network that asks for a pause. */
export const busyNetwork = createBusyNetwork((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
