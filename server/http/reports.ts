import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../requests/env';

const Reports = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({ effectiveDirective: z.string().max(100), blockedURL: z.string().max(300).optional() }),
    }),
  )
  .max(20);

/** Takes the browser's policy reports: one warning each, the blocked address cut to its origin. */
export async function takeReports(c: Context<AppEnv>): Promise<Response> {
  const reports = Reports.safeParse(await c.req.json().catch(() => null));
  for (const { body } of reports.success ? reports.data : []) {
    const blocked = URL.canParse(body.blockedURL ?? '') ? new URL(body.blockedURL ?? '').origin : body.blockedURL;
    c.var.log.warn({ directive: body.effectiveDirective, blocked }, 'policy violation');
  }
  return c.body(null, 204);
}
