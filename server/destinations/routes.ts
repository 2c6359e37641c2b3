import type { destinationEndpoints } from '../../src/endpoints/destinations';
import type { Handlers } from '../requests/handler';
import { confirmDestination } from './confirm-destination';
import { listDestinations } from './list-destinations';

export const destinationHandlers: Handlers<typeof destinationEndpoints> = {
  listDestinations: ({ ctx }) => listDestinations(ctx),
  confirmDestination: ({ ctx, body }) => confirmDestination(ctx, body.address),
};
