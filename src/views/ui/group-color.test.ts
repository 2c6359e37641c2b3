import { expect, test } from 'vitest';
import { groupColorOf } from './group-color';

test('GAP-27 a stored colour is kept, an unknown one follows the cycle of places', () => {
  expect([groupColorOf('emerald', 3), groupColorOf('teal', 0), groupColorOf('', 3), groupColorOf('x', 6)]).toEqual([
    'emerald',
    'violet',
    'orange',
    'blue',
  ]);
});
