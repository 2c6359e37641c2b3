// The build's changes to Chakra: its elements are made by the house's factory, which resolves each look once; a theme's
// global rules are made where the page was not sent with them, not at every start; what searches a theme is left out, as are
// Emotion's prefixes for browsers that this build is not for: views write the one that Safari still asks for, of user-select.
import { fileURLToPath } from 'node:url';

const OURS = fileURLToPath(new URL('../src/views/theme/elements.ts', import.meta.url));
const THEIRS = /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]factory\.js$/;
const SYSTEM = /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]system\.js$/;
const CACHE = /[\\/]@emotion[\\/]cache[\\/]dist[\\/]emotion-cache\.browser\.esm\.js$/;
const PREFIXES = 'options.stylisPlugins || defaultStylisPlugins';
const GLOBAL = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';
const SEARCH = /const query = \{.*?\n {2}\};/s;

export const houseElements = {
  name: 'house-elements',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('/factory.js')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found !== null && THEIRS.test(found.id) ? OURS : null;
  },
  transform(code, id) {
    if (CACHE.test(id)) {
      if (!code.includes(PREFIXES)) throw new Error(`${id} is made otherwise than it was`);
      return { code: code.replace(PREFIXES, 'options.stylisPlugins || []'), map: null };
    }
    if (!SYSTEM.test(id)) return null;
    if (!code.includes(GLOBAL) || !SEARCH.test(code)) throw new Error(`${id} is made otherwise than it was`);
    return { code: code.replace(GLOBAL, 'const _global = [];').replace(SEARCH, 'const query = {};'), map: null };
  },
};
