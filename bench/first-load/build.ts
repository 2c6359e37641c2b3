import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import { compressAssets } from '../../scripts/build.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = fileURLToPath(new URL('page/', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache', 'gantry', 'first-load');
/** What a server reads beside its own build. */
const BESIDE = ['package.json', 'server', 'localnet', 'src', 'public'];

/** A folder that a server starts from as from the project's own, with another page in it. */
async function houseOf(name: string): Promise<string> {
  const house = join(CACHE, name);
  await rm(house, { recursive: true, force: true });
  await mkdir(join(house, 'dist'), { recursive: true });
  for (const part of BESIDE) await symlink(join(ROOT, part), join(house, part));
  await cp(join(ROOT, 'dist', 'node'), join(house, 'dist', 'node'), { recursive: true });
  return house;
}

const builtIn = (house: string): string => join(house, 'dist', 'web');

/** As the product is built. */
const asProduct = (outDir: string): InlineConfig => ({
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  worker: { format: 'es' },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 8_000,
    modulePreload: { polyfill: false },
  },
});

/** The official SDKs come before the product's own code. */
const withSdks: Plugin = {
  name: 'with-sdks',
  enforce: 'pre',
  transform(code, id) {
    return id.endsWith('/src/app/main.tsx') ? `import ${JSON.stringify(join(PAGE, 'sdks.ts'))};\n${code}` : null;
  },
};

/** Where the server of a house lies, from the project's root. */
const serverOf = (house: string): string => relative(ROOT, join(house, 'dist', 'node', 'server.js'));

/** React, Chakra and one heading. Answers the server that serves it. */
export async function buildEmpty(): Promise<string> {
  const house = await houseOf('empty');
  await build({ ...asProduct(builtIn(house)), root: PAGE });
  compressAssets(join(builtIn(house), 'assets'));
  return serverOf(house);
}

/** The product with every part of it, and the SDKs it does without, in one script. Answers the server that serves it. */
export async function buildEverything(): Promise<string> {
  const house = await houseOf('everything');
  const { build: options, plugins = [], ...rest } = asProduct(builtIn(house));
  await build({
    ...rest,
    root: ROOT,
    plugins: [withSdks, ...plugins],
    define: { global: 'globalThis' },
    resolve: { alias: { buffer: join(ROOT, 'node_modules', 'buffer', 'index.js') } },
    build: { ...options, rolldownOptions: { output: { codeSplitting: false } } },
  });
  await assertOne(builtIn(house));
  compressAssets(join(builtIn(house), 'assets'));
  return serverOf(house);
}

/** What a press shows is loaded with the page instead of behind it. */
const eagerViews: Plugin = {
  name: 'eager-views',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/views/ui/lazy-view.ts')) return null;
    const kept = 'waiting.push(view);';
    if (!code.includes(kept)) throw new Error('lazy-view.ts says it in other words');
    return code.replace(kept, 'void view.fetchAhead();');
  },
};

/** The product in one script, with every view that a press shows loaded before there is a press. Answers the server that serves it. */
export async function buildEager(): Promise<string> {
  const house = await houseOf('eager');
  const { build: options, plugins = [], ...rest } = asProduct(builtIn(house));
  await build({
    ...rest,
    root: ROOT,
    plugins: [eagerViews, ...plugins],
    build: { ...options, rolldownOptions: { output: { codeSplitting: false } } },
  });
  await assertOne(builtIn(house));
  compressAssets(join(builtIn(house), 'assets'));
  return serverOf(house);
}

/** One script, or the comparison would be with something else. */
async function assertOne(web: string): Promise<void> {
  const scripts = (await readdir(join(web, 'assets'))).filter((name) => /^index-.*\.js$/.test(name));
  const page = await readFile(join(web, 'index.html'), 'utf8');
  if (scripts.length !== 1 || !page.includes(scripts[0] ?? ''))
    throw new Error(`not one script: ${scripts.join(', ')}`);
}
