// `npm run dev`: the server from its sources, the page by Vite with hot reload under the same policy.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies, root } from './bootstrap.mjs';

installDependencies();
const child = spawn(
  process.execPath,
  ['--import', 'tsx', join(root, 'server', 'main.ts'), '--dev', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
