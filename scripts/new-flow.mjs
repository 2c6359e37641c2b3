// npm run new-flow <domain>/<name>: writes a flow and the rows that join it to the house, and draws its chart. What it writes compiles and fails where a thought is needed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { root } from './bootstrap.mjs';
import { DOMAINS, editsOf } from './new-flow.rows.mjs';
import { filesOf, thoughtsOf } from './new-flow.template.mjs';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What is wrong with `<domain>/<name>` in the house at `house`; null when a flow may be written there. */
export function refusalOf(house, asked = '') {
  const [domain = '', name = '', ...more] = asked.split('/');
  if (more.length > 0 || !DOMAINS.includes(domain) || !NAME.test(name))
    return `npm run new-flow <domain>/<name>: the name in kebab-case, the domain one of ${DOMAINS.join(', ')}`;
  const taken = DOMAINS.find((one) => existsSync(join(house, 'src/machines', one, name)));
  return taken === undefined ? null : `src/machines/${taken}/${name} is there already`;
}

async function formatted(house, path, text) {
  const filepath = join(house, path);
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}

async function edited(house, { path, edit }) {
  const before = readFileSync(join(house, path), 'utf8');
  try {
    return { path, text: await formatted(house, path, edit(before)) };
  } catch (error) {
    throw new Error(`${path}: ${error.message}`, { cause: error });
  }
}

/**
 * Writes the files of a flow below `house` and its rows into the tables there, and answers the paths of both.
 * Throws before anything is written where a table is not as it is expected.
 */
export async function writeFlow(house, domain, name) {
  const files = await Promise.all(
    filesOf(domain, name).map(async ([path, text]) => ({ path, text: await formatted(house, path, text) })),
  );
  const edits = await Promise.all(editsOf(domain, name).map((one) => edited(house, one)));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text, { flag: 'wx' });
  }
  for (const { path, text } of edits) writeFileSync(join(house, path), text);
  return { written: files.map(({ path }) => path), changed: edits.map(({ path }) => path) };
}

async function main() {
  const asked = process.argv[2];
  const refusal = refusalOf(root, asked);
  if (refusal !== null) {
    process.stderr.write(`${refusal}\n`);
    return 1;
  }
  const [domain, name] = asked.split('/');
  const { written, changed } = await writeFlow(root, domain, name);
  const lines = [...written.map((path) => `wrote   ${path}`), ...changed.map((path) => `changed ${path}`)];
  process.stdout.write(`${lines.join('\n')}\n`);
  const charts = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/charts.ts'], { cwd: root, stdio: 'inherit' });
  process.stdout.write(`Red until it is thought of:\n${thoughtsOf(domain, name).join('\n')}\n`);
  return charts.status ?? 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await main();
