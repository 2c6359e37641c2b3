import { expect, test } from 'vitest';
import { DEFAULT_LOCAL_SETTINGS } from '#shared/local-settings';
import { ringBell, volumeOf } from './play-sound';

test('CON-20 CON-79 SHL-37 GAP-58 the default volume of 50 is 0.5', () =>
  expect([volumeOf(DEFAULT_LOCAL_SETTINGS.volume), volumeOf(0), volumeOf(100)]).toEqual([0.5, 0, 1]));

const bell = (soundEffects: boolean, sound: string | null) => {
  const played: (readonly [string, number])[] = [];
  ringBell(
    { read: () => ({ ...DEFAULT_LOCAL_SETTINGS, soundEffects, volume: 20 }), readSound: () => sound },
    (url, volume) => {
      played.push([url, volume]);
      return Promise.reject(new Error('a browser before the first click'));
    },
  );
  return played;
};

test('the bell rings with one’s own sound or the default at one’s volume, and not at all where sounds are off', () =>
  expect([bell(true, null), bell(true, 'data:audio/wav;base64,UklGRg=='), bell(false, null)]).toEqual([
    [['/sounds/notification.wav', 0.2]],
    [['data:audio/wav;base64,UklGRg==', 0.2]],
    [],
  ]));
