// Bundle budgets over Vite's manifest: what a route makes a browser load, gzipped at level 9, in kB (1000 bytes).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { installDependencies, root, say } from './bootstrap.mjs';

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
const login = new Set([...closure(entry), ...named('src/views/auth/LoginPage.tsx')]);
const dashboard = new Set([...closure(entry), ...named('src/app/inside.ts')]);
const BUDGETS = [
  ['login route', weight(login), 150],
  ['dashboard route', weight(dashboard), 190],
];
// Nothing of the inspector comes with a page that was not asked for it; what is, is one chunk and the charts looked at.
const inspector = Object.keys(manifest).filter((key) => key.startsWith('src/inspector/'));
if (inspector.some((key) => login.has(key) || dashboard.has(key))) BUDGETS.push(['inspector in a page', 1, 0]);
const ofInspector = [...named('src/inspector/open.tsx')].filter((key) => !dashboard.has(key));
BUDGETS.push(['inspector', weight(ofInspector), 35]);
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
