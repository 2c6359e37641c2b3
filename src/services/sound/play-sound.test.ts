import { expect, test } from 'vitest';
import { DEFAULT_LOCAL_SETTINGS } from '#shared/local-settings';
import { volumeOf } from './play-sound';

test('CON-20 CON-79 SHL-37 GAP-58 the default volume of 50 is 0.5', () =>
  expect([volumeOf(DEFAULT_LOCAL_SETTINGS.volume), volumeOf(0), volumeOf(100)]).toEqual([0.5, 0, 1]));
