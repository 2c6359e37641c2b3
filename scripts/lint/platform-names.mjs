// Lint rule of the house: what differs by launch platform is asked of the registry, nowhere decided by the name of a platform.
import { readFileSync } from 'node:fs';

const REGISTRY = 'src/shared/launchpads.ts';
const [, list = ''] = /LAUNCHPAD_IDS = \[(.*?)\]/s.exec(
  readFileSync(new URL(`../../${REGISTRY}`, import.meta.url), 'utf8'),
);
const platforms = new Set([...list.matchAll(/'(\w+)'/g)].map(([, name]) => name));
if (platforms.size === 0) throw new Error(`${REGISTRY} lists no platform`);

/** Who else may name one, and why. A platform's own folder names itself; tests, models and fixtures are examples. */
export const EXCEPTIONS = {
  [REGISTRY]: 'the list itself',
  'src/shared/platforms.ts': 'what people are shown of each, and the spellings of both documents',
  'src/operations/activity/platform.ts': 'recorded plans of jobs name the one platform they trade at',
  'src/services/holdings/curve-readers.ts':
    'the code of each reader is fetched by its name, but the first one, which is there',
};
const EXAMPLES = /\.(test|model|fixtures)\.tsx?$/;

const placeOf = (filename) => /(?:^|\/)((?:src|server)\/.*)$/.exec(filename.replaceAll('\\', '/'))?.[1] ?? '';
/** `bonk` in `src/chain/platforms/bonk/market.ts`, `bonk.ts` and `bonk-usd1.ts`. */
const ownOf = (place) => /^src\/chain\/platforms\/(\w+?)(?:-\w+)?(?:\.ts|\/)/.exec(place)?.[1] ?? '';

const MESSAGE =
  'ask the registry of platforms what differs by platform; exceptions stand in scripts/lint/platform-names.mjs';

const noPlatformName = {
  create(context) {
    const place = placeOf(context.filename);
    if (place === '' || EXAMPLES.test(place) || Object.hasOwn(EXCEPTIONS, place)) return {};
    const own = ownOf(place);
    const report = (node, name) => {
      if (platforms.has(name) && name !== own) context.report({ node, message: MESSAGE });
    };
    return {
      Literal: (node) => report(node, node.value),
      // `pumpfun` without a hole is the same literal.
      TemplateElement: (node) => report(node, node.value.cooked),
    };
  },
};

export default { meta: { name: 'launchpads' }, rules: { 'no-platform-name': noPlatformName } };
