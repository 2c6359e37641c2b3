import { ChakraProvider } from '@chakra-ui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CLOSED_WHYS } from '#shared/launch-configs';
import { themeSystem } from '../theme/system';
import { closedWords } from '../words/closed-words';
import type { Closed } from '../../services/queries/use-closed';
import { ClosedNotice } from './ClosedNotice';

const system = themeSystem();
const closed: Closed = [
  { platform: 'meteora', quote: 'sol', why: 'foreign-owner' },
  { platform: 'meteora', quote: 'usd1', why: 'missing' },
  { platform: 'bonk', quote: 'usd1', why: 'foreign-quote' },
];
const shown = (platform: string, quote: 'sol' | 'usd1'): string =>
  renderToStaticMarkup(
    createElement(() =>
      ChakraProvider({ value: system, children: createElement(ClosedNotice, { closed, platform, quote }) }),
    ),
  )
    .replaceAll(/<style[^>]*>.*?<\/style>|<svg.*?<\/svg>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('DEP-06 DEP-08 what cannot be launched on this network says why at its field, and what can says nothing', () =>
  expect([
    shown('meteora', 'sol'),
    shown('meteora', 'usd1'),
    shown('bonk', 'usd1'),
    shown('bonk', 'sol'),
    shown('pumpfun', 'sol'),
  ]).toEqual([
    'No coin is launched on Meteora for SOL: the config that this server names belongs to another program. Whoever runs it can name another one.',
    'No coin is launched on Meteora for USD1: an account that it takes is not on this network. Whoever runs this server can name a config that is.',
    'No coin is launched on Bonk for USD1: the config that this server names is for another token. Whoever runs it can name another one.',
    '',
    '',
  ]));

test('DEP-06 each reason has words of its own', () =>
  expect(new Set(CLOSED_WHYS.map((why) => closedWords('Meteora', 'sol', why))).size).toBe(CLOSED_WHYS.length));
