import { expect, test } from 'vitest';
import { notice } from '#shared/notice';
import { noticeText } from '../../views/words/notice-words';
import { readNotifications, writeNotifications, type KeptNotification } from './kept-notifications';

const transferred: KeptNotification = {
  id: 2,
  notice: notice('transfer/done', { lamports: 1_500_000_000n }),
  at: 1_000,
};
const created: KeptNotification = { id: 1, notice: notice('group/created'), at: null };

test('LST-04 what is kept comes back, amounts as whole numbers', () =>
  expect(readNotifications(writeNotifications([transferred, created]), noticeText)).toEqual([transferred, created]));

test('SHL-36 CON-19 twenty are kept, the newest', () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ ...created, id: 25 - index }));
  expect(readNotifications(writeNotifications(many), noticeText).map(({ id }) => id)).toEqual(
    Array.from({ length: 20 }, (_, index) => 25 - index),
  );
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no list', '{"id":1}'],
  ['a notice of another build', '[{"id":1,"at":null,"notice":{"code":"old/one","params":null}}]'],
  ['a code of every object', '[{"id":1,"at":null,"notice":{"code":"toString","params":null}}]'],
  ['a notice without its params', '[{"id":1,"at":null,"notice":{"code":"transfer/done","params":null}}]'],
  ['a broken amount', '[{"id":1,"at":null,"notice":{"code":"transfer/done","params":{"lamports":{"$bigint":"x"}}}}]'],
  ['no number', '[{"id":"1","at":null,"notice":{"code":"group/created","params":null}}]'],
  ['a time that is none', '[{"id":1,"at":"now","notice":{"code":"group/created","params":null}}]'],
  ['null', '[null]'],
])('LST-20 %s is no notification', (_, text) => expect(readNotifications(text, noticeText)).toEqual([]));
