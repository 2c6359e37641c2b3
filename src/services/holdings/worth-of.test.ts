import { expect, test } from 'vitest';
import { AppError } from '#shared/fault';
import { quotedOrUnknown } from './worth-of';

test('a wallet that was read before its sale reached the curve holds more than the curve has sold: its worth is not known', () => {
  const beyond = () => {
    throw new AppError('chain/out-of-range', { detail: 'the curve never sold that much' });
  };
  expect([quotedOrUnknown(beyond), quotedOrUnknown(() => 7n)]).toEqual([null, 7n]);
});

test('what is wrong with a coin is not hidden by that', () => {
  const broken = () => {
    throw new AppError('chain/malformed', { detail: 'the pool is of another config' });
  };
  expect(() => quotedOrUnknown(broken)).toThrow('the pool is of another config');
});
