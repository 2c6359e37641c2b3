import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstScreen } from '../../server/http/first-hints';
import type { Visitor } from '../../server/http/visitor';

let webRoot = '';
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'gantry-hints-'));
  const screens = {
    '/setup': { modules: ['/assets/s.js'], reads: [], inside: [] },
    '/dashboard': {
      modules: ['/assets/a.js'],
      reads: ['/api/auth/session'],
      inside: ['/groups/'],
      frames: { user: '<i>frame</i>' },
      font: '/assets/f.woff2',
    },
  };
  await writeFile(
    join(webRoot, 'hints.json'),
    JSON.stringify({ sheet: { styles: '/assets/f.css', looks: 'a b' }, modules: ['/assets/r.js'], screens }),
  );
});
afterAll(() => rm(webRoot, { recursive: true, force: true }));

const session = '<link rel="preload" as="fetch" crossorigin href="/api/auth/session">';
const groups = '<link rel="preload" as="fetch" crossorigin href="/groups/">';
const always = '<link rel="modulepreload" crossorigin href="/assets/r.js">';
const module = always + '<link rel="modulepreload" crossorigin href="/assets/a.js">';
const sheet = '<link rel="stylesheet" href="/assets/f.css" data-looks="a b">';
const looks = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/f.woff2">${sheet}`;
const framed =
  '<p role="status" class="first-status">Loading Gantry</p>' +
  '<div class="first-frame" inert aria-hidden="true"><i>frame</i></div>';

const at = (path: string, visitor: Visitor) => firstScreen(webRoot, path, visitor);

test('the first screen and its data are told with the page; calls of signed-in people only where a session is', async () => {
  expect(await at('/dashboard', 'newcomer')).toEqual({ looks: sheet, links: session + module + groups, frame: null });
  expect(await at('/setup', 'visitor')).toEqual({
    looks: sheet,
    links: `${always}<link rel="modulepreload" crossorigin href="/assets/s.js">`,
    frame: null,
  });
});

test('RTE-15 a frame is sent to those only whom it is for; to others the page says no more than that it is loading', async () => {
  expect(await at('/dashboard', 'user')).toEqual({ looks, links: session + module + groups, frame: framed });
  for (const other of ['incomplete', 'unknown'] as const)
    expect(await at('/dashboard', other)).toEqual({ looks: sheet, links: session + module, frame: null });
  expect(await at('/dashboard', 'visitor')).toEqual({ looks: sheet, links: module, frame: null });
});

test('an address nobody described has what every page has and no more; a page built without descriptions has none', async () => {
  const alone = { looks: sheet, links: always, frame: null };
  expect(await firstScreen(webRoot, '/auth/callback', 'user')).toEqual(alone);
  expect(await firstScreen(webRoot, '/constructor', 'user')).toEqual(alone);
  const nothing = { looks: '', links: '', frame: null };
  expect(await firstScreen(join(webRoot, 'nowhere'), '/dashboard', 'user')).toEqual(nothing);
});
