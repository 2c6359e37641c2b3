import { ChakraProvider } from '@chakra-ui/react';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { GroupRef } from '../../machines/groups/groups/groups.types';
import { themeSystem } from '../theme/system';
import { WalletCell } from './WalletCell';

const system = themeSystem();
const group: GroupRef = {
  id: 'g1',
  name: 'Crew',
  color: 'blue',
  wallets: [
    { id: 'w1', address: 'Nor1', type: 'normal' },
    { id: 'w2', address: 'Dev1', type: 'developer' },
    { id: 'w3', address: 'Sni1', type: 'sniper' },
  ],
};

const wordsOf = (node: ReactNode): string =>
  renderToStaticMarkup(createElement(() => ChakraProvider({ value: system, children: node })))
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('GRP-17 the developer alone is called DEV, each wallet by its place and address', () => {
  const cells = group.wallets.map(({ address }) => wordsOf(createElement(WalletCell, { group, wallet: address })));
  expect(cells).toEqual(['1 Nor1', '2 Dev1 DEV', '3 Sni1']);
});
