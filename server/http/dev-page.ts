import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import { projectPath } from '../base/paths';
import type { AppEnv } from '../requests/env';

/** The page from its sources, for `npm run dev`. */
export interface DevPage {
  /** index.html as the bundler prepares it for this address. */
  html(path: string): Promise<string>;
  readonly modules: MiddlewareHandler<AppEnv>;
  close(): Promise<void>;
}

/** Runs the bundler inside this server, its reload socket on the same port, so that the page keeps its policy. */
export async function createDevPage(server: Server): Promise<DevPage> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: projectPath(),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    html: async (path) => vite.transformIndexHtml(path, await readFile(projectPath('index.html'), 'utf8')),
    async modules(c, next) {
      const { incoming, outgoing } = c.env;
      if (incoming === undefined || outgoing === undefined) return next();
      const passed = await new Promise<boolean>((resolve) => {
        outgoing.once('close', () => resolve(false));
        vite.middlewares(incoming, outgoing, () => resolve(true));
      });
      return passed ? next() : RESPONSE_ALREADY_SENT;
    },
    close: () => vite.close(),
  };
}
