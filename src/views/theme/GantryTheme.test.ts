import { chakra } from '@chakra-ui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderFirstFrames } from '../../app/first-frames';
import { GantryTheme, styleCache } from './GantryTheme';

const { styles, looks, frames } = renderFirstFrames();
const drawn = (cache: ReturnType<typeof styleCache>): string => {
  const themed = { cache, children: createElement(chakra.b, { color: 'fg.muted' }, 'words') };
  return renderToStaticMarkup(createElement(GantryTheme, themed));
};

test('the sheet of the first screens holds the global rules in their layers and every look of a frame, by its name', () => {
  expect(styles.startsWith('@layer reset,base,tokens,recipes;')).toBe(true);
  expect(styles).toContain('--g-colors-bg-canvas:');
  const used = [...JSON.stringify(frames).matchAll(/\bcss-([a-z0-9]+)/g)].map(([, name]) => name ?? '');
  const named = new Set(looks.split(' '));
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((name) => !named.has(name) || !styles.includes(`.css-${name}`))).toEqual([]);
});

test('a theme makes no global rule that was sent with the page, and makes all of them where the sheet did not arrive', () => {
  const alone = drawn(styleCache(undefined));
  expect(alone).toContain('--g-colors-bg-canvas:');
  expect(drawn(styleCache(undefined, { sheet: null, dataset: { looks } }))).toBe(alone);
  const sent = drawn(styleCache(undefined, { sheet: {}, dataset: { looks } }));
  expect(sent).not.toContain('--g-colors-bg-canvas:');
  expect(sent).not.toContain('@layer');
  expect(sent.replaceAll(/<style[^>]*>.*?<\/style>/gs, '')).toBe(alone.replaceAll(/<style[^>]*>.*?<\/style>/gs, ''));
});

test('a look that was sent with the page is not written again', () => {
  const mine = / data-emotion="css ([a-z0-9]+)"/.exec(drawn(styleCache(undefined)))?.[1] ?? '';
  expect(mine).not.toBe('');
  const sent = drawn(styleCache(undefined, { sheet: {}, dataset: { looks: `${looks} ${mine}` } }));
  expect(sent).not.toContain(`data-emotion="css ${mine}"`);
  expect(sent).toContain(`class="css-${mine}"`);
});
