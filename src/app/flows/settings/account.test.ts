import { expect, test } from 'vitest';
import { outcomeIn } from './account';

test.each([
  ['?tab=profile&linked=discord', { kind: 'linked', provider: 'discord' }],
  ['?linked=email', { kind: 'linked', provider: 'email' }],
  ['?tab=profile&unlinked=twitter&why=taken', { kind: 'refused', provider: 'twitter', why: 'taken' }],
  ['?unlinked=twitter&why=%3Cscript%3E', { kind: 'refused', provider: 'twitter', why: 'failed' }],
  ['?linked=google', null],
  ['?linked=__proto__', null],
  ['?tab=profile', null],
  ['', null],
])('PRO-04 %s says %j', (search, outcome) => expect(outcomeIn(search)).toEqual(outcome));
