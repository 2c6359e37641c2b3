import type { swapEndpoints } from '../../src/endpoints/swaps';
import { ServiceError } from '../base/errors';
import type { Handlers } from '../requests/handler';
import { type Jupiter, openJupiter } from './jupiter';

export function swapHandlers(): Handlers<typeof swapEndpoints> {
  let jupiter: Jupiter | null = null;
  return {
    findRoute: ({ ctx: { config, clock }, query }) => {
      if (config.jupiter === null)
        throw new ServiceError('unavailable', 'No Jupiter is configured on this server.', { reason: 'swap/off' });
      jupiter ??= openJupiter(config.jupiter, clock);
      return jupiter.offer(query);
    },
  };
}
