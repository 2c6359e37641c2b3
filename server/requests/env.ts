import type { HttpBindings } from '@hono/node-server';
import type { Endpoint } from '../../src/endpoints';
import type { Client, UserContext } from '../base/context';
import type { Logger } from '../base/logging';

/** Hono environment of the whole app. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; log: Logger; client: Client; ctx: UserContext; endpoint: Endpoint | null };
}
