import { expect, test } from 'vitest';
import { onlyWords } from './rule-words';

test('why only some posts are shown is said by how many words', () =>
  expect([onlyWords(['moon']), onlyWords(['moon', 'sea'])]).toEqual([
    'Only posts with your keyword are shown',
    'Only posts with one of your 2 keywords are shown',
  ]));
