import { expect, test } from 'vitest';
import { aPost } from '../../../tests/support/a-post';
import { matching } from './matches';

const post = aPost({
  type: 'quote',
  author: { name: 'Deepsea Lab', handle: 'deepsea_lab' },
  content: { text: 'The fish that switched its light off. $PEPE $STRASSE' },
  interaction: {
    isQuote: true,
    quotedTweet: { name: 'Harbour Master', handle: 'harbour', text: 'Does anybody listen?' },
  },
});

test.each([
  ['its text in whatever case', 'FISH', true],
  ['with what stands around it', '  light off ', true],
  ["its author's name", 'sea lab', true],
  ['their handle', 'DEEPSEA_', true],
  ['their handle with an @', '@deepsea_lab', true],
  ['the text it quotes', 'ANYBODY', true],
  ['the name of who is quoted', 'harbour m', true],
  ['what it does not hold', 'moon', false],
  ['a handle with an @ of somebody else', '@lab', false],
  ['nothing at all', ' ', true],
])('VAL-60 TWF-29 a post is found by %s', (_, search, is) => expect(matching(search)(post)).toBe(is));

test.each([
  ['$pepe', true],
  ['$Pepe', true],
  ['$straße', true],
  ['$moon', false],
])('VAL-60 TWF-30 the cashtag %s is found in capitals: %s', (search, is) => expect(matching(search)(post)).toBe(is));

test('a post that quotes nothing is found by what it says itself', () => {
  const alone = { ...post, interaction: { ...post.interaction, quotedTweet: null } };
  expect(['fish', 'anybody'].map((search) => matching(search)(alone))).toEqual([true, false]);
});
