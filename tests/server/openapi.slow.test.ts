import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../server/http/app';
import { documentedPath } from '../../server/http/openapi/document';
import { ALL_ENDPOINTS } from '../../src/endpoints/paths';
import { projectPath } from '../../server/base/paths';
import { newKeys } from '../support/money';
import { startTestServer, testDeps, type TestBrowser, type TestServer } from '../support/server';

/*
 * The objects of OpenAPI 3.1 this document uses, strictly: a field the specification does not know fails. Its schema objects
 * are JSON Schema 2020-12, which zod's own reader of that dialect takes or refuses.
 */
const Schema = z.record(z.string(), z.unknown());
const Media = z.strictObject({ schema: Schema.optional() });
const Content = z.record(z.string(), Media);
const Header = z.strictObject({ description: z.string(), schema: Schema });
const Response = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), Header).optional(),
  content: Content.optional(),
});
const Parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: Schema,
});
const Operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z0-9]+$/),
  summary: z.string().min(1),
  tags: z.tuple([z.string()]),
  security: z.array(z.strictObject({ session: z.tuple([]) })),
  parameters: z.array(Parameter).optional(),
  requestBody: z.strictObject({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), Response),
});
const PathItem = z.strictObject({
  get: Operation.optional(),
  post: Operation.optional(),
  patch: Operation.optional(),
  delete: Operation.optional(),
});
const Document = z.strictObject({
  openapi: z.literal('3.1.1'),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
  }),
  paths: z.record(z.string().startsWith('/'), PathItem),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[A-Za-z0-9._-]+$/), Schema),
    securitySchemes: z.strictObject({
      session: z.strictObject({ type: z.literal('apiKey'), in: z.literal('cookie'), name: z.string() }),
    }),
  }),
});
type Document = z.infer<typeof Document>;

/** GAP-89: what every answer is, but those whose whole shape the specification gives (GAP-46, API-66). */
const Success = z.strictObject({ ok: z.literal(true), data: z.unknown() });
const Refusal = z.looseObject({
  ok: z.literal(false),
  error: z.string().min(1),
  message: z.string().min(1),
  code: z.string().min(1),
});
const BARE: ReadonlySet<string> = new Set(['/api/auth/session', '/users/check-referral-code']);

const refsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    name === '$ref' && typeof item === 'string' ? [item] : refsIn(item),
  );
};

/** A schema of the document, read back by zod: what it takes is what the document promises. */
const readerOf = (document: Document, schema: unknown): z.ZodType => {
  const text = JSON.stringify({
    ...z.record(z.string(), z.unknown()).parse(schema),
    $defs: document.components.schemas,
  });
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
};

const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation: Operation.parse(operation) })),
  );

describe('the API document', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let served: string;
  let document: Document;
  beforeAll(async () => {
    server = await startTestServer();
    browser = server.browser();
    served = (await browser.call('GET', '/api/openapi.json')).text;
    document = Document.parse(JSON.parse(served));
  });
  afterAll(() => server.close());

  test('names every route that is mounted, and no other', async () => {
    const deps = await testDeps();
    const app = createApp({ ...deps, config: { ...deps.config, baseUrl: 'http://localhost' } });
    const mounted = app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method.toLowerCase()} ${documentedPath(path)}`);
    await deps.dispose();
    const documented = operationsOf(document).map(({ method, path }) => `${method} ${path}`);
    expect(documented.toSorted()).toEqual([...new Set(mounted)].toSorted());
    expect(ALL_ENDPOINTS.length).toBe(documented.length);
  });

  test('is OpenAPI 3.1: names are unique, parameters are those of the path, references lead somewhere', () => {
    const operations = operationsOf(document);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const given = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect([path, given.map((parameter) => parameter.name), given.every((parameter) => parameter.required)]).toEqual([
        path,
        named,
        true,
      ]);
    }
    const known = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`));
    const refs = refsIn(JSON.parse(served));
    expect([refs.length > 100, refs.filter((ref) => !known.has(ref))]).toEqual([true, []]);
  });

  test('holds only schemas that a reader of JSON Schema takes', () => {
    const schemas = operationsOf(document).flatMap(({ operation }) => [
      ...(operation.parameters ?? []).map(({ schema }) => schema),
      ...[operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
        Object.values(part?.content ?? {}).flatMap(({ schema }) => (schema === undefined ? [] : [schema])),
      ),
    ]);
    const readers = [...schemas, ...Object.values(document.components.schemas)].map((schema) =>
      readerOf(document, schema),
    );
    expect(readers.filter((reader) => reader.safeParse(undefined).success).length).toBe(0);
  });

  test('asks for a session wherever a visitor is refused, and nowhere else', async () => {
    const visitor = server.browser();
    const wrong: string[] = [];
    for (const { method, path, operation } of operationsOf(document)) {
      const concrete = path.replace('{provider}', 'x').replaceAll(/\{\w+\}/g, 'nothing');
      const changing = method !== 'get';
      const { status, json } = await visitor.call(method.toUpperCase(), concrete, changing ? { body: {} } : {});
      const code = z.object({ code: z.string() }).safeParse(json).data?.code;
      const refused = status === 401 && code === 'unauthorized';
      const session = operation.security.length > 0;
      const own = operation.tags[0] === 'Sign-in';
      if (refused !== session && !own) wrong.push(`${method} ${path} ${status}`);
      if (operation.responses[String(status)] === undefined)
        wrong.push(`${method} ${path}: ${status} is not documented`);
    }
    expect(wrong).toEqual([]);
  });

  test('is cached by its version', async () => {
    const first = await browser.call('GET', '/api/openapi.json');
    const tag = first.headers.get('etag') ?? '';
    const again = await browser.call('GET', '/api/openapi.json', { headers: { 'if-none-match': tag } });
    expect([tag.length, first.headers.get('cache-control'), again.status, again.text, first.text === served]).toEqual([
      24,
      'no-cache',
      304,
      '',
      true,
    ]);
  });

  test('tells nothing of the machine, its operator or where packages come from', () => {
    const { data, houseCode } = server.settings;
    const told = [projectPath(), data, houseCode, server.url, 'localhost', '127.0.0.1', 'node_modules', 'registry'];
    expect(told.filter((word) => served.includes(word))).toEqual([]);
    expect(served.match(/https?:\/\/[^"]+/g) ?? []).toEqual([]);
  });

  test('GAP-23 GAP-65 calls the specification leaves without a path have these', () => {
    const paths = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    const wanted = [
      'post /uploads/image',
      'post /uploads/metadata',
      'get /users/me/stats',
      'get /api/auth/list-accounts',
      'post /api/auth/link-social',
      'patch /users/me',
      'get /groups',
      'delete /groups/{id}',
      'patch /users/masters/{id}/activate',
    ];
    expect(wanted.filter((route) => !paths.includes(route))).toEqual([]);
  });

  test('GAP-89 API-70 real answers are what it promises, refusals too', async () => {
    await browser.join('reader');
    const checked: string[] = [];
    const wrong: unknown[] = [];
    const ask = async (method: string, path: string, concrete: string, body?: unknown): Promise<unknown> => {
      const { status, json } = await browser.call(method.toUpperCase(), concrete, body === undefined ? {} : { body });
      const item = z.record(z.string(), Operation).parse(document.paths[path]);
      const schema = item[method]?.responses[String(status)]?.content?.['application/json']?.schema;
      const read = schema === undefined ? null : readerOf(document, schema).safeParse(json);
      const envelope = status < 300 ? Success : Refusal;
      if (!BARE.has(path) && !envelope.safeParse(json).success) wrong.push([method, path, status, json]);
      if (read?.success !== true) wrong.push([method, path, status, json, read?.error.issues]);
      else checked.push(`${method} ${path} ${status}`);
      return z.object({ data: z.unknown() }).safeParse(json).data?.data;
    };
    const idOf = (value: unknown): string => z.object({ id: z.string() }).parse(value).id;

    const master = newKeys();
    const given = { chain: 'sol', privateKey: master.exported };
    const first = idOf(await ask('post', '/users/masters', '/users/masters', given));
    await ask('post', '/users/masters', '/users/masters', given);
    const second = idOf(await ask('post', '/users/masters', '/users/masters', {}));
    await ask('get', '/users/masters', '/users/masters');
    await ask('patch', '/users/masters/{id}/activate', `/users/masters/${second}/activate`, {});
    await ask('post', '/users/masters/{id}/decrypt', `/users/masters/${first}/decrypt`, { purpose: 'copy' });
    await ask('delete', '/users/masters/{id}', `/users/masters/${second}`);
    await ask('post', '/users/masters/{id}/restore', `/users/masters/${second}/restore`, {});
    await ask('get', '/users/key-activity', '/users/key-activity');
    const group = idOf(await ask('post', '/groups', '/groups', { name: 'Group', walletCount: 2, includeDev: true }));
    await ask('get', '/groups', '/groups');
    await ask('patch', '/groups/{id}', `/groups/${group}`, { name: 'Other' });
    const revealed = await ask('get', '/groups/{id}/wallets', `/groups/${group}/wallets?purpose=copy`);
    const [, wallet] = z.array(z.object({ id: z.string() })).parse(revealed);
    const role = `/groups/${group}/wallets/${wallet?.id ?? ''}`;
    await ask('patch', '/groups/{id}/wallets/{walletId}', role, { type: 'sniper' });
    await ask('post', '/groups/{id}/wallets/import', `/groups/${group}/wallets/import`, {
      wallets: [newKeys().exported],
    });
    await ask('delete', '/groups/{id}', `/groups/${group}`);
    await ask('post', '/groups/{id}/restore', `/groups/${group}/restore`, {});
    const mint = newKeys();
    await ask('post', '/mint-keys', '/mint-keys', { publicKey: mint.address, privateKey: mint.exported });
    await ask('post', '/mint-keys/{publicKey}/decrypt', `/mint-keys/${mint.address}/decrypt`, { purpose: 'sign' });
    await ask('post', '/coins', '/coins', { type: 'pumpfun', publicKey: mint.address, creationSignature: 'x' });
    await ask('get', '/coins', '/coins');
    await ask('get', '/coins/{idOrAddress}', `/coins/${mint.address}`);
    const dev = newKeys();
    const claim = { ca: mint.address, devWallet: { public: dev.address, private: dev.exported } };
    const claimed = idOf(await ask('post', '/creator-claims', '/creator-claims', claim));
    await ask('get', '/creator-claims', '/creator-claims');
    await ask('get', '/creator-claims/{id}', `/creator-claims/${claimed}`);
    await ask('delete', '/coins/{idOrAddress}', `/coins/${mint.address}`);
    const preset = idOf(await ask('post', '/presets/group', '/presets/group', { name: 'Crew' }));
    for (const type of ['deployment', 'volume', 'activity'])
      await ask('post', `/presets/${type}`, `/presets/${type}`, { name: 'Usual' });
    await ask('patch', '/presets/{id}', `/presets/${preset}`, { name: 'Crew', isActive: true });
    await ask('get', '/presets', '/presets');
    await ask('get', '/presets/type/{type}', '/presets/type/volume');
    await ask('get', '/presets/type/{type}/active', '/presets/type/group/active');
    await ask('delete', '/presets/{id}', `/presets/${preset}`);
    await ask('post', '/destinations', '/destinations', { address: dev.address });
    await ask('get', '/destinations', '/destinations');
    await ask('get', '/operations', '/operations?state=all');
    await ask('get', '/users/me', '/users/me');
    await ask('patch', '/users/me/trading-settings', '/users/me/trading-settings', { buyTip: 1 });
    await ask('get', '/users/me/connection-endpoint', '/users/me/connection-endpoint');
    await ask('get', '/users/me/stats', '/users/me/stats');
    await ask('get', '/users/check-referral-code', '/users/check-referral-code?code=GANTRY');
    await ask('get', '/api/auth/session', '/api/auth/session');
    await ask('get', '/api/public-config', '/api/public-config');
    await ask('get', '/api/health', '/api/health');
    await ask('get', '/dev/mailbox.json', '/dev/mailbox.json');
    await ask('get', '/operations/{id}', '/operations/nothing');
    await ask('post', '/operations', '/operations', {});
    await ask('post', '/faucet', '/faucet', { address: master.address });
    await ask('post', '/users/setup', '/users/setup', { referralCode: 'GANTRY' });
    expect(wrong).toEqual([]);
    expect([checked.length, checked.filter((line) => !/ 20[01]$/.test(line))]).toEqual([
      51,
      ['get /operations/{id} 404', 'post /operations 400', 'post /faucet 503', 'post /users/setup 409'],
    ]);
  });

  test('has a page in an origin of its own, whose files come from here alone', async () => {
    const page = await browser.call('GET', '/api/docs');
    const policy = page.headers.get('content-security-policy') ?? '';
    const sources = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '');
    const answers = await Promise.all(sources.map((source) => browser.call('GET', source)));
    expect([page.status, policy.includes('unsafe'), policy.includes('http'), policy.split('; ').slice(0, 4)]).toEqual([
      200,
      false,
      false,
      ["default-src 'none'", 'sandbox allow-scripts', "script-src 'self'", "style-src 'self'"],
    ]);
    expect(answers.map((answer, i) => [sources[i], answer.status, answer.headers.get('content-type')])).toEqual([
      ['/api/docs/swagger-ui.css', 200, 'text/css; charset=utf-8'],
      ['/api/docs/favicon-32x32.png', 200, 'image/png'],
      ['/api/docs/swagger-ui-bundle.js', 200, 'text/javascript; charset=utf-8'],
      ['/api/docs/start.js', 200, 'text/javascript; charset=utf-8'],
    ]);
    const [css] = answers;
    const known = { 'if-none-match': css?.headers.get('etag') ?? '' };
    expect([
      (await browser.call('GET', '/api/docs/swagger-ui.css', { headers: known })).status,
      (await browser.call('GET', '/api/docs/package.json')).status,
      (await browser.call('GET', '/api/docs/..%2Fpackage.json')).status,
    ]).toEqual([304, 404, 404]);
  });
});
