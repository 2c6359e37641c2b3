import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstHints } from '../../server/http/first-hints';

let webRoot = '';
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'gantry-hints-'));
  const hints = { '/dashboard': { modules: ['/assets/a.js'], reads: ['/api/auth/session'], inside: ['/groups/'] } };
  await writeFile(join(webRoot, 'hints.json'), JSON.stringify(hints));
});
afterAll(() => rm(webRoot, { recursive: true, force: true }));

const session = '<link rel="preload" as="fetch" crossorigin href="/api/auth/session">';
const groups = '<link rel="preload" as="fetch" crossorigin href="/groups/">';
const module = '<link rel="modulepreload" crossorigin href="/assets/a.js">';

test('the first screen and its data are told with the page; calls of signed-in people only where a session is', async () => {
  expect(await firstHints(webRoot, '/dashboard', true)).toBe(session + groups + module);
  expect(await firstHints(webRoot, '/dashboard', false)).toBe(session + module);
});

test('an address nobody described, or a page built without descriptions, has none', async () => {
  expect(await firstHints(webRoot, '/auth/callback', true)).toBe('');
  expect(await firstHints(webRoot, '/constructor', true)).toBe('');
  expect(await firstHints(join(webRoot, 'nowhere'), '/dashboard', true)).toBe('');
});
