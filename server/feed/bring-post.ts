import type { Context } from 'hono';
import { success } from '../requests/answers';
import type { AppEnv } from '../requests/env';
import type { WebhookSource } from './webhook-source';

/** Reads the body as it was signed; 201 once its post is stored, 200 when it was already. */
export async function bringPost(c: Context<AppEnv>, source: Pick<WebhookSource, 'receive'>): Promise<Response> {
  const { id, isNew } = await source.receive({
    timestamp: c.req.header('gantry-timestamp'),
    signature: c.req.header('gantry-signature'),
    body: new Uint8Array(await c.req.arrayBuffer()),
  });
  return c.json(success({ id }), isNew ? 201 : 200);
}
