// Runs a TypeScript program of this project: node scripts/run.mjs <file> [arguments].
import { spawn } from 'node:child_process';
import { installDependencies, root } from './bootstrap.mjs';

installDependencies();
const child = spawn(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
