import { ChakraProvider } from '@chakra-ui/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createBusyNetwork } from '../../src/services/busy-network/busy-network';
import { ServicesProvider, type Services } from '../../src/services/services-context';
import { RowStatus } from '../../src/views/coins/RowRun';
import { themeSystem } from '../../src/views/theme/system';
import { never, pageServices } from '../support/page-services';

const system = themeSystem();

const { api, publicConfig } = pageServices();

/** The words of a trade's row while its plan or signature is made. */
function row(phase: 'planning' | 'operating', busy: Services['busy'], behind = false): string {
  const readsWait = { get: () => behind, subscribe: () => never };
  const services = {
    api,
    publicConfig,
    chainStore: null,
    holdings: null,
    ownerTokens: null,
    readsWait,
    socket: null,
    busy,
  };
  const shown = createElement(RowStatus, { operation: undefined, phase });
  const page = createElement(ServicesProvider, { value: services }, shown);
  const themed = { value: system, children: page };
  return renderToString(createElement(ChakraProvider, themed))
    .replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('X3 where the person pressed it is said that the network is busy and for how long, then what happens again', async () => {
  const pauses: (() => void)[] = [];
  const busy = createBusyNetwork(() => new Promise((resolve) => pauses.push(resolve)));
  expect([row('planning', busy), row('operating', busy)]).toEqual(['Planning', 'Signing']);
  const waiting = busy.begin()(3_000);
  const words = 'The network is busy. Waiting 3 s';
  expect([row('planning', busy), row('operating', busy), row('planning', busy, true)]).toEqual([words, words, words]);
  pauses[0]?.();
  await waiting;
  expect([row('planning', busy), row('planning', busy, true)]).toEqual([
    'Planning',
    'Waiting until the network has seen your last transaction',
  ]);
});
