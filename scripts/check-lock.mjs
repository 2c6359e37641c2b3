// The lock file's rules: every package has a sha512, none comes from git or a folder, none is a known bad version.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const denied = JSON.parse(readFileSync(join(root, 'security', 'denylist.json'), 'utf8'));
const problems = [];
for (const [path, entry] of Object.entries(packages)) {
  if (path === '') continue;
  const name = entry.name ?? path.split('node_modules/').at(-1);
  if (!entry.integrity?.startsWith('sha512-')) problems.push(`${path} has no sha512`);
  if (/^(git|file|http:)/.test(entry.resolved ?? '')) problems.push(`${path} comes from ${entry.resolved}`);
  if (denied[name]?.includes(entry.version)) problems.push(`${name}@${entry.version} is a known bad version`);
}
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
  if (!/^\d/.test(version)) problems.push(`${name} is not pinned exactly: ${version}`);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
