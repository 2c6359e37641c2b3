import { expect, test } from 'vitest';
import { found, type Command } from './commands';

const command = (name: string, also: string, section: Command['section']): Command => ({
  id: name,
  name,
  also,
  section,
  key: '',
  run: () => undefined,
});
const all = [
  command('Return SOL', 'collect bulk', 'All groups'),
  command('Transfer SOL', 'send withdraw master', 'Wallets'),
  command('Tracker', 'deploy launch token feed', 'Go to'),
];

test.each([
  ['', ['Return SOL', 'Transfer SOL', 'Tracker']],
  ['sol', ['Return SOL', 'Transfer SOL']],
  ['  SOL   send ', ['Transfer SOL']],
  ['deploy', ['Tracker']],
  ['all groups', ['Return SOL']],
  ['nothing of it', []],
])('"%s" finds %j', (text, names) => expect(found(all, text).map(({ name }) => name)).toEqual(names));
