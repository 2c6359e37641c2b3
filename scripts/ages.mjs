// `npm run ages`: the day each locked version was published, asked of npm's registry for those that `security/ages.json` lacks.
// A version younger than two weeks is not written down unless `security/young.json` says why it is needed; `npm run check` compares.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { lockedVersions, tooYoung } from './lock-rules.mjs';

const AT_ONCE = 8;
const file = join(root, 'security', 'ages.json');
const jsonOf = (path) => JSON.parse(readFileSync(path, 'utf8'));
const registry = execFileSync('npm', ['config', 'get', 'registry'], { cwd: root, encoding: 'utf8' }).trim();

/** When a version was published, as YYYY-MM-DD. */
async function publishedOn(version) {
  const at = version.lastIndexOf('@');
  const answer = await fetch(new URL(version.slice(0, at).replace('/', '%2F'), registry));
  if (!answer.ok) throw new Error(`The registry answered ${answer.status} for ${version}`);
  const { time } = await answer.json();
  const published = time?.[version.slice(at + 1)];
  if (published === undefined) throw new Error(`The registry has no date for ${version}`);
  return published.slice(0, 10);
}

const known = jsonOf(file);
const excused = new Set(Object.values(jsonOf(join(root, 'security', 'young.json'))).flat());
const locked = [...lockedVersions(jsonOf(join(root, 'package-lock.json')))];
const ages = Object.fromEntries(locked.flatMap((version) => (version in known ? [[version, known[version]]] : [])));
const waiting = locked.filter((version) => !(version in known));
const refused = [];
async function look() {
  for (let version = waiting.shift(); version !== undefined; version = waiting.shift()) {
    const published = await publishedOn(version);
    if (tooYoung(published, new Date()) && !excused.has(version)) refused.push(`${version} is of ${published}`);
    else ages[version] = published;
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, look));

const rows = Object.entries(ages).toSorted(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(file, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
for (const version of refused)
  process.stderr.write(`${version}, younger than two weeks: wait, or say in security/young.json why it is needed.\n`);
process.exit(refused.length === 0 ? 0 : 1);
