import { expect, test } from 'vitest';
import { GLIDE } from './glide';

test('TWF-21 CON-64 a way takes 0.8 s, a wheel goes 1.2 times as far and a finger 1.5 times', () =>
  expect(GLIDE).toEqual({ duration: 0.8, wheelMultiplier: 1.2, touchMultiplier: 1.5 }));
