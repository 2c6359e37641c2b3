import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usePresets } from './use-presets';

const Reader = () => usePresets().id;

test('QPS-14 ERR-59 presets outside their provider raise an error', () =>
  expect(() => renderToStaticMarkup(createElement(Reader))).toThrow('usePresets needs <PresetsProvider>'));
