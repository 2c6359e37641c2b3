import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the page driver once before its specs run. */
async function buildDriver(): Promise<void> {
  await build({ configFile: fileURLToPath(new URL('./vite.driver.config.ts', import.meta.url)) });
}

export default buildDriver;
