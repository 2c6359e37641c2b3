import { z } from 'zod';
import { ok } from '#shared/contract/common';
import { PublicConfig } from '#shared/contract/users';
import { bareJson, endpoint, json, rawEndpoint, text } from './endpoint';

/** What this server tells of itself to everybody. */
export const siteEndpoints = {
  readPublicConfig: endpoint({
    method: 'get',
    path: '/api/public-config',
    summary: 'What a visitor may know of this server',
    tag: 'Site',
    who: 'visitor',
    limit: 'general',
    answers: { 200: json('Name, network and ways to sign in.', PublicConfig) },
    refuses: [],
  }),
  readHealth: endpoint({
    method: 'get',
    path: '/api/health',
    summary: 'Whether the server is up',
    tag: 'Site',
    who: 'visitor',
    limit: 'general',
    answers: { 200: json('It is up.', ok(z.object({ status: z.literal('up') }))) },
    refuses: [],
  }),
  reportViolation: rawEndpoint({
    method: 'post',
    path: '/api/csp-report',
    summary: "Take a browser's report of a policy violation",
    tag: 'Site',
    who: 'visitor',
    limit: { name: 'report', max: 'reports', counted: 'first' },
    body: z.array(z.looseObject({ type: z.string() })),
    bodyMedia: 'application/reports+json',
    answers: { 204: { says: 'Taken.' } },
    refuses: [],
  }),
  readDocument: rawEndpoint({
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document',
    tag: 'Site',
    who: 'visitor',
    limit: 'general',
    answers: { 200: bareJson('OpenAPI 3.1.', z.looseObject({ openapi: z.string() })), 304: { says: 'Unchanged.' } },
    refuses: [],
  }),
  showDocument: rawEndpoint({
    method: 'get',
    path: '/api/docs',
    summary: 'This document as a page',
    tag: 'Site',
    who: 'visitor',
    limit: 'general',
    answers: { 200: { says: 'The page.', media: 'text/html' } },
    refuses: [],
  }),
  readDocumentFile: rawEndpoint({
    method: 'get',
    path: '/api/docs/:file',
    summary: 'A file of that page',
    tag: 'Site',
    who: 'visitor',
    params: { file: text },
    limit: 'general',
    answers: { 200: { says: 'The file.', media: '*/*' }, 304: { says: 'Unchanged.' } },
    refuses: ['not-found'],
  }),
  showMailbox: rawEndpoint({
    method: 'get',
    path: '/dev/mailbox',
    summary: 'The built-in mailbox as a page; only on a server that this machine alone can reach',
    tag: 'Development',
    who: 'visitor',
    limit: 'none',
    answers: { 200: { says: 'Mail of this server.', media: 'text/html' } },
    refuses: ['not-found'],
  }),
  readMailbox: rawEndpoint({
    method: 'get',
    path: '/dev/mailbox.json',
    summary: 'The built-in mailbox; only on a server that this machine alone can reach',
    tag: 'Development',
    who: 'visitor',
    limit: 'none',
    query: z.object({ to: z.string().optional() }),
    answers: {
      200: json(
        'The newest 50 mails, newest first.',
        ok(
          z.array(
            z.object({
              id: z.number().int(),
              at: z.string(),
              to: z.string(),
              subject: z.string(),
              text: z.string(),
              link: z.string(),
            }),
          ),
        ),
      ),
    },
    refuses: ['not-found'],
  }),
} as const;
