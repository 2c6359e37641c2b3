import { describe, expect, test } from 'vitest';
import { idsIn, unresolved } from '../../scripts/requirements.mjs';

const known = new Set(['SGN-11', 'SGN-12', 'GAP-40', 'D1 section 9', 'D2 section 2.2', 'I3']);

describe('what a file refers to', () => {
  test.each([
    ['a requirement', 'shows it (SGN-11)', []],
    ['a requirement that is none', 'shows it (SGN-99)', ['SGN-99']],
    ['a gap', '/** GAP-40. */', []],
    ['a gap that is none', '/** GAP-99. */', ['GAP-99']],
    ['an area that is none', '// SGM-11', ['SGM-11']],
    ['the name of an algorithm', 'SHA-256, AES-256, UTF-16', []],
    ['a range', 'SGN-11..12', []],
    ['a range that ends nowhere', 'SGN-11..13', ['SGN-13']],
    ['a section', 'D1 section 9 gives it', []],
    ['a section of a section', '(D2 section 2.2)', []],
    ['a section that is none', 'D2 section 2.9', ['D2 section 2.9']],
    ['another spelling of a section', 'D1 §9', ['D1 §9']],
    ['a document alone', 'D1 calls it pump', []],
    ['the name of a constant', 'D1_NAME', []],
  ])('%s', (_, text, broken) => expect(unresolved(text, known)).toEqual(broken));

  test('invariants are named in the titles of tests', () =>
    expect(unresolved("test('I3 I9 sums agree', () => key('F2'));", known, { isTest: true })).toEqual(['I9', 'F2']));

  test('elsewhere a letter and a number are no invariant', () =>
    expect(unresolved("const key = 'F2';", known)).toEqual([]));

  test('a range is each of its ids', () => expect(idsIn('CON-09..11')).toEqual(['CON-09', 'CON-10', 'CON-11']));
});
