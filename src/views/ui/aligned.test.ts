import { isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { aligned, decimalsOf } from './aligned';

test('an amount has decimals, words and counted things have none', () => {
  expect(['0.2', '+1,234.5678', '\u22120.000005', '0', '12', '–', '1.5 SOL', 'a.b', '', 7].map(decimalsOf)).toEqual([
    1,
    4,
    6,
    0,
    0,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('points stand below each other: what lacks decimals is moved in by as many digits', () => {
  const styleOf = (node: ReactNode): unknown => (isValidElement<{ style?: unknown }>(node) ? node.props.style : node);
  expect([aligned('0.2', 4), aligned('12', 4), aligned('0.1234', 4), aligned('–', 4)].map(styleOf)).toEqual([
    { paddingInlineEnd: 'calc(3ch)' },
    { paddingInlineEnd: 'calc(4ch + 0.28em)' },
    '0.1234',
    '–',
  ]);
});
