// The lock file's rules: every package has a sha512, none comes from git or a folder, none is a known bad version,
// every override says why it is there, and somebody looked how old each version is.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { lockProblems } from './lock-rules.mjs';

const textOf = (...path) => readFileSync(join(root, ...path), 'utf8');
const jsonOf = (...path) => JSON.parse(textOf(...path));
const problems = lockProblems({
  lock: jsonOf('package-lock.json'),
  manifest: jsonOf('package.json'),
  denied: jsonOf('security', 'denylist.json'),
  reasons: jsonOf('security', 'overrides.json'),
  ages: jsonOf('security', 'ages.json'),
  young: jsonOf('security', 'young.json'),
});
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
