import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { siteEndpoints } from '../../../src/endpoints/site';
import type { Config } from '../../base/config';
import { ServiceError } from '../../base/errors';
import type { AppEnv } from '../../requests/env';
import type { Handlers } from '../../requests/handler';
import { apiDocument } from './document';

const require = createRequire(import.meta.url);
const DIST = dirname(require.resolve('swagger-ui-dist/package.json'));
/** What the page loads of the package, streamed from there. */
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/**
 * The page runs a library's code, so it has an origin of its own (`sandbox` without `allow-same-origin`): no cookie of
 * this site, no storage, no call in anybody's name. It may read the document, which is public.
 */
const POLICY = [
  "default-src 'none'",
  'sandbox allow-scripts',
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  'report-to csp',
].join('; ');

/** Nothing is tried out from here, nothing validated elsewhere and nothing kept. */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  validatorUrl: null,
  supportedSubmitMethods: [],
  persistAuthorization: false,
  queryConfigEnabled: false,
  defaultModelsExpandDepth: 0,
  docExpansion: 'list',
  syntaxHighlight: false,
});
`;

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Gantry API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png" />
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Answers 304 when the caller has this version, else what `send` makes. */
async function versioned(c: Context<AppEnv>, tag: string, send: () => Response | Promise<Response>): Promise<Response> {
  c.header('ETag', tag);
  c.header('Cache-Control', 'no-cache');
  // Pages of no origin (the sandboxed one) may load these, and so may anybody: they are the same for all.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  const known = (c.req.header('if-none-match') ?? '').split(',').map((item) => item.trim().replace(/^W\//, ''));
  return known.includes(tag) ? c.body(null, 304) : send();
}

type Names = 'readDocument' | 'showDocument' | 'readDocumentFile';

/** The OpenAPI document, made when it is first asked for, and its page. */
export function documentHandlers(config: Pick<Config, 'baseUrl'>): Pick<Handlers<typeof siteEndpoints>, Names> {
  let made: { readonly text: string; readonly tag: string } | null = null;
  const make = () => {
    const text = JSON.stringify(apiDocument(config));
    return { text, tag: tagOf(text) };
  };
  return {
    readDocument: (c) => {
      const { text, tag } = (made ??= make());
      const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };
      return versioned(c, tag, () => c.body(text, 200, headers));
    },
    showDocument: (c) => {
      c.header('Content-Security-Policy', POLICY);
      return c.html(PAGE);
    },
    readDocumentFile: async (c) => {
      const file = c.req.param('file') ?? '';
      if (file === 'start.js')
        return versioned(c, tagOf(START), () =>
          c.body(START, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
        );
      const type = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
      if (type === undefined) throw new ServiceError('not-found', 'There is no such file');
      const path = join(DIST, file);
      const { size, mtimeMs } = await stat(path);
      return versioned(c, tagOf(`${file} ${size} ${mtimeMs}`), () => {
        c.header('Content-Type', type);
        c.header('Content-Length', String(size));
        return stream(c, async (out) => {
          for await (const chunk of createReadStream(path)) await out.write(Buffer.from(chunk));
        });
      });
    },
  };
}
