// Bundle budgets over Vite's manifest: what a route makes a browser load, gzipped at level 9, in kB (1000 bytes).
import { readFileSync } from 'node:fs';
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
const entryKeys = closure(entry);
const route = (source) => {
  const key = Object.keys(manifest).find((name) => manifest[name].src === source || name === source);
  return key === undefined ? entryKeys : new Set([...entryKeys, ...closure(key)]);
};
const BUDGETS = [
  ['entry', weight(entryKeys), 125],
  ['login route', weight(route('src/views/login/LoginPage.tsx')), 150],
  [
    'dashboard route',
    weight(new Set([...route('src/views/shell/Shell.tsx'), ...route('src/views/home/HomePage.tsx')])),
    190,
  ],
];
const lazy = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry);
for (const key of lazy) {
  const own = [...closure(key)].filter((name) => !entryKeys.has(name));
  if (!/LoginPage|Shell|HomePage/.test(key)) BUDGETS.push([`lazy ${key}`, weight(own), 35]);
}
let over = 0;
for (const [name, actual, budget] of BUDGETS) {
  const bad = actual > budget;
  if (bad) over += 1;
  say(`${bad ? 'OVER ' : 'ok   '} ${name}: ${actual.toFixed(1)} kB gz of ${budget}`);
}
for (const [file, { raw }] of sizes)
  if (raw > 500) {
    over += 1;
    say(`OVER  ${file}: ${raw.toFixed(0)} kB raw of 500`);
  }
process.exit(over === 0 ? 0 : 1);
