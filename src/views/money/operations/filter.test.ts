import { expect, test } from 'vitest';
import { addressOf, filterOf, isFindable, isNarrowed, queryOf } from './filter';

const parse = (text: string) => filterOf(new URLSearchParams(text));

test('a filter survives the address it is kept in', () => {
  const text = 'show=done&kind=transfer&group=g1&since=2026-11-01&until=2026-11-21';
  const filter = parse(text);
  expect(filter).toEqual({
    show: 'done',
    kind: 'transfer',
    group: 'g1',
    find: '',
    since: '2026-11-01',
    until: '2026-11-21',
  });
  expect([addressOf(filter), addressOf(filter, 'OP1')]).toEqual([`?${text}`, `?${text}&open=OP1`]);
});

test('what nobody can mean is left out', () =>
  expect(parse('show=x&kind=y&since=yesterday&until=2026-1-1')).toEqual(parse('')));

test('nothing chosen is the bare page, and is told apart from something', () =>
  expect([addressOf(parse('')), isNarrowed(parse('show=done')), isNarrowed(parse('kind=buy'))]).toEqual([
    '',
    false,
    true,
  ]));

test('days become the midnights round them, the last day included', () => {
  const query = new URLSearchParams(queryOf(parse('since=2026-11-20&until=2026-11-21')));
  expect([query.get('from'), query.get('to')]).toEqual([
    new Date('2026-11-20T00:00:00').toISOString(),
    new Date('2026-11-22T00:00:00').toISOString(),
  ]);
});

test.each([
  ['', true],
  ['abc', false],
  ['01ARZ3NDEKTSV4RRFFQ69G5FAV', true],
  ['So11111111111111111111111111111111111111112', true],
  ["x' or 1=1 -- aaaaaaaaaaaaaaaaaaaa", false],
])('looking for %j waits until it is whole: %s', (find, expected) => expect(isFindable(find)).toBe(expected));
