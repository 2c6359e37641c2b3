import { expect, test } from 'vitest';
import { breakpoints, tokens } from './tokens';

test('CON-93 a phone is narrower than 768 px, a tablet than 1280; a panel takes 80 units of 4 px', () =>
  expect([breakpoints.md, breakpoints.xl, tokens.sizes.side.value, tokens.sizes.left.value]).toEqual([
    '768px',
    '1280px',
    '320px',
    '320px',
  ]));
