// `npm start`: bootstrap, build when needed, then become the server (one process, so signals reach it).
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installDependencies, root } from './bootstrap.mjs';

installDependencies();
const { build } = await import('./build.mjs');
build();
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(root, 'dist', 'node', 'server.js')).href);
