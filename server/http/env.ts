import type { HttpBindings } from '@hono/node-server';
import type { Client, UserContext } from '../context';
import type { Logger } from '../logging';

/** Hono environment of the whole app; routes behind the session declare the narrower `UserEnv`. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; log: Logger; client: Client; ctx: UserContext };
}
