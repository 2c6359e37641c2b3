// Bundle budgets over Vite's manifest: what a route makes a browser load, gzipped at level 9, in kB (1000 bytes).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { installDependencies, root, say } from './bootstrap.mjs';
import { BEHIND_SIGN_IN, RENDERER } from './first-hints.mjs';

installDependencies();
const { build } = await import('./build.mjs');
build();

const web = join(root, 'dist', 'web');
const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'));
const closure = (key, seen = new Set()) => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(next, seen);
  return seen;
};
const sizes = new Map();
const size = (file) => {
  if (!sizes.has(file)) {
    const content = readFileSync(join(web, file));
    sizes.set(file, { raw: content.length / 1000, gz: gzipSync(content, { level: 9 }).length / 1000 });
  }
  return sizes.get(file);
};
const weight = (keys) => [...keys].reduce((sum, key) => sum + size(manifest[key].file).gz, 0);

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const named = (source) => {
  const key = Object.keys(manifest).find((name) => manifest[name].src === source);
  return key === undefined ? new Set() : closure(key);
};
const renderer = named(RENDERER);
const login = new Set([...closure(entry), ...renderer, ...named('src/views/session/auth/LoginPage.tsx')]);
const dashboard = new Set([...closure(entry), ...renderer, ...named('src/app/signed-in.ts')]);
// The page with the most behind it: what the dashboard's own chunks fetch of flows once they are quiet is there with it.
const flows = [...dashboard]
  .filter((key) => !closure(entry).has(key))
  .flatMap((key) => manifest[key].dynamicImports ?? [])
  .filter((key) => key.startsWith('src/app/flows/'))
  .flatMap((key) => [...closure(key)]);
const tracker = new Set([...dashboard, ...named('src/views/feed/TrackerPage.tsx'), ...flows]);
const BUDGETS = [
  ['login route', weight(login), 142],
  ['dashboard route', weight(dashboard), 184],
  ['tracker route with all its flows', weight(tracker), 350],
];
if (renderer.size === 0) BUDGETS.push(['the renderer missing', 1, 0]);
if (flows.length === 0) BUDGETS.push(['flows of the dashboard missing', 1, 0]);
// Whoever is not signed in never loads, not even later, what those who are have together.
const front = (key, seen = new Set()) => {
  if (seen.has(key) || BEHIND_SIGN_IN.includes(key)) return seen;
  seen.add(key);
  for (const next of [...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? [])]) front(next, seen);
  return seen;
};
const inside = [...named('src/app/signed-in.ts')].filter((key) => manifest[key].name === 'signed-in');
const mixed = inside.some((key) => front(entry).has(key));
if (inside.length < 2 || mixed) BUDGETS.push(['code of signed-in people in a page of everybody', 1, 0]);
// Nothing of the inspector comes with a page that was not asked for it; what is, is one chunk and the charts looked at.
const inspector = Object.keys(manifest).filter((key) => key.startsWith('src/inspector/'));
if (inspector.some((key) => login.has(key) || dashboard.has(key))) BUDGETS.push(['inspector in a page', 1, 0]);
const ofInspector = [...named('src/inspector/open.tsx')].filter((key) => !dashboard.has(key));
BUDGETS.push(['inspector', weight(ofInspector), 35]);
// What machines mean is told by charts and inspector: no note is in the page, each is in the chart of its machine.
const CHARTS = 'src/inspector/geometry';
const notes = readdirSync(join(root, CHARTS)).map((name) => {
  const { machine, ...parts } = JSON.parse(readFileSync(join(root, CHARTS, name), 'utf8')).notes;
  return {
    chart: `${CHARTS}/${name}`,
    told: [machine, ...Object.values(parts).flatMap((part) => Object.values(part))],
  };
});
const told = notes.flatMap((one) => one.told);
for (const { chart, told } of notes) {
  const text = readFileSync(join(web, manifest[chart].file), 'utf8');
  if (told.length < 2 || !told.every((note) => text.includes(note))) BUDGETS.push([`notes missing in ${chart}`, 1, 0]);
}
for (const name of readdirSync(join(web, 'assets'))) {
  if (!name.endsWith('.js') || notes.some(({ chart }) => manifest[chart].file === `assets/${name}`)) continue;
  const text = readFileSync(join(web, 'assets', name), 'utf8');
  if (told.some((note) => text.includes(note))) BUDGETS.push([`notes of machines in assets/${name}`, 1, 0]);
}
// Elements are made by the house's factory, and no rule is prefixed: what Chakra's own says is nowhere, nor the prefixes.
const scripts = readdirSync(join(web, 'assets')).filter((name) => name.endsWith('.js'));
for (const name of scripts) {
  const text = readFileSync(join(web, 'assets', name), 'utf8');
  if (text.includes('[chakra-ui > factory]')) BUDGETS.push([`Chakra's own factory in assets/${name}`, 1, 0]);
  if (text.includes('flex-line-pack')) BUDGETS.push([`prefixes of rules in assets/${name}`, 1, 0]);
}
// What a first screen loads knows nothing of programs and curves: the token program's id and the curve's own message tell.
const ofChain = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'bad point'];
for (const { name, keys } of [
  { name: 'login', keys: login },
  { name: 'dashboard', keys: dashboard },
])
  for (const { file } of [...keys].map((key) => manifest[key])) {
    const text = readFileSync(join(web, file), 'utf8');
    if (ofChain.some((mark) => text.includes(mark)))
      BUDGETS.push([`chain code on the ${name} route, in ${file}`, 1, 0]);
  }
// A chunk fetched later is weighed by itself: what it shares with others is fetched once.
for (const { file } of Object.values(manifest))
  if (file.endsWith('.js') && ![...dashboard].some((key) => manifest[key].file === file))
    BUDGETS.push([file, size(file).gz, 35]);
for (const file of readdirSync(join(web, 'assets')))
  if (/worker-.*\.js$/.test(file)) BUDGETS.push([`assets/${file}`, size(`assets/${file}`).gz, 80]);
let over = 0;
for (const [name, actual, budget] of BUDGETS) {
  const bad = actual > budget;
  if (bad) over += 1;
  if (bad || actual > 12 || !name.startsWith('assets/'))
    say(`${bad ? 'OVER ' : 'ok   '} ${name}: ${actual.toFixed(1)} kB gz of ${budget}`);
}
for (const [file, { raw }] of sizes)
  if (raw > 500) {
    over += 1;
    say(`OVER  ${file}: ${raw.toFixed(0)} kB raw of 500`);
  }
process.exit(over === 0 ? 0 : 1);
