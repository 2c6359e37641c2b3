import { chakra as theirs, ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { chakra as made } from './elements';
import { badgeRecipe } from './recipes/badge';
import { buttonRecipe } from './recipes/button';
import { themeSystem } from './system';

const system = themeSystem();

/** Ours by the types of theirs: views are written against those. */
const ours = made as unknown as typeof theirs;

const drawn = (node: ReactNode, theme: typeof system, cache = createCache({ key: 'css' })): string => {
  const page = createElement(() => ChakraProvider({ value: theme, children: createElement('main', null, node) }));
  return renderToStaticMarkup(createElement(CacheProvider, { value: cache }, page));
};

/** Markup without the rules that a server writes beside it. */
const markupOf = (node: ReactNode): string =>
  drawn(node, system)
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll(/class="\s+/g, 'class="');

const Words = ({ className, children }: { readonly className?: string | undefined; readonly children?: ReactNode }) =>
  createElement('em', { className }, children);

/** One of each way in which views use the factory. */
function sheet(chakra: typeof theirs): ReactNode {
  const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });
  const Badge = chakra('span', badgeRecipe);
  const Large = chakra(Badge, { base: { textStyle: 'page', '& dt': { color: 'fg.muted' } } });
  const Loud = chakra(Words, { base: { fontWeight: 'bold' } });
  const { div: Box, svg: Svg, rect: Rect, img: Img } = chakra;
  return [
    createElement(Button, { key: 1 }, 'Plain'),
    createElement(Button, { key: 2, variant: 'primary', size: 'xl', type: 'submit', disabled: true, w: 'full' }),
    createElement(Button, { key: 3, as: 'a', type: undefined, css: { '--part': '38%' }, title: 'a link' }),
    createElement(Badge, { key: 4, title: 'badge', 'aria-label': 'one' }),
    createElement(Large, { key: 5, mt: { base: '1', md: '2' }, css: [{ p: '1' }, { _hover: { bg: 'bg.hover' } }] }),
    createElement(Loud, { key: 6, color: 'up.fg' }, createElement(Box, { p: 0, hidden: true, tabIndex: -1 })),
    createElement(Svg, { key: 7, width: '16px', viewBox: '0 0 1 1' }, createElement(Rect, { width: 3, fill: 'up.fg' })),
    createElement(Img, { key: 8, alt: '', style: { opacity: 0.5 }, htmlWidth: 12, w: '3' }),
    createElement(Box, { key: 9, asChild: true, gap: '2' }, createElement(Box, { className: 'kept', color: 'fg' })),
    createElement(Box, { key: 10, className: 'outside' }, 'text', createElement('i')),
    createElement(Box, { key: 11 }),
  ];
}

test('an element has the tag, the attributes and the class that Chakra gives it', () => {
  const expected = markupOf(sheet(theirs));
  expect(expected).toContain('<button type="submit"');
  expect(markupOf(sheet(ours))).toBe(expected);
});

test('a look is resolved once, however many elements have it and however often they are drawn', () => {
  let resolved = 0;
  let recipes = 0;
  const counting: typeof system = {
    ...system,
    css: (...styles) => {
      resolved += 1;
      return system.css(...styles);
    },
    cva: (config) => {
      recipes += 1;
      return system.cva(config);
    },
  };
  const Tile = ours('div', { base: { px: '4' }, variants: { dense: { true: { py: '1' }, false: { py: '3' } } } });
  const tiles = Array.from({ length: 50 }, (_, key) => createElement(Tile, { key, dense: key % 2 === 0, bg: 'bg' }));
  const cache = createCache({ key: 'css' });
  expect(drawn(tiles, counting, cache)).toBe(drawn(tiles, counting, cache));
  expect([resolved, recipes]).toEqual([2, 1]);
});
