import { expect, test } from 'vitest';
import { othersLabel, othersWords } from './fold-words';

test('how many more said the same is said of one and of several', () =>
  expect([othersWords(1), othersWords(2), othersLabel(1, 'Sea'), othersLabel(2, 'Sea')]).toEqual([
    '+1 account',
    '+2 accounts',
    '1 more account said the same as Sea',
    '2 more accounts said the same as Sea',
  ]));
