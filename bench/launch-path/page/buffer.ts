import { Buffer } from 'buffer';

// The SDK takes Node's Buffer from the global object while its modules load.
Object.assign(globalThis, { Buffer });
