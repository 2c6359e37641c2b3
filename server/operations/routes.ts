import { Hono } from 'hono';
import { z } from 'zod';
import { DaysQuery, HistoryQuery } from '#shared/contract/ledger';
import { AppendSteps, ResumeOperation, StartOperation } from '#shared/contract/operations';
import type { UserEnv } from '../context';
import { check, readJson, success } from '../http/answers';
import { abandonOperation } from './abandon-operation';
import { appendSteps } from './append-steps';
import { getOperation } from './get-operation';
import { listDays } from './list-days';
import { listHistory } from './list-history';
import { listOperations } from './list-operations';
import { resumeOperation } from './resume-operation';
import { startOperation } from './start-operation';

const Wanted = z.enum(['open', 'all']).default('open');

/** The journal of spending: /operations and what lies under it. */
export function operationsRoutes(): Hono<UserEnv> {
  return new Hono<UserEnv>()
    .get('/operations', async (c) =>
      c.json(success(await listOperations(c.var.ctx, check(Wanted, c.req.query('state'))))),
    )
    .post('/operations', async (c) =>
      c.json(success(await startOperation(c.var.ctx, await readJson(c, StartOperation))), 201),
    )
    .get('/operations/history', async (c) =>
      c.json(success(await listHistory(c.var.ctx, check(HistoryQuery, c.req.query())))),
    )
    .get('/operations/days', async (c) => {
      const { days } = check(DaysQuery, c.req.query());
      return c.json(success(await listDays(c.var.ctx, days)));
    })
    .get('/operations/:id', async (c) => c.json(success(await getOperation(c.var.ctx, c.req.param('id')))))
    .post('/operations/:id/steps', async (c) =>
      c.json(success(await appendSteps(c.var.ctx, c.req.param('id'), await readJson(c, AppendSteps))), 201),
    )
    .post('/operations/:id/resume', async (c) =>
      c.json(success(await resumeOperation(c.var.ctx, c.req.param('id'), await readJson(c, ResumeOperation)))),
    )
    .post('/operations/:id/abandon', async (c) =>
      c.json(success(await abandonOperation(c.var.ctx, c.req.param('id')))),
    );
}
